import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { FormValues, RowValue } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

/** The fields whose rows have a key: each row is a part of the content that keeps its address, its file or its people. */
const keyed = contentKinds.flatMap(({ resource, fields }) =>
  Object.entries(fields).flatMap(([name, { rows }]) =>
    Object.values(rows?.columns ?? {}).some(({ kind }) => kind === 'key') ? [{ resource, name }] : [],
  ),
);
const rowsOf = (form: FormValues, name: string) => form[name] as RowValue[];

it('des parties ont une clé', () => {
  expect(keyed.map(({ resource, name }) => `${resource} ${name}`)).toEqual([
    'formations sessions',
    'offers documents',
    'studies attachments',
  ]);
});

it.each(keyed)('$resource, $name : la clé d’une partie d’un autre contenu ne la prend pas', async ({ resource, name }) => {
  const { endpoints, forms } = deskKind(resource);
  const base = endpoints.list.path;
  const [one, other] = fc
    .sample(await forms({ portal, me }), { numRuns: 60, seed: 9 })
    .filter((form: FormValues) => rowsOf(form, name).length > 0);
  const create = async (form: FormValues | undefined): Promise<Content> =>
    read(endpoints.read, await me.change('POST', base, { form, key: newKey() }));
  const readAgain = async ({ id }: Content): Promise<Content> => read(endpoints.read, await me.get(`${base}/${id}`));
  const [owner, taker] = [await create(one), await create(other)];
  const [{ key = '' } = {}] = rowsOf(owner.form, name);
  const rows = rowsOf(taker.form, name);
  expect([key, rows[0]?.key]).not.toContain('');
  const form = { ...taker.form, [name]: [{ ...rows[0], key }, ...rows.slice(1)] };
  const answer = await me.change('PUT', `${base}/${taker.id}`, { version: taker.version, form });
  expect(answer.status, answer.text).toBe(200);
  expect((await readAgain(owner)).form).toEqual(owner.form);
  expect(rowsOf((await readAgain(taker)).form, name).map((row) => row.key)).not.toContain(key);
});
