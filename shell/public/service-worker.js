// The service worker of the site. It does two things: it keeps the start, the schedule and the games
// and teams that were seen last for when there is no network, and it shows and opens the notices of
// followed teams, which arrive by push. Of what a page asks it answers nothing but the page itself
// and, without a network, its files. What it keeps is fetched without cookies: nobody's own data is
// in it, and of no release that was taken back.
const cacheName = 'sandites-pages';
const isKept = (path) => /^\/(schedule|games\/\d+|teams\/[\w-]+)?$/.test(path);
const maxPages = 30;
/** Milliseconds after which a page that was not seen again is no longer shown. */
const maxAge = 30 * 24 * 60 * 60 * 1_000;
const events = '/api/athletic-events';
/** Milliseconds after which the copy is shown in the place of a network that does not answer. */
const timeout = 4_000;
const releaseFile = /\/federation\/[\w.-]+\/[\w./-]+\.(?:json|js|css|woff2)/g;
/** A header of kept pages: the paths of their files. */
const filesHeader = 'x-files';
/** `/federation/mf-public`, and with the version. */
const remoteOf = (file) => file.split('/').slice(0, 3).join('/');
const releaseOf = (file) => file.split('/').slice(0, 4).join('/');

/** Documents that were opened from the cache. */
const offlineClients = new Set();

const pathOf = ({ url }) => new URL(url).pathname;
const filesOf = (page) => page.headers.get(filesHeader).split(' ');
const isOld = (page) => Date.now() - Date.parse(page.headers.get('date')) > maxAge;

/** The releases that the site shows now: what is live, and what it falls back to. */
function shownReleases(html) {
  const [, boot] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html);
  const { shell, remotes } = JSON.parse(boot).registry;
  const releases = [shell, ...remotes.flatMap(({ live, previous }) => [live, previous ?? live])];
  return new Set(releases.map(({ remote, version }) => `/federation/${remote}/${version}`));
}

/**
 * The files that a page needs: those that its HTML names, and those of the same releases that it
 * loaded later. Undefined where it runs another release than the HTML, as before a reload: what is
 * kept is one page with the code of its own release, or nothing.
 */
function filesOfRelease(named, loaded) {
  const releases = new Set(named.map(releaseOf));
  const remotes = new Set(named.map(remoteOf));
  const isSame = (file) => releases.has(releaseOf(file));
  if (loaded.some((file) => remotes.has(remoteOf(file)) && !isSame(file))) return undefined;
  return [...new Set([...named, ...loaded.filter(isSame)])];
}

/** Fetches a page, its files and the games, and puts them into the cache, from which others go. */
async function keep(path, loaded) {
  const anonymous = { credentials: 'omit', cache: 'no-cache' };
  const [html, list] = await Promise.all([fetch(path, anonymous), fetch(events, anonymous)]);
  const cache = await caches.open(cacheName);
  // It has left the site.
  if (html.status === 404 || html.redirected) await cache.delete(path, { ignoreVary: true });
  if (!html.ok || html.redirected || !list.ok) return;
  await cache.put(events, list);
  const text = await html.text();
  const named = `${text} ${html.headers.get('Link') ?? ''}`.match(releaseFile) ?? [];
  const files = filesOfRelease(named, loaded);
  if (files) {
    const cached = (await cache.keys()).map(pathOf);
    // Files are immutable. The page comes after them, so that it never stands there without one.
    await cache.addAll(files.filter((file) => !cached.includes(file)));
    const headers = new Headers(html.headers);
    // The text is no longer compressed.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(filesHeader, files.join(' '));
    // Behind those that were seen before it.
    await cache.delete(path, { ignoreVary: true });
    await cache.put(path, new Response(text, { headers }));
  }
  await prune(cache, shownReleases(text));
}

/**
 * Deletes the pages that were seen longest ago, those of releases that the site no longer shows, as
 * after one was taken back, and the files that no page needs.
 */
async function prune(cache, shown) {
  const paths = (await cache.keys()).map(pathOf);
  const needed = new Set([events]);
  for (const path of paths.filter(isKept).slice(-maxPages)) {
    const page = await keptPage(path);
    const files = page ? filesOf(page) : [];
    if (page && files.every((file) => shown.has(releaseOf(file))))
      for (const needs of [path, ...files]) needed.add(needs);
  }
  await Promise.all(
    paths
      .filter((path) => !needed.has(path))
      .map((path) => cache.delete(path, { ignoreVary: true })),
  );
}

/** One after the other, so that none prunes what another has just fetched. */
let keeping = Promise.resolve();
const keepNext = (path, loaded) =>
  (keeping = keeping.then(() => keep(path, loaded)).catch(() => undefined));

const copyOf = (path) => caches.match(path, { cacheName, ignoreVary: true });

/** Undefined, too, where the browser gives no access to the cache. */
async function keptPage(path) {
  const page = isKept(path) ? await copyOf(path).catch(() => undefined) : undefined;
  return page && !isOld(page) ? page : undefined;
}

/** Of all kept pages, the one seen last first: address, title, and the styles of the site. */
async function keptPages() {
  const paths = (await (await caches.open(cacheName)).keys()).map(pathOf).filter(isKept);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = (await (await keptPage(path))?.text()) ?? '';
      const [, title] = /<title>(.*?)(?: · [^·]*)?<\/title>/s.exec(html) ?? [];
      const styles = html.match(/<style>:root\{[^<]*<\/style>|<link rel="stylesheet"[^>]*>/g) ?? [];
      return { path, title, styles: styles.join('') };
    }),
  );
  return pages.filter(({ title }) => title).reverse();
}

/** In the place of a page that is not kept, and cannot be fetched. */
async function notKept(error) {
  const pages = await keptPages().catch(() => []);
  if (pages.length === 0) throw error;
  const links = pages.map(
    ({ path, title }) =>
      `<li class="border-top py-3 text-break"><a class="link-accent" href="${path}">${title}</a></li>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>You are offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${pages[0].styles}</head><body>
<header class="text-white bg-primary border-bottom border-4 border-accent"><div class="container py-5">
<h1 class="mb-0">You are offline</h1></div></header>
<main class="container py-5"><p>This device has not seen this page lately.</p>
<a class="btn btn-accent mb-5" href="">Try Again</a>
<h2 class="mb-3">What it has seen</h2><ul class="list-unstyled">${links.join('')}</ul></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html' } });
}

/**
 * The page from the network, and so of the live release; its copy where the network fails or does
 * not answer in time.
 */
async function openPage({ request, preloadResponse, resultingClientId }) {
  const network = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request));
  const copy = await keptPage(pathOf(request));
  const late = new Promise((resolve) => setTimeout(resolve, timeout));
  let failure;
  const response = await Promise.race([
    network.catch((error) => void (failure = error)),
    ...(copy ? [late] : []),
  ]);
  if (response) return response;
  offlineClients.add(resultingClientId);
  return copy ?? notKept(failure);
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

/** A device that follows already goes on with this worker: a subscription is of one worker. */
async function takeOver() {
  await self.registration.navigationPreload?.enable();
  if (!(await self.registration.pushManager?.getSubscription())) await renewSubscription({});
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver().catch(() => undefined)));
self.addEventListener('message', (event) => {
  const { type, path, files } = event.data;
  if (type === 'page-shown' && isKept(path)) event.waitUntil(keepNext(path, files));
});
self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const path = pathOf(request);
  if (request.mode === 'navigate') {
    // A file to download is no page.
    if (request.method === 'GET' && !path.startsWith('/api/')) event.respondWith(openPage(event));
  } else if (path.startsWith('/federation/') && (offlineClients.has(clientId) || !navigator.onLine))
    event.respondWith(copyOf(path).then((copy) => copy ?? fetch(request)));
});
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
);
