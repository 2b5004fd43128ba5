import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { aReferent, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openNode, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { type SubscriberPoints, subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/search/results/subscribers?all=true&format=columns';
const points = async (me: Me, query = ''): Promise<SubscriberPoints> => read(subscriberPointsEndpoint, await me.get(`${path}${query}`));
const paris = { latitude: 48.856614, longitude: 2.3522219 };

describe('les points de la carte', () => {
  it('[SUB-10] la carte reçoit tous les points en colonnes, et un adhérent sans lieu ne compte que dans le total', async () => {
    const me = await signedIn(portal, 'supplier');
    const { id: referent_id } = await aReferent(portal);
    const place = { street: '1 rue "du" Port', postal_code: '02100', city: 'Saint-Quentin', ...paris, referent_id };
    const head = await aSubscriber(portal, { title: 'Tête \\ "é"', ...place });
    const child = await aSubscriber(portal, { title: 'Filiale', parent_id: head.id, longitude: -1.5, latitude: 0, referent_id });
    await aSubscriber(portal, { title: 'Sans lieu', referent_id });
    const { total, ids, ...columns } = await points(me, `&f=referent:${referent_id}`);
    expect(total).toBe(3);
    const [first, second] = [ids.indexOf(String(head.id)), ids.indexOf(String(child.id))];
    const at = (n: number) => Object.values(columns).map((column) => column[n]);
    expect(at(first)).toEqual([head.slug, 'Tête \\ "é"', 2.35222, 48.85661, '1 rue "du" Port', '02100', 'Saint-Quentin', true]);
    expect(at(second)).toEqual([child.slug, 'Filiale', -1.5, 0, null, null, null, false]);
    for (const column of Object.values(columns)) expect(column).toHaveLength(2);
    expect(await points(me, '&f=referent:999999')).toMatchObject({ total: 0, ids: [], titles: [] });
  });

  it('un siège dont la filiale est fermée n’en est plus un sur la carte', async () => {
    const me = await signedIn(portal, 'supplier');
    const { id: referent_id } = await aReferent(portal);
    const head = await aSubscriber(portal, { ...paris, referent_id });
    const child = await aSubscriber(portal, { ...paris, parent_id: head.id });
    const isHead = async () => (await points(me, `&f=referent:${referent_id}`)).headquarters;
    expect(await isHead()).toEqual([true]);
    await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', child.id).execute();
    expect(await isHead()).toEqual([false]);
  });

  it('la carte suit les filtres, le mot-clef et les favoris de l’utilisateur', async () => {
    const [me, other] = [await signedIn(portal, 'supplier'), await signedIn(portal, 'supplier')];
    const here = await aSubscriber(portal, { title: 'Phare de Ouessant', department: '29', ...paris });
    await aSubscriber(portal, { title: 'Phare de Cordouan', department: '33', ...paris });
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(here.id) });
    expect((await points(me, '&s=phare&department=29')).titles).toEqual(['Phare de Ouessant']);
    expect((await points(me, '&favorites=1')).titles).toEqual(['Phare de Ouessant']);
    expect((await points(other, '&favorites=1')).titles).toEqual([]);
    expect((await me.get(`${path}&f=rien:1`)).status).toBe(400);
  });

  it('chaque nœud refait la carte entière dès qu’un adhérent change', async () => {
    const node = await openNode(portal, { PORTAL_SECRET: portal.settings.secret });
    const me = await signedIn(portal, 'subscriber');
    const [here, there] = [() => me.get(path), () => send(node, { method: 'GET', url: path, headers: me.bearer })];
    const titles = async () => Promise.all([here, there].map(async (call) => read(subscriberPointsEndpoint, await call()).titles));
    const same = async () => {
      const [a, b] = [await here(), await there()];
      expect(b.headers.etag).toBe(a.headers.etag);
      return String(a.headers.etag);
    };
    const before = await same();
    const added = await aSubscriber(portal, { title: 'Tout nouveau', ...paris });
    for (const shown of await titles()) expect(shown).toContain('Tout nouveau');
    const after = await same();
    expect(after).not.toBe(before);
    const set = (change: object) => portal.db.updateTable('organisations').set(change).where('id', '=', added.id).execute();
    await set({ title: 'Renommé' });
    for (const shown of await titles()) expect([shown.includes('Renommé'), shown.includes('Tout nouveau')]).toEqual([true, false]);
    await set({ latitude: null });
    for (const shown of await titles()) expect(shown).not.toContain('Renommé');
    await portal.db.deleteFrom('organisations').where('id', '=', added.id).execute();
    expect(await same()).toBe(before);
  });

  it('un changement que la carte ne montre pas ne la fait pas refaire', async () => {
    const version = async () =>
      (await portal.db.selectFrom('organisation_counts').select('version').where('kind', '=', 'subscriber').executeTakeFirstOrThrow())
        .version;
    const subscriber = await aSubscriber(portal, paris);
    const before = await version();
    await portal.db.updateTable('organisations').set({ members: 7, phone: '01' }).where('id', '=', subscriber.id).execute();
    await portal.db.updateTable('organisations').set({ title: 'Personne' }).where('id', '=', 0).execute();
    const supplier = await aSupplier(portal, paris);
    await portal.db.updateTable('organisations').set({ title: 'Autre' }).where('id', '=', supplier.id).execute();
    expect(await version()).toBe(before);
    await portal.db.updateTable('organisations').set({ city: 'Ailleurs' }).where('id', '=', subscriber.id).execute();
    expect(await version()).toBe(before + 1);
  });

  it('la carte est compressée pour un navigateur qui l’accepte, et répond 304 à celui qui l’a déjà', async () => {
    const me = await signedIn(portal, 'supplier');
    const plain = await me.get(path);
    expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const zipped = await me.get(path, { 'accept-encoding': 'br, gzip;q=0.8' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
    for (const refused of ['identity', 'gzip;q=0', 'br'])
      expect((await me.get(path, { 'accept-encoding': refused })).headers['content-encoding'], refused).toBeUndefined();
    const tag = String(plain.headers.etag);
    for (const header of [tag, `W/${tag}`, `"autre", ${tag}`]) {
      const again = await me.get(path, { 'if-none-match': header });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect((await me.get(path, { 'if-none-match': '"autre"' })).status).toBe(200);
    expect((await send(portal, { method: 'GET', url: path, headers: { 'if-none-match': tag } })).status).toBe(401);
  });
});
