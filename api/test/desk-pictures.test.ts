import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { FieldValue } from '#protocol/desk/desk-fields.ts';
import { pictureEndpoints } from '#protocol/desk/pictures.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { anImage, signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const showing: Readonly<Record<string, (name: string) => FieldValue>> = {
  html: (name) => `<p>Voir <img src="/media/${name}" alt="Un gant"></p>`,
  picture: (name) => ({ name, alt: 'Un gant', decorative: false }),
};
const cases = contentKinds.flatMap((kind) =>
  Object.entries(kind.fields)
    .filter(([, field]) => field.kind in showing)
    .map(([name, field]) => ({ resource: kind.resource, kind, name, field })),
);

/** Sends a new content whose field has this value, and answers. */
async function create({ resource, name }: (typeof cases)[number], value: FieldValue) {
  const { endpoints, forms } = deskKind(resource);
  const [form] = fc.sample(await forms({ portal, me }), { numRuns: 1, seed: 17 });
  return me.change('POST', endpoints.list.path, { form: { ...form, [name]: value }, key: newKey() });
}

it.each(cases)('$resource, $name : l’image montrée ne se supprime pas, brouillon ou en ligne', async (one) => {
  const { endpoints } = deskKind(one.resource);
  const name = await anImage(portal);
  const uses = async () => read(pictureEndpoints.uses, await me.get(`/api/v1/operator/pictures/${name}/uses`)).rows;
  const content = read(endpoints.read, await create(one, showing[one.field.kind]?.(name) ?? '')) as Content;
  const shown = { kind: one.resource, id: String(content.id), title: content.title };
  expect(await uses()).toContainEqual({ ...shown, where: 'stored' });
  if (one.kind.remove) await me.change('POST', `${endpoints.list.path}/${content.id}/publish`, { version: content.version });
  expect(await uses()).toEqual([{ ...shown, where: 'stored' }]);
  expect(await me.change('DELETE', `/api/v1/operator/pictures/${name}`)).toMatchObject({ status: 409, body: { code: 'picture-used' } });
});

const texts = cases.filter(({ field }) => field.kind === 'html');

describe('une image qui n’est plus dans la bibliothèque', () => {
  it.each(texts)('$resource, $name : est nommée sur son champ', async (one) => {
    const name = await anImage(portal);
    await portal.db.deleteFrom('images').where('name', '=', name).execute();
    const answer = await create(one, `<p>${showing.html?.(await anImage(portal))}${showing.html?.(name)}</p>`);
    expect(answer.status, answer.text).toBe(400);
    const { issues } = answer.body as { issues: { field: string; message: string }[] };
    const message = 'Une image n’est plus dans la bibliothèque : retirez-la du texte';
    expect(issues).toEqual([{ field: `form.${one.name}`, message }]);
  });
});

it.each(texts)('$resource, $name : une version qui montrait une image supprimée depuis se reprend sans elle', async (one) => {
  const { endpoints } = deskKind(one.resource);
  const [gone, kept] = [await anImage(portal), await anImage(portal)];
  const path = (id: string) => `${endpoints.list.path}/${id}`;
  const both = `<p>${showing.html?.(gone)}${showing.html?.(kept)}</p>`;
  const first = read(endpoints.read, await create(one, both)) as Content;
  const form = { ...first.form, [one.name]: '<p>Sans image.</p>' };
  const saved = read(endpoints.read, await me.change('PUT', path(first.id), { form, version: first.version })) as Content;
  expect((await me.change('DELETE', `/api/v1/operator/pictures/${gone}`)).status).toBe(204);
  const { rows } = read(endpoints.revisions, await me.get(`${path(first.id)}/revisions`));
  const revert = `${path(first.id)}/revisions/${rows.at(-1)?.id}/restore`;
  const back = read(endpoints.revert, await me.change('POST', revert, { version: saved.version }));
  expect(back.droppedPictures).toBe(1);
  expect((back.form as Content['form'])[one.name]).toContain(kept);
  expect((back.form as Content['form'])[one.name]).not.toContain(gone);
});

describe('une image d’un autre site', () => {
  it.each(texts)('$resource, $name : est nommée sur son champ', async (one) => {
    const answer = await create(one, '<p><img src="https://autre.example/gant.png" alt="Un gant"></p>');
    expect(answer.status, answer.text).toBe(400);
    const { issues } = answer.body as { issues: { field: string; message: string }[] };
    expect(issues).toContainEqual({ field: `form.${one.name}`, message: expect.stringContaining('autre.example/gant.png') });
  });
});
