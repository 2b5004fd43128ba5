/** The service worker of the portal: push messages, and a page that says that one is offline. It stores no answer of the API. */
const stored = 'hors-ligne-1';
const offlinePage = '/hors-ligne.html';

self.addEventListener('install', (event) => {
  const store = async () => (await caches.open(stored)).add(new Request(offlinePage, { cache: 'reload' }));
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== stored) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

// A page that cannot be reached becomes the offline page. Every other request goes its way, as without a service worker.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(offlinePage)) ?? Response.error()));
});

/** Reads the data of a push. One without data, or with others, is shown all the same: the browser demands it. */
function readData(message) {
  const text = (source, name) => (typeof source?.[name] === 'string' ? source[name] : '');
  let source = null;
  try {
    source = message?.json() ?? null;
  } catch {
    // No JSON: shown without words of its own.
  }
  return {
    title: text(source, 'title') || 'Nouvelle notification',
    body: text(source, 'body') || (source === null ? 'Ouvrez le portail pour la lire.' : ''),
    picture: text(source, 'picture'),
    url: text(source, 'url') || '/',
    id: text(source, 'id'),
  };
}

self.addEventListener('push', (event) => {
  const { title, body, picture, url, id } = readData(event.data);
  const options = {
    body,
    icon: picture || '/icone-192.png',
    badge: '/badge-96.png',
    lang: 'fr',
    data: { url, id },
    ...(id && { tag: id }),
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Returns the path to open: one of this site, else the home page. */
function pathOf(url) {
  const address = URL.canParse(url, self.location.origin) ? new URL(url, self.location.origin) : null;
  return address?.origin === self.location.origin ? address.pathname + address.search : '/';
}

/** Asks a tab to open a path without reloading. Resolves to false when it does not answer within a second: the sign-in page, say. */
const askTab = (tab, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), 1000);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    tab.postMessage(message, [port2]);
  });

/** Brings the open tab to the path, or opens one. The fragment tells a page that loads which notification it shows. */
async function openPath(path, id) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  const address = id ? `${path}#notification=${id}` : path;
  if (!tab) return self.clients.openWindow(address);
  // Without a click of the user the browser refuses the focus: the path opens all the same.
  await tab.focus().catch(() => undefined);
  if (!(await askTab(tab, { type: 'open', path, id }))) await tab.navigate(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url = '/', id = '' } = event.notification.data ?? {};
  event.waitUntil(openPath(pathOf(url), /^\d{1,15}$/.test(id) ? id : ''));
});
