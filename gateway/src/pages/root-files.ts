import type { RequestHandler } from 'express';
import { nameInStore, type ReleaseStore } from '../releases/release-store';
import { sendReleaseFile } from '../releases/serve-release-file';
import type { Snapshot } from '../registry/snapshot';

const atRoot = /^\/([\w-]+\.(?:ico|txt|webmanifest|png|svg))$/;

/** Serves what browsers and search engines ask for at the root (`/favicon.ico`, `/robots.txt`) from the shell's release. */
export function rootFiles(store: ReleaseStore, current: () => Snapshot | null): RequestHandler {
  return async (req, res, next) => {
    const file = atRoot.exec(req.path)?.[1];
    const shell = file === undefined ? undefined : current()?.shell;
    const integrity = file !== undefined && shell && Object.hasOwn(shell.files, file) ? shell.files[file] : undefined;
    if (file === undefined || !shell || integrity === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    await sendReleaseFile(req, res, store, { name: nameInStore(shell, file), integrity, cacheControl: 'public, max-age=3600' });
  };
}
