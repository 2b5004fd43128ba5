import { beforeAll, expect, it } from 'vitest';
import { aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { offerDeskEndpoints, offerFields } from '#protocol/offers/offer-desk.ts';
import { tellOffers } from './tell-offers.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/offers';
let portal: TestPortal;
let manager: Me;
let buyer: Me;
let seller: Me;
let supplier: Awaited<ReturnType<typeof aSupplier>>;
let buyerCompany: number | null = null;

/** Moves the clock, and signs in again at that hour. */
async function at(instant: string) {
  portal.clock.now = new Date(instant);
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  buyer = await signedIn(portal, 'subscriber', buyerCompany === null ? {} : { organisation_id: buyerCompany });
  buyerCompany = (await portal.db.selectFrom('users').select('organisation_id').where('id', '=', buyer.id).executeTakeFirstOrThrow())
    .organisation_id;
  seller = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  await portal.db
    .insertInto('favourites')
    .values({ user_id: buyer.id, organisation_id: supplier.id, created_at: portal.clock.now })
    .execute();
}
beforeAll(async () => {
  portal = await openPortal();
  supplier = await aSupplier(portal, { title: 'Café & Cie' });
  await at('2026-11-20T09:00:00Z');
});

const contentOf = (answer: Parameters<typeof read>[1]): Content => read(offerDeskEndpoints.read, answer);
async function create(title: string, over: object = {}) {
  const form = { ...emptyFormOf(offerFields), title, supplier: { id: String(supplier.id), label: '' }, body: '<p>Remise.</p>', ...over };
  return contentOf(await manager.change('POST', base, { form, key: crypto.randomUUID().replaceAll('-', '') }));
}
const act = async (verb: string, { id, version }: Content, body: object = {}) =>
  contentOf(await manager.change('POST', `${base}/${id}/${verb}`, { version, ...body }));
const tell = () => portal.db.transaction().execute((tx) => tellOffers(tx, portal.clock.now));
const received = async (me: Me) => read(notificationEndpoints.list, await me.get('/api/v1/notification')).rows;

it('une offre publiée s’annonce une fois aux adhérents, jamais aux fournisseurs', async () => {
  const online = await act('publish', await create('Café en grains'));
  await Promise.all([tell(), tell()]);
  expect(await received(buyer)).toMatchObject([
    {
      title: 'Nouvelle offre\u00a0: Café en grains',
      description: '<p>Café &amp; Cie</p>',
      link: `/fournisseur/${supplier.slug}/offres`,
      linkLabel: 'Voir l’offre',
    },
  ]);
  expect(await received(seller)).toEqual([]);
  await act('publish', await act('withdraw', online));
  await tell();
  expect(await received(buyer)).toHaveLength(1);
});

it('ne s’annonce qu’à qui achète chez ce fournisseur ou l’a en favori', async () => {
  const [partner, stranger] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
  const buysFrom = async ({ id }: Me, supplierId: number) => {
    const { organisation_id } = await portal.db
      .selectFrom('users')
      .select('organisation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const partnership = { subscriber_id: organisation_id ?? 0, supplier_id: supplierId, amount_cents: 100_00 };
    await portal.db.insertInto('partnerships').values(partnership).execute();
  };
  await buysFrom(partner, supplier.id);
  const other = await aSupplier(portal);
  await buysFrom(stranger, other.id);
  const favourite = { user_id: stranger.id, organisation_id: other.id, created_at: portal.clock.now };
  await portal.db.insertInto('favourites').values(favourite).execute();
  await act('publish', await create('Sucre'));
  await tell();
  expect((await received(partner)).map(({ title }) => title)).toEqual(['Nouvelle offre\u00a0: Sucre']);
  expect(await received(stranger)).toEqual([]);
});

it('ne s’annonce qu’aux comptes qui peuvent se connecter : les autres n’en reçoivent ni ligne ni mail', async () => {
  const at = (over: object) => aUser(portal, 'subscriber', { organisation_id: buyerCompany, ...over });
  const [invited, closed] = [await at({ password_hash: null }), await at({ disabled_at: portal.clock.now })];
  const star = { organisation_id: supplier.id, created_at: portal.clock.now };
  const people = [buyer, invited, closed].map(({ id }) => id);
  await portal.db
    .insertInto('favourites')
    .values(people.map((user_id) => ({ ...star, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await act('publish', await create('Thé vert'));
  await tell();
  const notified = await portal.db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', people)
    .where('title', 'like', '%Thé vert')
    .execute();
  expect(notified).toEqual([{ user_id: buyer.id }]);
});

it('d’un fournisseur fermé avant l’annonce, ne s’annonce pas', async () => {
  const closing = await aSupplier(portal);
  const kept = { user_id: buyer.id, organisation_id: closing.id, created_at: portal.clock.now };
  await portal.db.insertInto('favourites').values(kept).execute();
  const before = await received(buyer);
  await act('publish', await create('Dernière vente', { supplier: { id: String(closing.id), label: '' } }));
  await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', closing.id).execute();
  await tell();
  expect(await received(buyer)).toEqual(before);
});

it('programmée, s’annonce à son heure ; finie avant d’être annoncée, jamais', async () => {
  await act('publish', await create('Capsules', { expiresOn: '24/11/2026' }), { from: '2026-11-24T08:00:00Z' });
  const brief = await act('publish', await create('Un jour', { expiresOn: '20/11/2026' }));
  await at('2026-11-21T09:00:00Z');
  await tell();
  expect(await received(buyer)).toEqual([]);
  const { told_at } = await portal.db.selectFrom('offers').select('told_at').where('id', '=', Number(brief.id)).executeTakeFirstOrThrow();
  expect(told_at).not.toBeNull();
  await at('2026-11-24T08:00:00Z');
  await tell();
  expect((await received(buyer)).map(({ title }) => title)).toEqual(['Nouvelle offre\u00a0: Capsules']);
});
