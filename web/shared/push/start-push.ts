import type { QueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { call } from '#web/lib/http/call.ts';
import { loadConfig } from '#web/lib/http/config.ts';
import { currentSession } from '#web/lib/session/store.ts';
import { hasDeclined, registerDevice, registerWorker } from './push-registration.ts';
import { browserFacts, pushSupport } from './push-support.ts';

/** Registers the device again when its key, its address, its user or its session changed. Asks for nothing: the permission was granted before. */
async function refreshDevice(): Promise<void> {
  if (Notification.permission !== 'granted' || hasDeclined()) return;
  const { pushKey } = await loadConfig();
  const { user } = currentSession();
  if (pushKey !== '' && user) await registerDevice(pushKey, user.id);
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

/** Removes the listener of the last start. */
let stop = (): void => undefined;

/** Opens the pages of clicked pushes in this tab, and marks their notifications as read. */
function hearClicks(client: QueryClient, open: (path: string) => unknown): void {
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const [path, id] = [textIn(data, 'path'), textIn(data, 'id')];
    if (textIn(data, 'type') !== 'open' || !path.startsWith('/') || path.startsWith('//')) return;
    ports[0]?.postMessage('opened');
    open(path);
    if (id !== '') markRead(client, id).catch(console.warn);
  };
  stop();
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
  stop = () => navigator.serviceWorker.removeEventListener('message', hear);
}

/**
 * Starts the service worker, and keeps the registration of the device up to date. In a tab of iOS it warns in the console, no more (NOT-13).
 * Failures are only logged (ERR-11). A later start, for another user, replaces this one.
 */
export function startPush(client: QueryClient, open: (path: string) => unknown): void {
  readOpened(client);
  const support = pushSupport(browserFacts());
  if (support === 'ios') console.warn('Push notifications are not supported on iOS, except from the home screen.');
  if (!('serviceWorker' in navigator)) return;
  hearClicks(client, open);
  registerWorker()
    .then((worker) => (worker && support === 'yes' ? refreshDevice() : undefined))
    .catch(console.warn);
}
