import { beforeAll, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { aFamily, aFormation, aPage, aSubscriber, aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { journalEndpoints } from '#protocol/desk/journal.ts';
import { documentCategoryEndpoints, documentCategoryFields } from '#protocol/documents/document-category-desk.ts';
import { pageDeskEndpoints } from '#protocol/pages/page-desk.ts';

const base = '/api/v1/operator/journal';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
let editor: Awaited<ReturnType<typeof signedIn>>;
let page: { id: number; title: string };
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T22:59:00Z');
  me = await signedIn(portal, 'operator', { firstname: 'Inès', lastname: 'Roy' });
  editor = await signedIn(portal, 'operator', { desk_role: 'editor', firstname: 'Paul', lastname: 'Aube' });
  page = await aPage(portal, { title: 'Une page du journal' });
});

const list = async (query = '', from = me) => read(journalEndpoints.list, await from.get(`${base}?${query}`));
const touch = async () => {
  const { version, form } = read(pageDeskEndpoints.read, await editor.get(`/api/v1/operator/pages/${page.id}`));
  return read(pageDeskEndpoints.change, await editor.change('PUT', `/api/v1/operator/pages/${page.id}`, { version, form }));
};

it('une ligne dit qui, quand, d’où, sur quoi, avec la version de l’historique qu’elle a faite', async () => {
  await touch();
  const { rows } = await list('kind=pages');
  const revision = await portal.db
    .selectFrom('content_revisions')
    .select('id')
    .where('event', '=', 'save')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(rows[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: '2026-11-23T22:59:00.000Z',
    by: { id: String(editor.id), name: 'Paul Aube' },
    onBehalfOf: null,
    ip: '127.0.0.1',
    action: 'desk.save',
    kind: 'pages',
    ids: [String(page.id)],
    title: 'Une page du journal',
    words: '',
    revision: String(revision.id),
    filters: '',
    rows: null,
  });
});

it('une ligne dit sa version aussi quand le nom de la nature a un trait d’union', async () => {
  const form = { ...emptyFormOf(documentCategoryFields), title: 'Barèmes du journal' };
  const created = await me.change('POST', '/api/v1/operator/document-categories', { form, key: crypto.randomUUID().replaceAll('-', '') });
  const { id } = read(documentCategoryEndpoints.create, created);
  const [line] = (await list('kind=document-categories')).rows;
  const revision = await portal.db
    .selectFrom('content_revisions')
    .select('id')
    .where('kind', '=', 'document-categories')
    .where('entity_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ kind: 'document-categories', ids: [id], revision: String(revision.id) });
});

it('les filtres disent la personne, la nature, l’action et les jours de Paris', async () => {
  await touch();
  portal.clock.now = new Date('2026-11-23T23:01:00Z');
  await touch();
  const count = async (query: string) => (await list(query)).pager.total;
  const today = await count('kind=pages&from=2026-11-24');
  expect(today).toBe(1);
  expect(await count('kind=pages&to=2026-11-23')).toBe((await count('kind=pages')) - 1);
  expect(await count(`kind=pages&person=${editor.id}`)).toBe(await count('kind=pages'));
  expect(await count(`kind=pages&person=${me.id}`)).toBe(0);
  expect(await count('kind=pages&action=desk.publish')).toBe(0);
  expect(await count('kind=pages&action=desk.save')).toBe(await count('kind=pages'));
  expect((await list(`person=${editor.id}`)).person).toEqual({ id: String(editor.id), label: 'Paul Aube' });
  expect((await list('person=999999')).person).toBeNull();
  for (const query of ['from=2026-02-30', 'to=hier', 'person=x', 'page=0', 'from=9999-12-31'])
    expect((await me.get(`${base}?${query}`)).status, query).toBe(400);
});

it('la liste avance page par page, sans perdre ni répéter une ligne', async () => {
  for (let n = 0; n < 25; n++) await touch();
  const first = await list(`person=${editor.id}`);
  const second = await list(`person=${editor.id}&page=2`);
  const ids = [...first.rows, ...second.rows].map(({ id }) => Number(id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

it('l’export a toutes les lignes filtrées ; le journal en garde une, avec les filtres et leur nombre', async () => {
  for (let n = 0; n < 25; n++) await touch();
  const { total } = (await list('kind=pages&action=desk.save')).pager;
  const answer = await me.get(`${base}?kind=pages&action=desk.save&xlsx=true`);
  const rows = (answer.body as { rows: Record<string, unknown>[] }).rows;
  expect(rows).toHaveLength(total);
  expect(rows[0]).toMatchObject({ by: 'Paul Aube', action: 'Enregistrement', kind: 'Pages', title: 'Une page du journal', time: '00:01' });
  const [line] = (await list('action=export')).rows;
  expect(line).toMatchObject({ words: 'journal.xlsx', filters: 'kind=pages action=desk.save', rows: total });
  expect((await list('action=export')).pager.total).toBe(1);
  const file = await me.get(`${base}?xlsx=true`, { accept: spreadsheetType });
  expect(file.headers['content-disposition']).toContain('journal.xlsx');
});

it('un long journal s’exporte lot après lot, sans ligne en double ni oubliée', async () => {
  const ids = Array.from({ length: 2005 }, (_, at) => String(at + 1));
  await portal.db
    .insertInto('audit_events')
    .values(ids.map((id) => ({ at: portal.clock.now, user_id: me.id, address: '127.0.0.1', action: 'desk.move', subject: `pages ${id}` })))
    .execute();
  const answer = await me.get(`${base}?action=desk.move&xlsx=true`);
  const rows = (answer.body as { rows: { ids: string }[] }).rows;
  expect(rows).toHaveLength(ids.length);
  expect((await list('action=export')).rows[0]).toMatchObject({ rows: ids.length });
});

it('les mots d’une recherche restent hors du journal', async () => {
  await me.get('/api/v1/operator/articles?xlsx=true&q=dupont&state=draft');
  expect((await list('action=export')).rows[0]).toMatchObject({ filters: 'q=… state=draft', rows: 0 });
});

it('un refus faute de droit est une ligne, avec la route sans identifiant ; un membre aussi', async () => {
  await editor.get(`/api/v1/operator/people/${me.id}`);
  const member = await signedIn(portal, 'subscriber');
  await member.get('/api/v1/operator/articles');
  await editor.get('/api/v1/operator/articles?xlsx=true');
  const { rows } = await list('action=desk.refused');
  expect(rows.slice(0, 3).map(({ by, words }) => [by?.id, words])).toEqual([
    [String(editor.id), 'GET /api/v1/operator/articles'],
    [String(member.id), 'GET /api/v1/operator/articles'],
    [String(editor.id), 'GET /api/v1/operator/people/:id'],
  ]);
});

it('une visite dit à la place de qui, au début, à la fin et pour ce qui y est lu', async () => {
  const company = await aSubscriber(portal);
  const member = await aUser(portal, 'subscriber', { organisation_id: company.id, firstname: 'Luc', lastname: 'Petit' });
  const started = await me.change('POST', '/api/v1/operator/visits', { member: String(member.id), reason: 'Il appelle' });
  const { id } = started.body as { id: string };
  await me.get('/api/v1/subscribers/xlsx', { 'x-visit': id });
  await me.change('POST', `/api/v1/operator/visits/${id}/end`);
  const { rows } = await list(`person=${me.id}`);
  const luc = { id: String(member.id), name: 'Luc Petit' };
  expect(rows.slice(0, 3).map(({ action, onBehalfOf, words }) => [action, onBehalfOf, words])).toEqual([
    ['desk.visit-end', luc, ''],
    ['export', luc, 'adherents.xlsx'],
    ['desk.visit', luc, 'Il appelle'],
  ]);
  const exported = (await me.get(`${base}?person=${me.id}&action=desk.visit&xlsx=true`)).body as { rows: object[] };
  expect(exported.rows[0]).toMatchObject({ onBehalfOf: 'Luc Petit', words: 'Il appelle', ip: '127.0.0.1' });
});

it('un changement de rôle ou de droits se distingue d’un nom corrigé', async () => {
  const { id } = await aUser(portal, 'operator', { desk_role: 'editor', firstname: 'A', lastname: 'B' });
  const path = `/api/v1/operator/people/${id}`;
  const save = async (over: object) => {
    const { version, form } = (await me.get(path)).body as { version: number; form: object };
    expect((await me.change('PUT', path, { version, form: { ...form, ...over } })).status).toBe(200);
  };
  await save({ firstname: 'Anne' });
  await save({ deskRole: 'manager' });
  expect((await list(`kind=people&person=${me.id}`)).rows.slice(0, 2).map(({ action }) => action)).toEqual(['desk.rights', 'desk.save']);
});

it('ce qui n’est pas un contenu a un nom aussi : notification, inscription, correction de chiffre d’affaires', async () => {
  const [supplier, subscriber] = [await aSupplier(portal, { title: 'Forges' }), await aSubscriber(portal, { title: 'Mairie' })];
  const { id: family_id } = (await aFamily(portal)).family;
  const at = portal.clock.now;
  const correction = await portal.db
    .insertInto('turnover_corrections')
    .values({
      ...{ supplier_id: supplier.id, subscriber_id: subscriber.id, family_id, month: '2026-03-01', at, user_id: me.id },
      ...{ before_cents: null, after_cents: 100, reason: 'Oubli' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const announcement = await portal.db
    .insertInto('announcements')
    .values({ form: '{}', title: 'Panne du site', theme: 'reseau', created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const day = { starts_at: at, ends_at: at, location: 'Rennes' };
  const formation = await aFormation(portal, { title: 'Négocier' }, [day]);
  const session = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  const person = await aUser(portal, 'subscriber', { firstname: 'Luc', lastname: 'Petit' });
  const registration = await portal.db
    .insertInto('formation_registrations')
    .values({ session_id: session.id, user_id: person.id, state: 'requested', requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subjects = [`turnover ${correction.id}`, `notifications ${announcement.id}`, `registrations ${registration.id}`, 'turnover 999999'];
  await portal.db
    .insertInto('audit_events')
    .values(subjects.map((subject) => ({ at, user_id: me.id, action: 'desk.save', address: null, subject })))
    .execute();
  const { rows } = await list(`person=${me.id}`);
  expect(rows.slice(0, 4).map(({ title }) => title)).toEqual(['', 'Luc Petit, Négocier', 'Panne du site', 'Forges pour Mairie, 03/2026']);
});

it('deux enregistrements de la même page mènent chacun à sa version', async () => {
  await touch();
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
  await touch();
  const made = await portal.db.selectFrom('content_revisions').select('id').orderBy('id', 'desc').limit(2).execute();
  const { rows } = await list(`person=${editor.id}&action=desk.save`);
  expect(rows.slice(0, 2).map(({ revision }) => revision)).toEqual(made.map(({ id }) => String(id)));
});

it('une demande et une personne ont leur nom à côté de leur numéro', async () => {
  const { id: user_id } = await aUser(portal, 'subscriber', { firstname: 'Luc', lastname: 'Petit' });
  const words = {
    object: 'Des burins',
    your_demand: 'Cent',
    phone: '01',
    key: null,
    formation_id: null,
    session_id: null,
    article_id: null,
  };
  const at = portal.clock.now;
  await portal.db
    .insertInto('requests')
    .values({ number: 'BURN22', user_id, created_at: at, ...words })
    .execute();
  const subjects = ['requests BURN22', `people ${user_id}`];
  await portal.db
    .insertInto('audit_events')
    .values(subjects.map((subject) => ({ at, user_id: me.id, action: 'desk.save', address: null, subject })))
    .execute();
  const { rows } = await list(`person=${me.id}`);
  expect(rows.slice(0, 2).map(({ title }) => title)).toEqual(['Luc Petit', 'Des burins']);
});
