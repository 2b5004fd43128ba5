import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertNotifications } from '#api/modules/notifications/index.ts';
import { pusher } from '#api/platform/push/push.ts';
import { signedIn } from '#api/test/factories.ts';
import { certificate } from '#api/test/push/push-service.ts';
import { aBrowser, openPushPortal, type PushPortal, sendPushes } from '#api/test/push/pushes.ts';
import { storedVapidPair } from './index.ts';

const noon = new Date('2026-11-24T11:00:00Z');
let ring: PushPortal;
/** The addresses of the names, at the registration of a device and afterwards. */
const names: Record<string, readonly [string, string]> = {
  'private.example.com': ['10.0.0.7', '10.0.0.7'],
  'moving.example.com': ['93.184.215.14', '127.0.0.1'],
};
let isRegistered = false;

beforeAll(async () => {
  ring = await openPushPortal();
  // Waits less than the ten seconds of the portal: `push.rules.test.ts` counts these.
  const push = pusher({
    vapid: await storedVapidPair(ring.portal.db),
    subject: 'mailto:equipe@reseau.example',
    allowedHosts: [ring.service.host],
    now: () => ring.portal.clock.now,
    ca: certificate,
    timeoutMs: 400,
    resolve: async (host) => [{ address: names[host]?.[isRegistered ? 1 : 0] ?? '::1', family: 4 }],
  });
  ring = { ...ring, push };
});
afterAll(() => ring.close());
beforeEach(() => {
  ring.portal.clock.now = noon;
  isRegistered = false;
});

type Outcome = {
  /** Accepted at its registration. */
  registered: boolean;
  /** The refusals counted, and the seconds that it waits; null when it was deleted. */
  device: { refusals: number; waits: number | null } | null;
  /** The seconds after which the push leaves again; null when it does not. */
  again: number | null;
  /** The requests that reached the service of the tests. */
  requests: number;
};
const gone: Outcome = { registered: true, device: null, again: null, requests: 1 };
const refused: Outcome = { registered: true, device: { refusals: 1, waits: null }, again: null, requests: 1 };
const waits = (seconds: number): Outcome => ({ registered: true, device: { refusals: 1, waits: seconds }, again: seconds, requests: 1 });

/** The fate of a device and of the push, by the answer of its service. */
const table: Record<string, { answer: Parameters<PushPortal['service']['behave']>[1]; host?: string; becomes: Outcome }> = {
  '201': { answer: { status: 201 }, becomes: { registered: true, device: { refusals: 0, waits: null }, again: null, requests: 1 } },
  '404, un appareil disparu': { answer: { status: 404 }, becomes: gone },
  '410, un appareil disparu': { answer: { status: 410 }, becomes: gone },
  '403, une clé refusée': { answer: { status: 403 }, becomes: gone },
  '413, un message trop long': { answer: { status: 413 }, becomes: refused },
  '429 avec son délai': { answer: { status: 429, headers: { 'retry-after': '1800' } }, becomes: waits(1800) },
  '500 avec son délai': { answer: { status: 500, headers: { 'retry-after': '90' } }, becomes: waits(90) },
  '500 sans délai': { answer: { status: 500 }, becomes: waits(60) },
  'le silence': { answer: 'silent', becomes: waits(60) },
  'une redirection vers 127.0.0.1': {
    answer: { status: 307, headers: { location: 'https://127.0.0.1/vers-la-machine' } },
    becomes: refused,
  },
  'un nom qui mène à une adresse privée': {
    ...{ answer: { status: 201 }, host: 'private.example.com' },
    becomes: { ...refused, registered: false, requests: 0 },
  },
  'un nom qui change entre-temps': {
    ...{ answer: { status: 201 }, host: 'moving.example.com' },
    becomes: { ...refused, requests: 0 },
  },
};

/** Plants a device whatever its address, as one that was registered when its name led elsewhere. */
async function aDevice(path: string, host: string | undefined) {
  const me = await signedIn(ring.portal, 'subscriber');
  const { keys, endpoint: own } = aBrowser(ring, path);
  const endpoint = host === undefined ? own : `https://${host}${path}`;
  const target = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  const registered = await ring.push.accepts(target);
  isRegistered = true;
  const times = { registered_at: noon, last_success_at: null, wait_until: null };
  const owner = { user_id: me.id, session_id: me.sessionId, device: 'mobile' as const };
  await ring.portal.db
    .insertInto('push_subscriptions')
    .values({ ...target, hash: path, ...owner, ...times })
    .execute();
  return { me, endpoint, registered };
}

const secondsFrom = (at: Date | null | undefined): number | null => (at ? (at.getTime() - noon.getTime()) / 1000 : null);

it.each(Object.keys(table))('un service de push répond : %s', async (name) => {
  const { answer, host, becomes } = table[name] as (typeof table)[string];
  const path = `/${Object.keys(table).indexOf(name)}`;
  ring.service.behave(path, answer);
  const { me, endpoint, registered } = await aDevice(path, host);
  const news = {
    theme: 'actualites',
    about: { kind: 'article', id: 7 },
    title: 'Une nouvelle',
    description: '',
    link: '/',
    linkLabel: 'Lire',
  } as const;
  await ring.portal.db.transaction().execute((tx) => insertNotifications(tx, [{ ...news, userId: me.id, at: noon }]));
  const [again] = await sendPushes(ring);
  const device = await ring.portal.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();
  const outcome: Outcome = {
    registered,
    device: device ? { refusals: device.refusals, waits: secondsFrom(device.wait_until) } : null,
    again: secondsFrom(again?.at),
    requests: ring.service.received.filter((one) => one.path === path || one.path === '/vers-la-machine').length,
  };
  expect(outcome).toEqual(becomes);
  ring.service.cut();
});
