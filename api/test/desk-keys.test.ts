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
    Object.values(rows?.columns ?? {}).some(({ kind }) => kind === 'key') ? [{ resource, name, label: fields.title?.label }] : [],
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

it.each(keyed)(
  '$resource, $name : dupliqué ou publié, un contenu a sa version actuelle dans l’historique',
  async ({ resource, name, label }) => {
    const { endpoints, forms } = deskKind(resource);
    const base = endpoints.list.path;
    const form = fc.sample(await forms({ portal, me }), { numRuns: 60, seed: 11 }).find((one: FormValues) => rowsOf(one, name).length > 0);
    const contentOf = (answer: Parameters<typeof read>[1]) => read(endpoints.read, answer) as Content;
    const act = async (verb: string, { id, version }: Content) => contentOf(await me.change('POST', `${base}/${id}/${verb}`, { version }));
    const save = async ({ id, version }: Content, values: FormValues) =>
      contentOf(await me.change('PUT', `${base}/${id}`, { version, form: values }));
    const lastLine = async ({ id }: Content) => read(endpoints.revisions, await me.get(`${base}/${id}/revisions`)).rows[0];
    const source = contentOf(await me.change('POST', base, { form, key: newKey() }));
    const copy = await act('duplicate', source);
    expect(await lastLine(copy)).toMatchObject({ event: 'duplicate', isCurrent: true });
    expect(await lastLine(await save(copy, { ...copy.form, title: 'Autre titre' }))).toMatchObject({ event: 'save', changed: [label] });
    const online = await act('publish', source);
    const waiting = await save(online, { ...online.form, [name]: rowsOf(online.form, name).map((row) => ({ ...row, key: '' })) });
    const published = await act('publish', waiting);
    expect(await lastLine(published)).toMatchObject({ event: 'publish', isCurrent: true });
    expect(await lastLine(await save(published, { ...published.form, title: 'Autre titre' }))).toMatchObject({ changed: [label] });
  },
);

const hidings = ['withdraw', 'trash'] as const;
it.each(keyed.flatMap((one) => hidings.map((verb) => ({ ...one, verb }))))(
  '$resource, $name : $verb avec des modifications, un contenu a sa version actuelle dans l’historique',
  async ({ resource, name, verb }) => {
    const { endpoints, forms } = deskKind(resource);
    const base = endpoints.list.path;
    const form = fc.sample(await forms({ portal, me }), { numRuns: 60, seed: 11 }).find((one: FormValues) => rowsOf(one, name).length > 0);
    const contentOf = (answer: Parameters<typeof read>[1]) => read(endpoints.read, answer) as Content;
    const source = contentOf(await me.change('POST', base, { form, key: newKey() }));
    const act = async (action: string, { id, version }: Content) =>
      contentOf(await me.change('POST', `${base}/${id}/${action}`, { version }));
    const online = await act('publish', source);
    const anew = { ...online.form, [name]: rowsOf(online.form, name).map((row) => ({ ...row, key: '' })) };
    const waiting = contentOf(await me.change('PUT', `${base}/${online.id}`, { version: online.version, form: anew }));
    const { id } = await act(verb, waiting);
    const { rows } = read(endpoints.revisions, await me.get(`${base}/${id}/revisions`));
    expect(rows[0]).toMatchObject({ event: verb, isCurrent: true });
  },
);
