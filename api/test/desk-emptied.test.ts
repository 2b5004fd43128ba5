import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { type FormValues, isEmptyValue } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

const runs = process.env.PROVE === '1' ? 100 : 12;
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  me = await signedIn(portal, 'operator');
});

describe.each(contentKinds.map((kind) => [kind.resource, kind] as const))('ce qui est vidé (%s)', (resource, { fields, remove }) => {
  const { endpoints, forms } = deskKind(resource);
  const base = endpoints.list.path;
  const changing = Object.entries(fields).filter(([, field]) => field.once !== true);
  const emptyIn = (form: FormValues) => changing.filter(([name, { kind }]) => isEmptyValue(kind, form[name] ?? null)).map(([name]) => name);
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Content> =>
    read(endpoints.read, await me.change(method, `${base}${path}`, body));

  it('l’est pour de bon, enregistré par-dessus un autre formulaire puis publié', async () => {
    const typed = fc
      .sample(await forms({ portal, me }), { numRuns: runs, seed: 1 })
      .toSorted((a, b) => emptyIn(a).length - emptyIn(b).length);
    let content = await send('POST', '', { form: typed[0], key: newKey() });
    for (const form of typed) {
      content = await send('PUT', `/${content.id}`, { version: content.version, form });
      if (remove) content = await send('POST', `/${content.id}/publish`, { version: content.version });
      const stored = read(endpoints.read, await me.get(`${base}/${content.id}`));
      expect(emptyIn(stored.form), JSON.stringify(form)).toEqual(expect.arrayContaining(emptyIn(form)));
    }
  });
});
