// The service worker of `/schedule` (product, stadium mode): the schedule that was seen last stands
// without a network. Its scope is `/schedule`, so that it controls only documents that
// were opened there, and it answers nothing but that page and, where the page came from the cache,
// its files. What it caches is fetched without cookies: nobody's own data is in it.
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
