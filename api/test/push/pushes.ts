import { sql } from 'kysely';
import { storedVapidPair } from '#api/modules/push/index.ts';
import { openPushes } from '#api/modules/push/open-pushes.ts';
import { type PushToSend, sendPush } from '#api/modules/push/send-push.ts';
import { type Pusher, pusher } from '#api/platform/push/push.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { type BrowserKeys, browserKeys, certificate, decryptPush, openPushService, type PushService } from './push-service.ts';

export type WaitingPush = PushToSend & { at: Date };
export type PushPortal = {
  portal: TestPortal;
  service: PushService;
  push: Pusher;
  close: () => Promise<void>;
};

/** Opens a portal that may send to the push service of the tests, without the schedule that would send by itself. */
export async function openPushPortal(): Promise<PushPortal> {
  const service = await openPushService();
  const portal = await openPortal({ PUSH_ALLOWED_HOSTS: service.host });
  await sql`delete from pgboss.schedule where name = 'push.open'`.execute(portal.db);
  const vapid = await storedVapidPair(portal.db);
  const now = () => portal.clock.now;
  const push = pusher({ vapid, subject: 'mailto:equipe@reseau.example', allowedHosts: [service.host], now, ca: certificate });
  return { portal, service, push, close: () => service.close() };
}

/** Opens the pushes of this minute and sends each, without the queue. Returns those that wait for later. */
export async function sendPushes({ portal: { db, clock }, push }: PushPortal, queued: readonly PushToSend[] = []): Promise<WaitingPush[]> {
  const ready: PushToSend[] = [...queued];
  const later: WaitingPush[] = [];
  await openPushes(db, clock.now, async (_tx, one) => void ready.push(one));
  for (const one of ready) await sendPush({ db, now: clock.now, push }, one, async (_tx, again, at) => void later.push({ ...again, at }));
  return later;
}

/** Makes a browser at this path of the push service, and the body that registers it. */
export function aBrowser({ service }: PushPortal, path: string) {
  const keys: BrowserKeys = browserKeys();
  const { endpoint } = service.target(path, keys);
  const token = JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  const received = () =>
    service.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(decryptPush(keys, body)) as Record<string, unknown>);
  return { keys, endpoint, token, received };
}
