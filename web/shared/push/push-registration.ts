import { pushEndpoints } from '#protocol/notifications/push.ts';
import { deviceOfWidth } from '#protocol/notifications/push-device.ts';
import { call } from '#web/lib/http/call.ts';
import { accessToken } from '#web/lib/http/refresh.ts';
import { claimOf } from '#web/lib/session/access-token.ts';

/** The key in local storage of the last registration of this browser, or of the user's wish to have none. */
const storageKey = 'push-device';
const declined = 'declined';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Registers the service worker of the portal; undefined in a browser without one. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.register('/sw.js') : undefined;

/** Returns the subscription of this browser to the portal's key. One to another key is dropped first. */
async function subscriptionTo(key: string): Promise<PushSubscription | undefined> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  if (present && presentKey && base64url(presentKey) === key) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Subscribes this browser and registers it, unless it has already registered the same subscription for this user and this session. `always`: it
 * registers again all the same, since the server may have deleted the device.
 */
export async function registerDevice(key: string, userId: string, { always = false } = {}): Promise<void> {
  const subscription = await subscriptionTo(key);
  if (!subscription) return;
  const current = JSON.stringify([key, subscription.endpoint, userId, claimOf(accessToken() ?? '', 'sid')]);
  if (!always && localStorage.getItem(storageKey) === current) return;
  await call(pushEndpoints.register, { body: { token: JSON.stringify(subscription), device: deviceOfWidth(screen.width) } });
  localStorage.setItem(storageKey, current);
}

/** Tells whether the user wants no push in this browser, though its permission is still granted. */
export const hasDeclined = (): boolean => localStorage.getItem(storageKey) === declined;

const hexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the id of this browser among the registered devices; undefined when it is not subscribed. */
export async function ownDeviceId(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? hexadecimal(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))) : undefined;
}

/** Ends the subscription of this browser, and remembers that the user wants none. */
export async function forgetDevice(): Promise<void> {
  localStorage.setItem(storageKey, declined);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
