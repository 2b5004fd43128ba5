import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertNotifications, type NotificationToWrite } from '#api/modules/notifications/index.ts';
import { remindOfDeadlines } from '#api/test/contract-nights.ts';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { sendDigests } from '#api/test/digests.ts';
import { signedIn } from '#api/test/factories.ts';
import { eventually, openNode } from '#api/test/harness.ts';
import { mailsTo } from '#api/test/mailbox.ts';
import { aBrowser, openPushPortal, type PushPortal, sendPushes } from '#api/test/push/pushes.ts';
import { nextPushTime } from './push.lifecycle.ts';

let ring: PushPortal;
beforeAll(async () => {
  ring = await openPushPortal();
});
afterAll(() => ring.close());
beforeEach(async () => {
  ring.portal.clock.now = noon;
  await ring.portal.db.deleteFrom('notifications').execute();
});

const noon = new Date('2026-11-24T11:00:00Z');
const later = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);
type Me = Awaited<ReturnType<typeof signedIn>>;
let paths = 0;

/** Signs a member in and registers a browser for the session. */
async function ringing(over: Parameters<typeof signedIn>[2] = {}) {
  const me = await signedIn(ring.portal, 'subscriber', over);
  const browser = await register(me);
  return { me, browser };
}
async function register(me: Me, path = `/d${++paths}`) {
  const browser = aBrowser(ring, path);
  const answer = await me.change('POST', '/api/v1/token', { token: browser.token, device: 'mobile' });
  expect(answer.status, answer.text).toBe(204);
  return { ...browser, path };
}
const tell = (me: Me, over: Partial<NotificationToWrite> = {}) =>
  ring.portal.db.transaction().execute((tx) =>
    insertNotifications(tx, [
      {
        userId: me.id,
        theme: 'actualites',
        about: { kind: 'article', id: 7 },
        at: ring.portal.clock.now,
        title: 'Étude : gants',
        description: '<p>Nouveau statut&nbsp;: <strong>en cours</strong></p>',
        link: '/etudes-achat',
        linkLabel: 'Voir',
        ...over,
      },
    ]),
  );
const subscription = (endpoint: string) =>
  ring.portal.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();

describe('un push', () => {
  it('[NOT-10] a son titre, son texte et son image, et arrive une fois sur chaque appareil', async () => {
    const { me, browser } = await ringing();
    const second = await register(me);
    await tell(me);
    expect(await sendPushes(ring)).toEqual([]);
    await sendPushes(ring);
    const { id } = await ring.portal.db.selectFrom('notifications').select('id').where('user_id', '=', me.id).executeTakeFirstOrThrow();
    const data = { title: 'Étude : gants', body: 'Nouveau statut\u00a0: en cours', picture: null, url: '/etudes-achat', id: String(id) };
    expect([browser.received(), second.received()]).toEqual([[data], [data]]);
    expect((await subscription(browser.endpoint))?.last_success_at).toEqual(noon);
  });

  it('prend la place de celui du même objet qui attend encore, et d’aucun autre', async () => {
    const { me, browser } = await ringing();
    const announced = { kind: 'portal', id: 'announcement-1' } as const;
    for (const about of [{ kind: 'article', id: 7 }, { kind: 'article', id: 7 }, { kind: 'article', id: 8 }, announced, announced] as const)
      await tell(me, { about });
    await sendPushes(ring);
    const topics = ring.service.received.filter(({ path }) => path === browser.path).map(({ headers }) => headers.topic);
    expect(topics.every((topic) => /^[\w-]{32}$/.test(String(topic)))).toBe(true);
    expect([topics.length, topics[0] === topics[1], new Set(topics).size]).toEqual([5, true, 4]);
  });

  it('ne montre aucun montant sur un écran verrouillé, et tient en 3 000 octets', async () => {
    const { me, browser } = await ringing();
    await tell(me, { theme: 'indices', title: 'Brent : 95,29 $', description: '<p>95,29 $ le 18/08, + 3,09 %</p>' });
    await tell(me, { theme: 'indices', title: '+ 3 % sur un an', description: '<p>Depuis janvier</p>' });
    await tell(me, { title: '界'.repeat(3000), description: `<p>${'界'.repeat(9000)}</p>` });
    await sendPushes(ring);
    const [amount, percent, long] = browser.received();
    expect(amount).toMatchObject({ title: 'Brent', body: 'Du nouveau pour vous : ouvrez le portail pour le lire.' });
    expect(percent).toMatchObject({ title: 'Indices', body: 'Depuis janvier' });
    expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThanOrEqual(3000);
  });

  it('se redemande au départ ce qui reste à dire : lu, désactivé ou devenu invisible, rien ne part', async () => {
    const { me, browser } = await ringing();
    const { id } = await aContract(ring.portal, await aHolder(ring.portal));
    await tell(me, { title: 'Lue' });
    await ring.portal.db.updateTable('notifications').set({ read_at: noon }).where('user_id', '=', me.id).execute();
    await tell(me, { title: 'Contrat d’un autre', theme: 'documents', about: { kind: 'contract', id } });
    await tell(me, { title: 'Désactivée', theme: 'offres' });
    await ring.portal.db
      .insertInto('notification_preferences')
      .values({ user_id: me.id, theme: 'offres', email: true, push: false })
      .execute();
    await tell(me, { title: 'De l’avant-veille', at: later(noon, -30) });
    await sendPushes(ring);
    expect(browser.received()).toEqual([]);
  });

  it('de la nuit part à 8 h, celui du jour tout de suite, et aucun après 20 h', async () => {
    const { me, browser } = await ringing();
    const titles = () => browser.received().map(({ title }) => title);
    ring.portal.clock.now = new Date('2026-11-23T23:05:00Z');
    await tell(me, { title: 'De la nuit' });
    for (const time of ['2026-11-23T23:05:00Z', '2026-11-24T06:59:00Z']) {
      ring.portal.clock.now = new Date(time);
      await sendPushes(ring);
      expect(titles()).toEqual([]);
    }
    ring.portal.clock.now = new Date('2026-11-24T07:00:00Z');
    await sendPushes(ring);
    expect(titles()).toEqual(['De la nuit']);
    ring.portal.clock.now = new Date('2026-11-24T18:59:00Z');
    await tell(me, { title: 'De 19 h 59' });
    await sendPushes(ring);
    ring.portal.clock.now = new Date('2026-11-24T19:00:00Z');
    await tell(me, { title: 'De 20 h' });
    await sendPushes(ring);
    expect(titles()).toEqual(['De la nuit', 'De 19 h 59']);
  });

  it('d’une échéance trouvée la nuit : dans la cloche à 0 h 05, par mail à 7 h, par push à 8 h', async () => {
    const me = await aHolder(ring.portal);
    const browser = await register(me);
    const soon = { notification_date: '2026-11-24', end_date: '2026-12-31', first_end_date: '2026-12-31', notice_days: 10 };
    await aContract(ring.portal, me, { ...soon, title: 'Gardiennage' });
    const counts = async (time: string) => {
      ring.portal.clock.now = new Date(time);
      await remindOfDeadlines(ring.portal.db, ring.portal.clock.now);
      await sendDigests(ring.portal);
      await sendPushes(ring);
      const bell = ((await me.get('/api/v1/notification')).body as { rows: unknown[] }).rows.length;
      return [bell, mailsTo(ring.portal, me.email).length, browser.received().length];
    };
    expect(await counts('2026-11-23T23:05:00Z')).toEqual([1, 0, 0]);
    expect(await counts('2026-11-24T06:00:00Z')).toEqual([1, 1, 0]);
    expect(await counts('2026-11-24T07:00:00Z')).toEqual([1, 1, 1]);
    expect(await counts('2026-11-24T11:05:00Z')).toEqual([1, 1, 1]);
  });

  it.each([
    ['2026-03-29T01:30:00Z', '2026-03-29T06:00:00.000Z'],
    ['2026-10-25T01:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['2026-11-24T11:00:30Z', '2026-11-24T11:00:30.000Z'],
  ])('à %s, peut sonner à %s', (at, next) => expect(nextPushTime(new Date(at)).toISOString()).toBe(next));
});

describe('un appareil', () => {
  it.each([404, 410, 401, 403])('à qui le service répond %i est effacé', async (status) => {
    const { me, browser } = await ringing();
    ring.service.behave(browser.path, { status });
    await tell(me);
    expect(await sendPushes(ring)).toEqual([]);
    expect(await subscription(browser.endpoint)).toBeUndefined();
  });

  it.each([
    [429, '3600', 3600],
    [500, '120', 120],
    [503, undefined, 60],
  ])('à qui le service répond %i attend le délai demandé, puis reçoit', async (status, header, seconds) => {
    const { me, browser } = await ringing();
    ring.service.behave(browser.path, { status, ...(header !== undefined && { headers: { 'retry-after': header } }) });
    await tell(me);
    const waiting = await sendPushes(ring);
    expect(waiting).toMatchObject([{ at: new Date(noon.getTime() + seconds * 1000), tries: 1 }]);
    expect(await subscription(browser.endpoint)).toMatchObject({ refusals: 1 });
    // Another push in between waits too.
    await tell(me, { title: 'Suivante' });
    expect(await sendPushes(ring)).toMatchObject([{ at: new Date(noon.getTime() + seconds * 1000), tries: 0 }]);
    expect(browser.received()).toHaveLength(1);
    ring.service.behave(browser.path, { status: 201 });
    ring.portal.clock.now = later(noon, 1.01);
    await sendPushes(ring, waiting);
    expect(browser.received()).toHaveLength(2);
    expect(await subscription(browser.endpoint)).toMatchObject({ refusals: 0, wait_until: null });
  });

  it.each([[413], [400], [307]])('à qui le service répond %i garde sa place, sans nouvel essai', async (status) => {
    const { me, browser } = await ringing();
    ring.service.behave(browser.path, { status, headers: { location: 'https://127.0.0.1/' } });
    await tell(me);
    expect(await sendPushes(ring)).toEqual([]);
    expect(await subscription(browser.endpoint)).toMatchObject({ refusals: 1 });
  });

  it('est effacé au dixième refus sans succès', async () => {
    const { me, browser } = await ringing();
    ring.service.behave(browser.path, { status: 413 });
    for (let refusal = 1; refusal <= 10; refusal++) {
      expect(await subscription(browser.endpoint), String(refusal)).toBeDefined();
      await tell(me);
      await sendPushes(ring);
    }
    expect(await subscription(browser.endpoint)).toBeUndefined();
  });

  it('ne reçoit plus rien dès que sa session finit', async () => {
    const { me, browser } = await ringing();
    await tell(me);
    await me.change('POST', '/user/logout');
    await sendPushes(ring);
    expect(browser.received()).toEqual([]);
    const { me: other, browser: expired } = await ringing();
    await ring.portal.db.updateTable('sessions').set({ expires_at: noon }).where('user_id', '=', other.id).execute();
    await tell(other);
    await sendPushes(ring);
    expect(expired.received()).toEqual([]);
  });

  it('repris par un autre utilisateur du même navigateur ne dit plus rien du premier', async () => {
    const { me, browser } = await ringing();
    const next = await signedIn(ring.portal, 'supplier');
    await next.change('POST', '/api/v1/token', { token: browser.token, device: 'desktop' });
    await tell(me, { title: 'Du premier' });
    await tell(next, { title: 'Du second', theme: 'reseau' });
    await sendPushes(ring);
    expect(browser.received().map(({ title }) => title)).toEqual(['Du second']);
    expect((await me.get('/api/v1/push-devices')).body).toEqual({ rows: [] });
  });
});

it('deux nœuds qui démarrent ensemble font une seule paire de clés, que /config.json montre', async () => {
  await ring.portal.db.deleteFrom('push_keys').execute();
  const nodes = await Promise.all([openNode(ring.portal), openNode(ring.portal)]);
  const keys = nodes.map(({ platform }) => platform.push.publicKey);
  expect(new Set(keys).size).toBe(1);
  const [node] = nodes;
  const config = await node?.platform.app.inject({ url: '/config.json' });
  expect(config?.json()).toMatchObject({ pushKey: keys[0] });
  expect(keys[0]).toMatch(/^B[\w-]{86}$/);
  await Promise.all(nodes.map(({ close }) => close()));
});

it('PUSH=off n’envoie rien et ne propose rien', async () => {
  const node = await openNode(ring.portal, { PUSH: 'off' });
  expect((await node.platform.app.inject({ url: '/config.json' })).json()).toMatchObject({ pushKey: '' });
  const { me, browser } = await ringing();
  await tell(me);
  expect(await sendPushes({ ...ring, push: node.platform.push })).toEqual([]);
  expect(browser.received()).toEqual([]);
  // Its worker would take the jobs that the next test queues.
  await node.close();
});

it.each(['2026-11-24T11:00:00Z', '2026-11-24T21:00:00Z'])('un essai part par la file, tout de suite, même la nuit : à %s', async (at) => {
  ring.portal.clock.now = new Date(at);
  const { me } = await ringing();
  const { body } = await me.get('/api/v1/push-devices');
  const [device] = (body as { rows: { id: string }[] }).rows;
  expect((await me.change('POST', `/api/v1/push-devices/${device?.id}/trial`)).status).toBe(204);
  // The portal does not know the certificate of this service: the refusal shows that it tried.
  await eventually(async () =>
    (await ring.portal.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', me.id).executeTakeFirst())?.refusals === 1
      ? true
      : undefined,
  );
  const { rows } = await sql`select 1 from pgboss.job where name = 'push.send' and state = 'created'`.execute(ring.portal.db);
  expect(rows).toEqual([]);
});
