import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { FormValues, RowValue } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

const runs = process.env.PROVE === '1' ? 200 : 4;
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  me = await signedIn(portal, 'operator');
});

/** Returns a form without the keys of its rows: a part that was removed and comes back is another row of the database. */
const withoutKeys = (form: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const isRows = Array.isArray(value) && value.some((row) => 'key' in row);
      return [name, isRows ? value.map((row) => ({ ...row, key: '' })) : value];
    }),
  ) as FormValues;

it.each(contentKinds.map((kind) => [kind.resource, kind] as const))(
  '%s : reprendre une version rend exactement ce qui avait été enregistré ; corbeille ou fermeture, et retour, aussi',
  async (resource, kind) => {
    const { endpoints, forms } = deskKind(resource);
    const base = endpoints.list.path;
    const contentOf = (answer: Parameters<typeof read>[1]): Content => {
      const content = read(endpoints.read, answer) as Content;
      return { ...content, form: withoutKeys(content.form) };
    };
    const act = async (verb: string, { id, version }: Content) => contentOf(await me.change('POST', `${base}/${id}/${verb}`, { version }));
    const form = await forms({ portal, me });
    const history = fc.tuple(form, fc.array(fc.tuple(form, fc.boolean()), { minLength: 1, maxLength: 4 }));
    const property = fc.asyncProperty(history, async ([first, edits]) => {
      let content = contentOf(await me.change('POST', base, { form: first, key: newKey() }));
      const saved: FormValues[] = [content.form];
      for (const [typed, publishes] of edits) {
        content = contentOf(await me.change('PUT', `${base}/${content.id}`, { form: typed, version: content.version }));
        saved.push(content.form);
        if (publishes && kind.remove) content = await act('publish', content);
        expect(content.form).toEqual(saved.at(-1));
      }
      const { rows } = read(endpoints.revisions, await me.get(`${base}/${content.id}/revisions`));
      const saves = rows.filter(({ event }) => event === 'create' || event === 'save').toReversed();
      expect(saves).toHaveLength(saved.length);
      for (const [at, { id }] of saves.entries()) {
        content = await act(`revisions/${id}/restore`, content);
        expect(content.form).toEqual(saved[at]);
      }
      const before = content.form;
      content = await act('restore', await act('trash', content));
      expect(content.form).toEqual(before);
    });
    await fc.assert(property, { numRuns: runs });
  },
  180_000,
);

const withDrafts = contentKinds.filter(({ remove }) => remove).map((kind) => [kind.resource, kind] as const);
const actions = ['publish', 'withdraw', 'trash'] as const;

it.each(withDrafts.flatMap(([resource, kind]) => actions.map((action) => [resource, action, kind] as const)))(
  '%s, %s : annulée, l’action sur plusieurs rend ce qui était en ligne et le brouillon par-dessus, parties comprises',
  async (resource, action, kind) => {
    const { endpoints, forms } = deskKind(resource);
    const base = endpoints.list.path;
    const drawn = fc.sample(await forms({ portal, me }), { numRuns: 60, seed: 7 });
    const keyed = Object.keys(kind.fields).filter((name) => 'key' in (kind.fields[name]?.rows?.columns ?? {}));
    const rowsIn = (form: FormValues) => keyed.map((name) => (form[name] as RowValue[]).length);
    const online = drawn.find((form) => rowsIn(form).every((count) => count > 0));
    const typed = drawn.find((form) => form !== online && rowsIn(form).every((count) => count === 0));
    const created = read(endpoints.read, await me.change('POST', base, { form: online, key: newKey() }));
    const path = `${base}/${created.id}`;
    const published = read(endpoints.read, await me.change('POST', `${path}/publish`, { version: created.version }));
    const edited = read(endpoints.read, await me.change('PUT', path, { form: typed, version: published.version }));
    const contents = [{ id: edited.id, version: edited.version }];
    const { done, batch } = read(endpoints.batch, await me.change('POST', `${base}/batch`, { action, contents }));
    expect(done).toBe(1);
    const undone = read(endpoints.batch, await me.change('POST', `${base}/batch/${batch}/undo`));
    expect(undone).toEqual({ done: 1, left: [], batch: null });
    const content = read(endpoints.read, await me.get(path));
    expect(content).toMatchObject({ state: 'shown', hasDraft: true });
    expect(withoutKeys(content.form)).toEqual(withoutKeys(edited.form));
    expect(withoutKeys(await kind.readForm(portal.db, Number(content.id)))).toEqual(withoutKeys(published.form));
  },
);
