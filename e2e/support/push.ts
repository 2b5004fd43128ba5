import type { BrowserContext, Page, Worker } from '@playwright/test';

/** The host of the push service that the portal of the journeys accepts. Nothing answers there. */
export const pushHost = 'localhost:9';

type Permission = 'default' | 'granted' | 'denied';

/**
 * Gives every page of the context a browser that can subscribe: Chromium has no push service here. Real keys, a permission that a page may
 * ask for, and a subscription that stays until it is dropped; the service worker and what it shows are the browser's own.
 */
export async function withPushService(context: BrowserContext, endpoint: string, permission: Permission = 'default'): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ endpoint, permission }) => {
      const [stored, granted] = ['test-subscription', 'test-permission'];
      const text = (bytes: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace(/=+$/, '');
      const bytes = (base64: string) =>
        Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
      const read = () => {
        const source = JSON.parse(localStorage.getItem(stored) ?? 'null');
        if (source === null) return null;
        const { key, ...subscription } = source;
        return {
          ...subscription,
          options: { applicationServerKey: bytes(key) },
          toJSON: () => subscription,
          unsubscribe: async () => {
            localStorage.removeItem(stored);
            return true;
          },
        };
      };
      PushManager.prototype.getSubscription = async () => read();
      PushManager.prototype.subscribe = async (options) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
        const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey));
        const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer);
        localStorage.setItem(
          stored,
          JSON.stringify({ key: options?.applicationServerKey, endpoint, expirationTime: null, keys: { p256dh, auth } }),
        );
        return read();
      };
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(granted) ?? permission });
      Notification.requestPermission = async () => {
        localStorage.setItem(granted, 'granted');
        return 'granted';
      };
    },
    { endpoint, permission },
  );
}

/** Returns the running service worker of the portal. */
export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Gives the service worker a push, through the protocol of the browser. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data,
  });
  await session.detach();
}

type Shown = { title: string; options: { body?: string; data?: unknown } };
type WorkerScope = EventTarget & { registration: ServiceWorkerRegistration; shown?: Shown[] };

/** Keeps what the service worker shows from now on: a browser without screen shows it and forgets it. */
export const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const shown: Shown[] = [];
    scope.shown = shown;
    scope.registration.showNotification = async (title, options) => void shown.push({ title, options: options ?? {} });
  });

/** Returns the titles and texts that the service worker has shown. */
export const shownNotifications = (worker: Worker): Promise<{ title: string; body: string }[]> =>
  worker.evaluate(() => {
    const { shown = [] } = globalThis as unknown as WorkerScope;
    return shown.map(({ title, options }) => ({ title, body: options.body ?? '' }));
  });

/** Clicks the notification of this title, as the browser does. */
export const clickNotification = (worker: Worker, title: string): Promise<void> =>
  worker.evaluate(async (name) => {
    const scope = globalThis as unknown as WorkerScope;
    const shown = scope.shown?.find((one) => one.title === name);
    const notification = { data: shown?.options.data, close: () => undefined };
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    });
    scope.dispatchEvent(event);
    await Promise.all(work);
  }, title);
