import { beforeAll, expect, it } from 'vitest';
import { aFamily, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { supplierSheetEndpoints, supplierSheetFields } from '#protocol/sheets/sheet-desk.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

const base = '/api/v1/operator/suppliers';
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let member: Me;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  member = await signedIn(portal, 'subscriber');
});

const contentOf = (answer: Answer): Content => read(supplierSheetEndpoints.read, answer);
const create = async (over: object) => {
  const form = { ...emptyFormOf(supplierSheetFields), foreignId: 'BE0403170701', country: 'Belgique', ...over };
  return contentOf(await manager.change('POST', base, { form, key: crypto.randomUUID().replaceAll('-', '') }));
};
const trySave = ({ id, version, form }: Content, over: object) =>
  manager.change('PUT', `${base}/${id}`, { version, form: { ...form, ...over } });
const save = async (content: Content, over: object) => contentOf(await trySave(content, over));
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const closeFamilies = async (...ids: number[]) => {
  const closed_at = portal.clock.now;
  await portal.db.updateTable('families').set({ closed_at }).where('id', 'in', ids).execute();
};

it('les familles fermées depuis sont refusées : par un formulaire ouvert avant, et par une version antérieure', async () => {
  const { family, subFamily } = await aFamily(portal, { family: 'Mâtures', subFamily: 'Espars' });
  const chosen = { family: { id: String(family.id), label: '' }, families: [{ id: String(subFamily.id), label: '' }] };
  const first = await create({ title: 'Espars du Golfe', ...chosen });
  const second = await save(first, { family: null, families: [] });
  await closeFamilies(subFamily.id, family.id);
  const refused = { family: 'Cette famille est fermée\u00a0: Mâtures', families: 'Ces familles sont fermées\u00a0: Mâtures, Espars' };
  expect(issuesOf(await trySave(second, { families: chosen.families }))).toEqual({ families: refused.families });
  expect(issuesOf(await trySave(second, { family: chosen.family }))).toEqual({ family: refused.family });
  const revisions = `${base}/${first.id}/revisions`;
  const { rows } = read(supplierSheetEndpoints.revisions, await manager.get(revisions));
  const back = await manager.change('POST', `${revisions}/${rows.at(-1)?.id}/restore`, { version: second.version });
  expect(issuesOf(back)).toEqual(refused);
});

it('celles que le fournisseur a par un fichier lui restent : sa fiche s’enregistre, et les filtres ne les proposent qu’à qui les a choisies', async () => {
  const { family, subFamily } = await aFamily(portal, { family: 'Voilures', subFamily: 'Génois' });
  await closeFamilies(subFamily.id, family.id);
  const { id } = await aSupplier(portal, { title: 'Voilerie Tramblay', siret: '73282932000074', family_id: family.id });
  await sellsIn(portal, id, family.id, subFamily.id);
  const opened = contentOf(await manager.get(`${base}/${id}`));
  expect((await save(opened, { city: 'Vannes' })).form).toMatchObject({ family: { id: String(family.id) } });
  const offered = async (more = '') => {
    const answer = await member.get(`/api/v1/search/results/suppliers/filters?s=tramblay${more}`);
    return read(supplierEndpoints.filters, answer).families.map(({ slug }) => slug);
  };
  expect([await offered(), await offered(`&families=${family.slug}`)]).toEqual([[], [family.slug]]);
});
