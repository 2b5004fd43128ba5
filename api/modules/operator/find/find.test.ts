import { beforeAll, expect, it } from 'vitest';
import { aSiret } from '#api/test/desk-kinds/arbitraries.ts';
import { anArticle, aPage, aSubscriber, aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { findEndpoint } from '#protocol/desk/find.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let editor: Me;
let manager: Me;
let administrator: Me;
beforeAll(async () => {
  portal = await openPortal();
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  administrator = await signedIn(portal, 'operator');
});

const find = async (q: string, me = manager) => read(findEndpoint, await me.get(`/api/v1/operator/find?q=${encodeURIComponent(q)}`)).rows;

it('trouve une organisation par son nom et par son SIRET, fermée comprise', async () => {
  const siret = aSiret();
  const supplier = await aSupplier(portal, { title: 'Forges du Trégor', siret });
  const row = { resource: 'suppliers', id: String(supplier.id), title: 'Forges du Trégor' };
  expect(await find('forges tregor')).toContainEqual(expect.objectContaining(row));
  expect(await find(siret)).toContainEqual(expect.objectContaining(row));
  const closed = await aSubscriber(portal, { title: 'Lycée Zéphyrin', closed_at: new Date() });
  expect(await find('zephyrin')).toEqual([
    { resource: 'subscribers', id: String(closed.id), title: 'Lycée Zéphyrin', detail: expect.stringContaining('fermée') },
  ]);
});

it('montre d’abord ce qui porte ce nom, puis les sociétés et les personnes avant les contenus', async () => {
  await anArticle(portal, { title: 'Visite des Salines Bréhat' });
  const longer = await aSubscriber(portal, { title: 'Salines Bréhat Innovation' });
  const exact = await aSubscriber(portal, { title: 'Salines Bréhat' });
  for (let n = 0; n < 7; n++) await aSubscriber(portal, { title: `Comptoir des Salines Bréhat ${n}` });
  const found = await find('salines bréhat');
  expect(found.slice(0, 2).map(({ id }) => id)).toEqual([String(exact.id), String(longer.id)]);
  expect(found.at(-1)).toMatchObject({ resource: 'articles' });
});

it('montre d’abord ce qui porte les mots tapés, puis ce qui leur ressemble', async () => {
  await aSupplier(portal, { title: 'Menuiserie de Brignolle' });
  await anArticle(portal, { title: 'La foire de Brignolla' });
  expect((await find('brignolla')).map(({ resource }) => resource)).toEqual(['articles', 'suppliers']);
  expect((await find('foire brignolla')).at(0)).toMatchObject({ resource: 'articles' });
});

it('trouve une personne par le début de son nom ou de son adresse', async () => {
  const { id, email } = await aUser(portal, 'subscriber', { firstname: 'Éloïse', lastname: 'Kervadec', email: 'eloise_k@zebulon.example' });
  for (const q of ['kerva', 'eloise kerv', 'eloise_k@zeb', 'ELOISE_K@'])
    expect(await find(q), q).toEqual([
      { resource: 'people', id: String(id), title: 'Éloïse Kervadec', detail: expect.stringContaining(email) },
    ]);
  // An underscore is no joker.
  expect(await find('eloise%zeb')).toEqual([]);
});

it('trouve un contenu par son titre, brouillon compris', async () => {
  const draft = await anArticle(portal, { title: 'Quincaillerie Ypsilon', published_at: null });
  const page = await aPage(portal, { title: 'Ypsilon et ses clubs' });
  expect(await find('ypsilon', editor)).toEqual([
    expect.objectContaining({ resource: 'pages', id: String(page.id) }),
    expect.objectContaining({ resource: 'articles', id: String(draft.id), detail: expect.stringContaining('brouillon') }),
  ]);
});

it('trouve une demande par son numéro ou par ses mots', async () => {
  const words = {
    object: 'Des chasubles',
    your_demand: 'Cent',
    phone: '01',
    key: null,
    formation_id: null,
    session_id: null,
    article_id: null,
  };
  const member = await aUser(portal, 'subscriber');
  await portal.db
    .insertInto('requests')
    .values({ number: 'QX7788', user_id: member.id, created_at: portal.clock.now, ...words })
    .execute();
  for (const q of ['qx7788', 'QX77', 'chasub'])
    expect(await find(q), q).toEqual([{ resource: 'requests', id: 'QX7788', title: 'Des chasubles', detail: 'QX7788' }]);
});

it('ne montre à chacun que ce que son rôle lit', async () => {
  await aSupplier(portal, { title: 'Tonnellerie Wxyz' });
  await aUser(portal, 'operator', { firstname: 'Tonnellerie', lastname: 'Opérateur' });
  await anArticle(portal, { title: 'La tonnellerie' });
  const kinds = async (me: Me) => [...new Set((await find('tonnellerie', me)).map(({ resource }) => resource))];
  expect(await kinds(editor)).toEqual(['articles']);
  expect(await kinds(manager)).toEqual(['suppliers', 'articles']);
  expect(await kinds(administrator)).toEqual(['suppliers', 'people', 'articles']);
});

it.each(['', '%', '_', "l'", '&|!', '\\', '🙂', ':*', 'a'.repeat(200)])('« %s » ne casse rien', async (q) => {
  await find(q);
});

it('six résultats au plus par nature', async () => {
  for (let n = 0; n < 9; n++) await anArticle(portal, { title: `Vannerie ${n}` });
  expect(await find('vannerie')).toHaveLength(6);
});

it('six personnes au plus, celles dont le compte est ouvert d’abord', async () => {
  await aUser(portal, 'supplier', { firstname: 'Aude', lastname: 'Abalain Quemener', disabled_at: portal.clock.now });
  for (let n = 0; n < 6; n++) await aUser(portal, 'supplier', { firstname: 'Aude', lastname: `Quemener ${n}` });
  expect((await find('quemener')).map(({ title }) => title)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Aude Quemener ${n}`));
});

it('six demandes au plus, les dernières reçues', async () => {
  const { id: user_id } = await aUser(portal, 'subscriber');
  const words = { your_demand: 'Cent', phone: '01', key: null, formation_id: null, session_id: null, article_id: null, user_id };
  const days = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({
    ...words,
    ...{ number: `BRNT0${day}`, object: 'Des burins', created_at: new Date(Date.UTC(2026, 9, day)) },
  }));
  await portal.db.insertInto('requests').values(days).execute();
  expect((await find('burins')).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3].map((day) => `BRNT0${day}`));
});
