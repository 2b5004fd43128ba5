import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { read, send } from '#api/test/harness.ts';
import { aBrowser, openPushPortal, type PushPortal, sendPushes } from '#api/test/push/pushes.ts';
import { pushEndpoints } from '#protocol/notifications/push.ts';
import { hashOf } from './subscriptions.queries.ts';

let ring: PushPortal;
beforeAll(async () => {
  ring = await openPushPortal();
});
afterAll(() => ring.close());

type Me = Awaited<ReturnType<typeof signedIn>>;
let paths = 0;
const browser = () => aBrowser(ring, `/e${++paths}`);
const register = (me: Me, token: unknown, device: unknown = 'desktop') => me.change('POST', '/api/v1/token', { token, device });
const devices = async (me: Me) => read(pushEndpoints.devices, await me.get('/api/v1/push-devices')).rows;

describe('l’enregistrement d’un appareil', () => {
  it('[API-41][NOT-12] garde l’abonnement et le genre de l’appareil, une fois', async () => {
    const me = await signedIn(ring.portal, 'subscriber');
    const { token } = browser();
    for (const device of ['desktop', 'mobile']) expect((await register(me, token, device)).status).toBe(204);
    expect(await devices(me)).toMatchObject([{ device: 'mobile', id: expect.stringMatching(/^[0-9a-f]{64}$/), lastPushAt: null }]);
    expect(JSON.stringify(await devices(me))).not.toContain('localhost');
  });

  it('[API-41] sans jeton CSRF ou sans session, rien n’est enregistré', async () => {
    const me = await signedIn(ring.portal, 'subscriber');
    const payload = { token: browser().token, device: 'desktop' };
    const post = (headers: Record<string, string>) => send(ring.portal, { method: 'POST', url: '/api/v1/token', payload, headers });
    expect(await post(me.bearer)).toMatchObject({ status: 403, body: { code: 'csrf' } });
    expect((await post({})).status).toBe(401);
    expect(await devices(me)).toEqual([]);
  });

  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  it.each([
    ['un texte', 'abonnement', 1],
    ['un JSON qui n’est pas un abonnement', '[]', 3],
    ['un nombre', '12', 1],
    ['sans clés', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/a' }), 2],
    ['des clés d’une autre longueur', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'BA', auth: 'AA' } }), 2],
    ['une adresse http et une clé trop longue', JSON.stringify({ endpoint: 'http://a.fr', keys: { ...keys, auth: 'A'.repeat(23) } }), 2],
    ['un point hors de la courbe', JSON.stringify({ endpoint: 'https://localhost/a', keys }), 1],
  ])('[API-41] refuse %s, avec tous les problèmes du champ à la fois', async (_case, token, count) => {
    const me = await signedIn(ring.portal, 'subscriber');
    const answer = await register(me, token);
    expect(answer.status, answer.text).toBe(400);
    const { issues } = answer.body as { issues: { field: string }[] };
    expect(issues.map(({ field }) => field)).toEqual(Array.from({ length: count }, () => 'token'));
    expect(await devices(me)).toEqual([]);
  });

  it('[NOT-12] refuse un genre d’appareil inconnu, en même temps que l’abonnement', async () => {
    const me = await signedIn(ring.portal, 'subscriber');
    expect(await register(me, 'x', 'tablet')).toMatchObject({ status: 400, body: { issues: [{ field: 'token' }, { field: 'device' }] } });
  });

  it.each([
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://localhost/a',
    'https://[::1]/a',
    'https://a:b@1.1.1.1/a',
    'https://1.1.1.1:8443/a',
  ])('refuse %s', async (endpoint) => {
    const me = await signedIn(ring.portal, 'subscriber');
    const own = browser();
    expect(await register(me, own.token.replace(own.endpoint, endpoint))).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'token', message: 'Ce service de push n’est pas accepté' }] },
    });
  });

  it('en garde dix par utilisateur : celui qui s’est enregistré il y a le plus longtemps s’en va', async () => {
    const me = await signedIn(ring.portal, 'subscriber');
    const tokens = Array.from({ length: 11 }, () => browser().token);
    const idsSeen: string[] = [];
    // The first device registers again after the ninth: the second one is then the oldest.
    for (const token of [...tokens.slice(0, 9), tokens[0], ...tokens.slice(9)]) {
      ring.portal.clock.now = new Date(ring.portal.clock.now.getTime() + 1000);
      await register(me, token);
      idsSeen.push((await devices(me))[0]?.id ?? '');
    }
    const rows = await devices(me);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([idsSeen[0]]));
    expect(rows.map(({ id }) => id)).not.toContain(idsSeen[1]);
    expect(rows).toHaveLength(10);
    expect(rows.map(({ registeredAt }) => registeredAt)).toEqual(
      rows
        .map(({ registeredAt }) => registeredAt)
        .toSorted()
        .toReversed(),
    );
    expect(rows[0]?.registeredAt).toBe(ring.portal.clock.now.toISOString());
  });
});

describe('ses appareils', () => {
  it('se retirent un à un, et ceux d’un autre sont introuvables', async () => {
    const me = await signedIn(ring.portal, 'subscriber');
    const other = await signedIn(ring.portal, 'subscriber', { organisation_id: me.organisation_id });
    await register(me, browser().token);
    const [device] = await devices(me);
    const path = `/api/v1/push-devices/${device?.id}`;
    expect((await other.change('DELETE', path)).status).toBe(404);
    expect((await other.change('POST', `${path}/trial`)).status).toBe(404);
    expect(await devices(other)).toEqual([]);
    expect((await me.change('DELETE', path)).status).toBe(204);
    expect((await me.change('DELETE', path)).status).toBe(404);
    expect(await devices(me)).toEqual([]);
  });

  it.each([
    ['fermée', 'ended_at'],
    ['échue', 'expires_at'],
  ] as const)('d’une session %s n’y sont plus, et un essai déjà en file ne leur part pas', async (_what, column) => {
    const me = await signedIn(ring.portal, 'subscriber');
    const [device, kept] = [browser(), browser()];
    await register(me, device.token);
    // The same user, from another session.
    const again = await signedIn(ring.portal, 'subscriber', { organisation_id: me.organisation_id });
    await ring.portal.db.updateTable('sessions').set({ user_id: me.id }).where('id', '=', again.sessionId).execute();
    await register(again, kept.token);
    expect(await devices(again)).toHaveLength(2);
    const rows = await ring.portal.db.selectFrom('push_subscriptions').select(['id', 'session_id']).where('user_id', '=', me.id).execute();
    await ring.portal.db
      .updateTable('sessions')
      .set({ [column]: ring.portal.clock.now })
      .where('id', '=', me.sessionId)
      .execute();
    expect((await devices(again)).map(({ id }) => id)).toEqual([hashOf(kept.endpoint)]);
    await sendPushes(
      ring,
      rows.map(({ id }) => ({ notificationId: null, subscriptionId: id, tries: 0 })),
    );
    expect([device.received(), kept.received().map(({ title }) => title)]).toEqual([[], ['Essai']]);
  });
});
