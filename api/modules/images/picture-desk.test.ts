import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/index.ts';
import { announcementDesk, announcementIn, refOf } from '#api/test/announcements.ts';
import { anArticle, anImage, anOffer, aPage, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { pictureEndpoints } from '#protocol/desk/pictures.ts';
import { pageDeskEndpoints } from '#protocol/pages/page-desk.ts';

const base = '/api/v1/operator/pictures';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator', { desk_role: 'editor' });
});
const uses = async (name: string, reader = me) => read(pictureEndpoints.uses, await reader.get(`${base}/${name}/uses`)).rows;
const remove = (name: string) => me.change('DELETE', `${base}/${name}`);
const shows = async (name: string) => (await me.get(`/media/${name}`)).status === 200;

it('une image que rien ne montre se supprime', async () => {
  const name = await anImage(portal);
  expect(await uses(name)).toEqual([]);
  expect((await remove(name)).status).toBe(204);
  expect(await shows(name)).toBe(false);
  expect((await remove(name)).status).toBe(404);
});

it('une image dit où elle sert, dans une colonne, un texte ou une liste, et ne se supprime pas', async () => {
  const name = await anImage(portal);
  const article = await anArticle(portal, { title: 'Avec image', image: name });
  const page = await aPage(portal, { title: 'Dans le texte', html: `<p><img src="/media/${name}" alt="x"></p>` });
  const supplier = await aSupplier(portal, { title: 'Avec galerie', gallery: JSON.stringify([{ image: name, alt: '', title: '' }]) });
  expect(await uses(name, await signedIn(portal, 'operator', { desk_role: 'manager' }))).toEqual([
    { kind: 'articles', id: String(article.id), title: 'Avec image', where: 'stored' },
    { kind: 'pages', id: String(page.id), title: 'Dans le texte', where: 'stored' },
    { kind: 'suppliers', id: String(supplier.id), title: 'Avec galerie', where: 'stored' },
  ]);
  expect(await remove(name)).toMatchObject({ status: 409, body: { code: 'picture-used' } });
  expect(await shows(name)).toBe(true);
});

it('un brouillon qui attend compte aussi', async () => {
  const name = await anImage(portal);
  const { id } = await aPage(portal, { title: 'En ligne' });
  const path = `/api/v1/operator/pages/${id}`;
  const { version, form } = read(pageDeskEndpoints.read, await me.get(path));
  await me.change('PUT', path, { version, form: { ...form, body: `<p><img src="/media/${name}" alt="x"></p>` } });
  expect(await uses(name)).toEqual([{ kind: 'pages', id: String(id), title: 'En ligne', where: 'draft' }]);
  expect((await remove(name)).status).toBe(409);
});

it('une notification qui attend ou que des membres ont encore compte aussi, une notification retirée non', async () => {
  const name = await anImage(portal);
  const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const desk = announcementDesk(portal, manager);
  const buyer = await desk.aCompany('subscriber');
  const picture = { name, alt: '', decorative: true };
  const draft = await desk.create({ title: 'Rentrée', organisations: [refOf(buyer.id)], picture });
  const use = { kind: 'notifications', id: draft.id, title: 'Rentrée' };
  expect(await uses(name, manager)).toEqual([{ ...use, where: 'draft' }]);
  const at = new Date(portal.clock.now.getTime() + 3_600_000).toISOString();
  const planned = announcementIn(await desk.act('send', draft, { at }));
  expect(await uses(name, manager)).toEqual([{ ...use, where: 'stored' }]);
  expect((await remove(name)).status).toBe(409);
  await desk.run(planned.id, at);
  expect(await uses(name, manager)).toEqual([{ ...use, where: 'stored' }]);
  await desk.act('withdraw', await desk.reread(draft.id));
  expect(await uses(name, manager)).toEqual([]);
});

it('un rédacteur ne lit ni le titre ni le numéro de ce que son rôle n’ouvre pas, et l’image ne se supprime pas', async () => {
  const name = await anImage(portal);
  const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const offer = await anOffer(portal, (await aSupplier(portal)).id, { title: 'Offre secrète', image: name });
  await portal.db.updateTable('offers').set({ shown_from: null }).where('id', '=', offer.id).execute();
  const page = await aPage(portal, { title: 'Ouverte', html: `<p><img src="/media/${name}" alt="x"></p>` });
  const picture = { name, alt: '', decorative: true };
  const announcement = await announcementDesk(portal, manager).create({ title: 'Annonce secrète', picture });
  const opened = { kind: 'pages', id: String(page.id), title: 'Ouverte', where: 'stored' };
  expect(await uses(name, manager)).toEqual(
    expect.arrayContaining([
      { kind: 'offers', id: String(offer.id), title: 'Offre secrète', where: 'stored' },
      opened,
      { kind: 'notifications', id: announcement.id, title: 'Annonce secrète', where: 'draft' },
    ]),
  );
  const closed = { id: null, title: '' };
  const seen = await uses(name);
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(
    expect.arrayContaining([{ kind: 'offers', ...closed, where: 'stored' }, opened, { kind: 'notifications', ...closed, where: 'draft' }]),
  );
  expect((await remove(name)).status).toBe(409);
});

it('chaque table qui se réfère à une image est regardée', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint where confrelid = 'images'::regclass`.execute(portal.db);
  // A notification keeps its sentence for 90 days; without its picture it shows none.
  const known: string[] = [...contentKinds.map(({ table }) => table), 'notifications'];
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
});
