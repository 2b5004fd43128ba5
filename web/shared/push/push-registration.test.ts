import { beforeEach, expect, it, vi } from 'vitest';

/** A browser that is subscribed to the key of the portal, and the calls that it makes to the server. */
const key = 'AQID';
const stored = new Map<string, string>();
const calls: string[] = [];
const subscription = { endpoint: 'https://push.test/1', options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer } };
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
});
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { cookie: 'csrf_token_4=jeton' });
vi.stubGlobal('location', { pathname: '/centre-de-preferences', hostname: 'localhost', origin: 'http://localhost' });
vi.stubGlobal('screen', { width: 1280 });
vi.stubGlobal('navigator', {
  serviceWorker: {
    register: async () => undefined,
    ready: Promise.resolve({ pushManager: { getSubscription: async () => subscription } }),
  },
});
vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
  calls.push(`${method} ${url}`);
  return url === '/api/v1/token' ? Response.json({}) : new Response('jeton');
});
const { registerDevice } = await import('./push-registration.ts');

const registrations = () => calls.filter((one) => one === 'POST /api/v1/token').length;
beforeEach(() => {
  stored.clear();
  calls.length = 0;
});

it('un appareil ne s’enregistre pas deux fois au chargement', async () => {
  for (let load = 0; load < 2; load++) await registerDevice(key, '12');
  expect(registrations()).toBe(1);
});

it('le bouton enregistre de nouveau l’appareil que le serveur a effacé entre-temps', async () => {
  await registerDevice(key, '12');
  await registerDevice(key, '12', { always: true });
  expect(registrations()).toBe(2);
});
