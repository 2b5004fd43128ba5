import { beforeAll, describe, expect, it } from 'vitest';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { favouriteEndpoints } from '#protocol/favourites/favourites.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const toggle = (me: Me, favoriteId: unknown) => me.change('PATCH', '/api/v1/favorites', { favoriteId });
const toggled = async (me: Me, id: number) => read(favouriteEndpoints.toggle, await toggle(me, String(id))).favorite;
const favouritesOf = (me: Me) => portal.db.selectFrom('favourites').selectAll().where('user_id', '=', me.id).execute();

describe('repérer une organisation', () => {
  it('[API-34] [FAV-03] un adhérent repère un fournisseur, puis ne le repère plus', async () => {
    const [me, supplier] = [await signedIn(portal, 'subscriber'), await aSupplier(portal)];
    expect([await toggled(me, supplier.id), await toggled(me, supplier.id), await toggled(me, supplier.id)]).toEqual([true, false, true]);
    expect(await favouritesOf(me)).toEqual([{ user_id: me.id, organisation_id: supplier.id, created_at: portal.clock.now }]);
  });

  it('un fournisseur repère un adhérent, un opérateur repère les deux sortes', async () => {
    const [supplier, subscriber] = [await aSupplier(portal), await aSubscriber(portal)];
    expect(await toggled(await signedIn(portal, 'supplier'), subscriber.id)).toBe(true);
    const operator = await signedIn(portal, 'operator');
    expect([await toggled(operator, supplier.id), await toggled(operator, subscriber.id)]).toEqual([true, true]);
  });

  it('un repère appartient à un utilisateur et non à son entreprise', async () => {
    const me = await signedIn(portal, 'subscriber');
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    const supplier = await aSupplier(portal);
    await toggled(me, supplier.id);
    expect(await favouritesOf(colleague)).toEqual([]);
    expect(await toggled(colleague, supplier.id)).toBe(true);
  });

  it('un utilisateur ne peut pas repérer une organisation de sa propre sorte', async () => {
    const [subscriber, supplier] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'supplier')];
    expect(await toggle(subscriber, String((await aSubscriber(portal)).id))).toMatchObject({
      status: 403,
      body: { code: 'favourite-own-kind' },
    });
    const [existing, unknown] = [await toggle(supplier, String((await aSupplier(portal)).id)), await toggle(supplier, '999999999')];
    expect([existing.status, existing.text]).toEqual([404, unknown.text]);
    expect([...(await favouritesOf(subscriber)), ...(await favouritesOf(supplier))]).toEqual([]);
  });

  it('une organisation fermée ne se repère plus, comme si elle n’existait pas', async () => {
    const closed_at = portal.clock.now;
    const closed = [await aSupplier(portal, { closed_at }), await aSubscriber(portal, { closed_at })];
    const operator = await signedIn(portal, 'operator');
    for (const { id } of closed) expect((await toggle(operator, String(id))).status).toBe(404);
    expect(await favouritesOf(operator)).toEqual([]);
  });

  it.each(['999999999', '0', '-1', '1.0', '1e3', ' 1', 'abc', "1'--", '99999999999'])('l’identifiant « %s » répond 404', async (id) => {
    expect((await toggle(await signedIn(portal, 'subscriber'), id)).status).toBe(404);
  });

  it.each([undefined, null, '', 12, ['1'], { id: 1 }, '1'.repeat(21), '1\u0000'])('l’identifiant mal formé %j répond 400', async (id) => {
    expect(await toggle(await signedIn(portal, 'subscriber'), id)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ field: 'favoriteId' }] },
    });
  });

  it('vingt bascules simultanées répondent toutes et laissent un repère au plus', async () => {
    const [me, supplier] = [await signedIn(portal, 'subscriber'), await aSupplier(portal)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(me, String(supplier.id))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await favouritesOf(me)).length).toBeLessThanOrEqual(1);
  });
});
