import type { RequestHandler } from 'express';
import { join } from 'node:path';
import { releaseFolder } from '../releases/release-files';
import { sendReleaseFile } from '../releases/serve-release-file';
import type { Snapshot } from '../registry/snapshot';

const atRoot = /^\/([\w-]+\.(?:ico|txt|webmanifest|png|svg))$/;

/** Serves what browsers and search engines ask for at the root (`/favicon.ico`, `/robots.txt`) from the shell's release. */
export function rootFiles(root: string, current: () => Snapshot | null): RequestHandler {
  return async (req, res, next) => {
    const file = atRoot.exec(req.path)?.[1];
    const shell = file === undefined ? undefined : current()?.shell;
    const integrity = file !== undefined && shell && Object.hasOwn(shell.files, file) ? shell.files[file] : undefined;
    if (file === undefined || !shell || integrity === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const path = join(releaseFolder(root, shell.remote, shell.version), file);
    await sendReleaseFile(req, res, { path, integrity, cacheControl: 'public, max-age=3600' });
  };
}
