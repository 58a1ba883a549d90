// The service worker of the site. It does two things: it keeps the schedule that was seen last for
// when there is no network (stadium mode), and it shows and opens the notices of followed teams,
// which arrive by push. Its scope is `/schedule`, so that it controls only documents that were opened
// there, and it answers nothing but that page and, where the page came from the cache, its files.
// What it caches is fetched without cookies: nobody's own data is in it.
const cacheName = 'sandites-schedule';
const page = '/schedule';
const events = '/api/athletic-events';
/** Milliseconds after which the copy is shown in the place of a network that does not answer. */
const timeout = 4_000;
const releaseFile = /\/federation\/[\w.-]+\/[\w./-]+\.(?:json|js|css|woff2)/g;

/** Documents that were opened from the cache. */
const offlineClients = new Set();

/**
 * Fetches the page, its files and the schedule, and puts them into the cache; what belongs to an
 * older release goes.
 */
async function refresh() {
  const anonymous = { credentials: 'omit', cache: 'no-cache' };
  const [html, list] = await Promise.all([fetch(page, anonymous), fetch(events, anonymous)]);
  if (!html.ok || !list.ok) return;
  const named = `${await html.clone().text()} ${html.headers.get('Link') ?? ''}`;
  const files = [...new Set(named.match(releaseFile))];
  const cache = await caches.open(cacheName);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  // Files are immutable. The page comes after them, so that it never stands there without one.
  await cache.addAll(files.filter((file) => !cached.includes(file)));
  await cache.put(events, list);
  await cache.put(page, html);
  const wanted = [page, events, ...files];
  await Promise.all(
    cached
      .filter((path) => !wanted.includes(path))
      .map((path) => cache.delete(path, { ignoreVary: true })),
  );
}

const copyOf = (path) => caches.match(path, { cacheName, ignoreVary: true });

/**
 * The page from the network, and so of the live release; its copy where the network fails or does
 * not answer in time.
 */
async function openPage({ request, preloadResponse, resultingClientId }) {
  const network = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request));
  const copy = await copyOf(page);
  if (!copy) return network;
  const late = new Promise((resolve) => setTimeout(resolve, timeout));
  const response = await Promise.race([network.catch(() => undefined), late]);
  if (response) return response;
  offlineClients.add(resultingClientId);
  return copy;
}

/** The notices of the bell, one response each, and the code of this device's subscription. */
const noticesCache = 'sandites-notices';
const pushCache = 'sandites-push';
const maxNotices = 50;

const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Keeps a notice for the bell. A push that is delivered again is the same entry. */
async function keepNotice(notice) {
  const cache = await caches.open(noticesCache);
  const id = encodeURIComponent(`${notice.at} ${notice.tag}`);
  await cache.put(`/notices/${id}`, new Response(JSON.stringify(notice)));
  const oldest = (await cache.keys()).slice(0, -maxNotices);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** Shows a push as a notification, and tells the pages that are open. */
async function showNotice(notice) {
  const { title, body, url, tag, at } = notice;
  // The bell has it even where the browser shows no notification.
  await keepNotice(notice);
  for (const client of await windows()) client.postMessage({ type: 'notice', notice });
  await self.registration.showNotification(title, {
    body,
    tag,
    // A game that is moved and then called off is told twice.
    renotify: Boolean(tag),
    timestamp: Date.parse(at),
    icon: '/icon-192.png',
    data: { url },
  });
}

/** Opens a page of this site, or shows the window that has it. */
async function openNotice({ url }) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const open = (await windows()).find((client) => client.url === address.href);
  await (open ? open.focus() : clients.openWindow(address.href));
}

/** The browser replaced its subscription: the new one gets what the old one got. */
async function renewSubscription({ newSubscription }) {
  const code = await (await caches.match('/code', { cacheName: pushCache }))?.text();
  if (!code) return;
  const path = `/api/push-subscriptions/${code}`;
  const [choices, key] = await Promise.all(
    [path, '/api/push-key'].map(async (url) => (await fetch(url)).json()),
  );
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.publicKey,
    }));
  const { sports, topics } = choices;
  await fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, sports, topics }),
  });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable()),
);
self.addEventListener('message', (event) => {
  if (event.data === 'schedule-shown') event.waitUntil(refresh().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(openPage(event));
  } else if (offlineClients.has(clientId) && pathname.startsWith('/federation/')) {
    event.respondWith(copyOf(pathname).then((copy) => copy ?? fetch(request)));
  }
});
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
);
