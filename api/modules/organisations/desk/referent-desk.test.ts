import { beforeAll, expect, it } from 'vitest';
import { aReferent, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { referentDeskEndpoints, referentFields } from '#protocol/organisations/referent-desk.ts';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';

const base = '/api/v1/operator/referents';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

const key = () => crypto.randomUUID().replaceAll('-', '');
const contentOf = (answer: Answer): Content => read(referentDeskEndpoints.read, answer);
const open = async (id: number) => contentOf(await manager.get(`${base}/${id}`));
const act = (verb: string, { id, version }: Content, body: object = {}) =>
  manager.change('POST', `${base}/${id}/${verb}`, { version, ...body });
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};

it('un référent se crée, se corrige, et la fiche de ses entreprises le suit', async () => {
  const form = { ...emptyFormOf(referentFields), firstname: 'Ana', lastname: 'Le Goff', email: 'ana@reseau.example' };
  const created = contentOf(await manager.change('POST', base, { form, key: key() }));
  expect(created).toMatchObject({ title: 'Ana Le Goff', state: 'shown', cells: { companies: '0' } });
  const { slug } = await aSupplier(portal, { referent_id: Number(created.id) });
  await manager.change('PUT', `${base}/${created.id}`, { version: 1, form: { ...form, phone: '02 98 00 00 00' } });
  const member = await signedIn(portal, 'subscriber');
  expect((await member.get(`/api/v1/supplier/${slug}`)).text).toContain('02 98 00 00 00');
  const found = read(referentDeskEndpoints.list, await manager.get(`${base}?q=ana@res`)).rows.map(({ id }) => id);
  expect(found).toEqual([created.id]);
});

it('deux référents n’ont pas la même adresse, et tout est refusé ensemble', async () => {
  const { email } = await aReferent(portal, { firstname: 'Yann', lastname: 'Abgrall' });
  const form = { ...emptyFormOf(referentFields), email: email.toUpperCase() };
  expect(issuesOf(await manager.change('POST', base, { form, key: key() }))).toEqual({
    lastname: 'Champ requis',
    email: 'Déjà celle de Yann Abgrall',
  });
});

it('qui suit des entreprises n’est pas fermé : ce qui s’y rattache est nommé ; un autre le remplace partout en une action', async () => {
  const [leaver, successor] = [await aReferent(portal), await aReferent(portal, { firstname: 'Maël', lastname: 'Riou' })];
  const supplier = await aSupplier(portal, { referent_id: leaver.id });
  await aSupplier(portal, { referent_id: leaver.id });
  await aSubscriber(portal, { referent_id: leaver.id });
  await aSupplier(portal, { referent_id: leaver.id, closed_at: new Date('2026-01-01T00:00:00Z') });
  const opened = await open(leaver.id);
  expect(await act('trash', opened)).toMatchObject({
    status: 409,
    body: { message: 'Encore utilisé\u00a0: 1\u00a0adhérent, 2\u00a0fournisseurs, 1\u00a0fournisseur fermé.' },
  });
  expect(read(referentDeskEndpoints.uses, await manager.get(`${base}/${leaver.id}/uses`)).rows).toEqual([
    { label: '1\u00a0adhérent', path: `/adherents?referent=${leaver.id}` },
    { label: '2\u00a0fournisseurs', path: `/fournisseurs?referent=${leaver.id}` },
    { label: '1\u00a0fournisseur fermé', path: `/fournisseurs?referent=${leaver.id}&state=trash` },
  ]);
  expect(issuesOf(await act('replace', opened, { by: String(leaver.id) }))).toEqual({ by: 'Choisissez-en un autre' });
  expect(issuesOf(await act('replace', opened, { by: '99999999' }))).toEqual({ by: 'Ce choix n’existe plus' });
  const before = await portal.db.selectFrom('organisations').select('version').where('id', '=', supplier.id).executeTakeFirstOrThrow();
  expect((await act('replace', opened, { by: String(successor.id) })).status).toBe(200);
  const moved = await portal.db
    .selectFrom('organisations')
    .select(['referent_id', 'version'])
    .where('id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  expect(moved).toEqual({ referent_id: successor.id, version: before.version + 1 });
  expect(await open(leaver.id)).toMatchObject({ state: 'trash', cells: { companies: '0' } });
  expect((await open(successor.id)).cells.companies).toBe('4');
  const choices = read(referentDeskEndpoints.choices, await manager.get(`${base}/choices/replacement?q=`)).rows;
  expect(choices.map(({ id }) => id)).not.toContain(String(leaver.id));
  const lists = (await manager.get('/api/v1/operator/suppliers/choices/referent?q=')).text;
  expect(lists).not.toContain(`"${leaver.id}"`);
});

it('rouvert puis donné à une entreprise, un référent n’est pas refermé par une annulation', async () => {
  const { id } = await aReferent(portal);
  const closed = contentOf(await act('trash', await open(id)));
  const contents = [{ id: String(id), version: closed.version }];
  const reopening = read(referentDeskEndpoints.batch, await manager.change('POST', `${base}/batch`, { action: 'restore', contents }));
  await aSupplier(portal, { referent_id: id });
  const undone = read(referentDeskEndpoints.undoBatch, await manager.change('POST', `${base}/batch/${reopening.batch}/undo`));
  expect(undone).toMatchObject({ done: 0, left: [{ id: String(id), reason: 'Encore utilisé\u00a0: 1\u00a0fournisseur.' }] });
  expect((await open(id)).state).toBe('shown');
});

it('un remplacement sur une version dépassée ne change rien', async () => {
  const [leaver, successor] = [await aReferent(portal), await aReferent(portal)];
  await aSupplier(portal, { referent_id: leaver.id });
  const opened = await open(leaver.id);
  await manager.change('PUT', `${base}/${leaver.id}`, { version: opened.version, form: { ...opened.form, function: 'Acheteur' } });
  expect((await act('replace', opened, { by: String(successor.id) })).status).toBe(409);
  expect((await open(leaver.id)).cells.companies).toBe('1');
});

it('le filtre des adhérents nomme le référent d’aujourd’hui : renommé, puis remplacé', async () => {
  const [leaver, successor] = [await aReferent(portal), await aReferent(portal, { firstname: 'Loïc', lastname: 'Prigent' })];
  await aSubscriber(portal, { referent_id: leaver.id });
  const member = await signedIn(portal, 'subscriber');
  const named = async () =>
    read(
      subscriberEndpoints.choices,
      await member.get(`/api/v1/search/autocomplete/subscribers/referent?values=${leaver.id},${successor.id}`),
    ).rows;
  const opened = await open(leaver.id);
  const form = { ...opened.form, firstname: 'Nolwenn', lastname: 'Kersauzon' };
  const renamed = contentOf(await manager.change('PUT', `${base}/${leaver.id}`, { version: opened.version, form }));
  expect(await named()).toEqual([{ value: String(leaver.id), label: 'Nolwenn Kersauzon' }]);
  expect((await act('replace', renamed, { by: String(successor.id) })).status).toBe(200);
  expect(await named()).toEqual([{ value: String(successor.id), label: 'Loïc Prigent' }]);
});

it('les référents se proposent par nom de famille, puis par prénom', async () => {
  for (const [firstname, lastname] of [
    ['Zoé', 'Abalan'],
    ['Anne', 'Zérellec'],
    ['Anne', 'Abalan'],
  ] as const)
    await aReferent(portal, { firstname, lastname });
  const shown = ['Anne Abalan', 'Zoé Abalan', 'Anne Zérellec'];
  const { rows } = read(referentDeskEndpoints.choices, await manager.get(`${base}/choices/replacement?q=`));
  expect(rows.map(({ label }) => label).filter((label) => shown.includes(label))).toEqual(shown);
});
