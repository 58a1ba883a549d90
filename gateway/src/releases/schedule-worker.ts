import type { FileStore } from '@sandites/service-kit';
import type { RequestHandler } from 'express';
import type { RegistrySnapshot } from './registry/registry-snapshot';
import { nameInStore } from './release-store';
import { sendReleaseFile } from './serve-release-file';

const file = 'schedule-worker.js';

/** Replaces the service worker in browsers that have it, and deletes it with its caches. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.delete('sandites-schedule').then(() => self.registration.unregister())));
`;

/**
 * Serves the service worker of `/schedule` from the shell's live release. A browser asks for it at
 * each visit of that page, so that a release or a rollback replaces it; where
 * the live shell has none, or `OFFLINE_SCHEDULE` is off, it gets one that removes itself.
 */
export function scheduleWorker(
  store: FileStore,
  current: () => RegistrySnapshot | null,
  isOn: boolean,
): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== `/${file}` || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const shell = current()?.shell;
    const integrity = shell && Object.hasOwn(shell.files, file) ? shell.files[file] : undefined;
    if (isOn && shell && integrity !== undefined)
      return sendReleaseFile(req, res, store, {
        name: nameInStore(shell, file),
        integrity,
        cacheControl: 'no-cache',
      });
    res.setHeader('Cache-Control', 'no-cache');
    res.type('text/javascript').send(removal);
  };
}
