import { releaseManifest, type Release } from '@sandites/contracts';
import { matchesTag } from '@sandites/service-kit/calls';
import type { FileStore } from '@sandites/service-kit/store';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { RegistrySnapshot } from './registry/registry';
import {
  contentTypeOf,
  isCompressed,
  isSafeName,
  manifestName,
  nameInStore,
} from './release-store';

/** The route of every file in the request log. */
const route = { path: '/federation/:remote/:version/*file' };

const suffixes = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof suffixes;

/** Reads the smallest form of a file that the client accepts and the store has. */
async function readSmallest(
  store: FileStore,
  name: string,
  req: Request,
): Promise<{ content: Buffer; encoding?: Encoding } | null> {
  const isEncoded = isCompressed(name) && req.headers['accept-encoding'] !== undefined;
  for (const encoding of isEncoded ? (['br', 'gzip'] as const) : []) {
    if (req.acceptsEncodings(encoding) !== encoding) continue;
    const content = await store.read(name + suffixes[encoding]);
    if (content) return { content, encoding };
  }
  const content = await store.read(name);
  return content && { content };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
const hashOf = (files: Release['files'] | null | undefined, file: string): string | undefined =>
  files && Object.hasOwn(files, file) ? files[file] : undefined;

/** 404 that no cache stores: the file may be uploaded a moment later. */
function sendMissing(res: Response): void {
  res.status(404).type('text').setHeader('Cache-Control', 'no-store');
  res.end('There is no such file.\n');
}

interface FileResponse {
  readonly name: string;
  readonly integrity: string;
  readonly cacheControl: string;
}

/** A worker goes by the policy of its own file: it may call this site, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

async function sendReleaseFile(
  req: Request,
  res: Response,
  store: FileStore,
  { name, integrity, cacheControl }: FileResponse,
): Promise<void> {
  const found = await readSmallest(store, name, req);
  if (!found) return sendMissing(res);
  const { content, encoding } = found;
  const tag = `W/"${integrity}"`;
  res.set({ 'Cache-Control': cacheControl, ETag: tag });
  if (isCompressed(name)) res.setHeader('Vary', 'Accept-Encoding');
  if (name.endsWith('-worker.js')) res.setHeader('Content-Security-Policy', workerPolicy);
  const isNotModified = matchesTag(req.headers['if-none-match'], tag);
  if (!isNotModified) {
    res.setHeader('Content-Type', contentTypeOf(name) ?? 'application/octet-stream');
    res.setHeader('Content-Length', content.length);
    if (encoding) res.setHeader('Content-Encoding', encoding);
  }
  // Node sends no body for HEAD.
  if (isNotModified) res.status(304).end();
  else res.end(content);
}

/**
 * Reads the files of stored releases from their manifests, which never change.
 * @returns the files of a release with their hashes; null for an unknown release
 */
function storedManifests(
  store: FileStore,
): (remote: string, version: string) => Promise<Release['files'] | null> {
  const cache = new LRUCache<string, Release['files']>({ max: 200 });

  return async (remote, version) => {
    const key = nameInStore({ remote, version }, manifestName);
    const cached = cache.get(key);
    if (cached) return cached;
    const manifest = await store.read(key);
    const { value } = releaseManifest.validate(manifest && JSON.parse(String(manifest)));
    if (!value) return null;
    cache.set(key, value.files);
    return value.files;
  };
}

/**
 * Serves `/:remote/:version/*file` of the release store: files that the release's own manifest
 * names, of live and of older releases.
 */
export function serveReleaseFiles(store: FileStore): RequestHandler {
  const filesOf = storedManifests(store);

  return async (req, res) => {
    req.route = route;
    const [remote = '', version = '', ...rest] = req.path.split('/').slice(1);
    const file = rest.join('/');
    if (!isRead(req) || ![remote, version, file].every(isSafeName)) return sendMissing(res);
    const integrity = hashOf(await filesOf(remote, version), file);
    if (integrity === undefined) return sendMissing(res);
    await sendReleaseFile(req, res, store, {
      name: nameInStore({ remote, version }, file),
      integrity,
      cacheControl: 'public, max-age=31536000, immutable',
    });
  };
}

/** A file of the live shell; null where it has none. */
function shellFile(snapshot: RegistrySnapshot | null, file: string) {
  const integrity = hashOf(snapshot?.shell.files, file);
  return snapshot && integrity !== undefined
    ? { name: nameInStore(snapshot.shell, file), integrity }
    : null;
}

const atRoot = /^\/([\w-]+\.(?:ico|txt|webmanifest|png|svg))$/;

/**
 * Serves what browsers and search engines ask for at the root (`/favicon.ico`, `/robots.txt`) from
 * the shell's release.
 */
export function rootFiles(
  store: FileStore,
  current: () => RegistrySnapshot | null,
): RequestHandler {
  return async (req, res, next) => {
    const file = shellFile(current(), atRoot.exec(req.path)?.[1] ?? '');
    if (!file || !isRead(req)) return next();
    await sendReleaseFile(req, res, store, { ...file, cacheControl: 'public, max-age=3600' });
  };
}

const workerFile = 'service-worker.js';
/** The name of the one that kept `/schedule` alone, and would go on to answer that page. */
const formerWorkerFile = 'schedule-worker.js';

/** Replaces the service worker in browsers that have it, and deletes it with what it kept. */
const removal = (cache: string) => `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.delete('${cache}').then(() => self.registration.unregister())));
`;

/**
 * Serves the service worker from the shell's live release. A browser asks for it at each visit, so
 * that a release or a rollback replaces it; where the live shell has none, or `SERVICE_WORKER` is
 * off, it gets one that removes itself.
 */
export function serviceWorker(
  store: FileStore,
  current: () => RegistrySnapshot | null,
  isOn: boolean,
): RequestHandler {
  return async (req, res, next) => {
    const isFormer = req.path === `/${formerWorkerFile}`;
    if ((!isFormer && req.path !== `/${workerFile}`) || !isRead(req)) return next();
    const file = isOn && !isFormer ? shellFile(current(), workerFile) : null;
    if (file) return sendReleaseFile(req, res, store, { ...file, cacheControl: 'no-cache' });
    res.setHeader('Cache-Control', 'no-cache');
    res.type('text/javascript').send(removal(isFormer ? 'sandites-schedule' : 'sandites-pages'));
  };
}
