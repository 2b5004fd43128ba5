import type { QueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { call } from '#web/lib/http/call.ts';
import { loadConfig } from '#web/lib/http/config.ts';
import { hasDeclined, registerDevice, registerWorker } from './push-registration.ts';
import { browserFacts, pushSupport } from './push-support.ts';

type StartPushInput = {
  userId: string;
  client: QueryClient;
  open: (path: string) => void;
};

/** Registers the device again when its key, its address, its user or its session changed. Asks for nothing: the permission was granted before. */
async function refreshDevice(userId: string): Promise<void> {
  if (Notification.permission !== 'granted' || hasDeclined()) return;
  const { pushKey } = await loadConfig();
  if (pushKey !== '') await registerDevice(pushKey, userId);
}

async function markRead(client: QueryClient, id: string): Promise<void> {
  await call(notificationEndpoints.read, { body: { paraphId: id } });
  await client.invalidateQueries({ queryKey: ['notifications'] });
}

/** Marks as read the notification of a page that a push opened, and takes its id out of the address. */
function readOpened(client: QueryClient): void {
  const [, id] = /^#notification=(\d{1,15})$/.exec(location.hash) ?? [];
  if (id === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  markRead(client, id).catch(console.warn);
}

const textIn = (source: unknown, name: string): string => {
  const value: unknown = source instanceof Object ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * Starts the service worker, opens the pages of clicked pushes in this tab, and keeps the registration of the device up to date. In a tab of
 * iOS it warns in the console, no more (NOT-13). Failures are only logged (ERR-11). Returns the function that stops it.
 */
export function startPush({ userId, client, open }: StartPushInput): () => void {
  readOpened(client);
  const support = pushSupport(browserFacts());
  if (support === 'ios') console.warn('Push notifications are not supported on iOS, except from the home screen.');
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const [path, id] = [textIn(data, 'path'), textIn(data, 'id')];
    if (textIn(data, 'type') !== 'open' || !path.startsWith('/') || path.startsWith('//')) return;
    ports[0]?.postMessage('opened');
    open(path);
    if (id !== '') markRead(client, id).catch(console.warn);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
  registerWorker()
    .then((worker) => (worker && support === 'yes' ? refreshDevice(userId) : undefined))
    .catch(console.warn);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
