import { matchesTag } from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, isCompressed, isSafeName, releaseFolder } from './release-files';
import { storedManifests } from './manifests';

/** What the log calls all of them. */
const route = { path: '/federation/:remote/:version/*file' };

type Encoding = 'br' | 'gzip' | null;
const suffixOf = { br: '.br', gzip: '.gz' } as const;

/** Encodings to try, the smallest first. */
function encodingsFor(req: Request, file: string): Encoding[] {
  if (!isCompressed(file) || req.headers['accept-encoding'] === undefined) return [null];
  return [...(['br', 'gzip'] as const).filter((encoding) => req.acceptsEncodings(encoding) === encoding), null];
}

async function openFirst(path: string, encodings: readonly Encoding[]): Promise<{ handle: FileHandle; size: number; encoding: Encoding } | null> {
  for (const encoding of encodings) {
    const handle = await open(encoding ? path + suffixOf[encoding] : path).catch(() => null);
    const stat = await handle?.stat().catch(() => null);
    if (handle && stat?.isFile()) return { handle, size: stat.size, encoding };
    await handle?.close();
  }
  return null;
}

/** Not stored by anybody: the file may be there a moment later. */
function sendMissing(res: Response): void {
  res.status(404).type('text').setHeader('Cache-Control', 'no-store');
  res.end('There is no such file.\n');
}

interface Sending {
  readonly path: string;
  readonly integrity: string;
  readonly cacheControl: string;
}

/** Sends a file of a release in the smallest form the client takes, or says that it is not there. */
export async function sendReleaseFile(req: Request, res: Response, { path, integrity, cacheControl }: Sending): Promise<void> {
  const found = await openFirst(path, encodingsFor(req, path));
  if (!found) return sendMissing(res);
  const { handle, size, encoding } = found;
  const tag = `W/"${integrity}"`;
  res.set({ 'Cache-Control': cacheControl, ETag: tag });
  if (isCompressed(path)) res.setHeader('Vary', 'Accept-Encoding');
  const isKnown = matchesTag(req.headers['if-none-match'], tag);
  if (!isKnown) {
    res.setHeader('Content-Type', contentTypeOf(path) ?? 'application/octet-stream');
    res.setHeader('Content-Length', size);
    if (encoding) res.setHeader('Content-Encoding', encoding);
  }
  if (isKnown || req.method === 'HEAD') {
    await handle.close();
    res.status(isKnown ? 304 : 200).end();
    return;
  }
  // A client that goes away ends the stream early; the file is closed either way.
  await pipeline(handle.createReadStream(), res).catch(() => res.destroy());
}

/** Serves `/:remote/:version/*file` of the release store: files that the release's own manifest names, of live and of older releases. */
export function serveReleaseFiles(root: string): RequestHandler {
  const filesOf = storedManifests(root);

  return async (req, res) => {
    req.route = route;
    const [remote = '', version = '', ...rest] = req.path.split('/').slice(1);
    const file = rest.join('/');
    const isAsked = req.method === 'GET' || req.method === 'HEAD';
    if (!isAsked || ![remote, version, file].every(isSafeName)) return sendMissing(res);
    const files = await filesOf(remote, version);
    const integrity = files && Object.hasOwn(files, file) ? files[file] : undefined;
    if (integrity === undefined) return sendMissing(res);
    const path = join(releaseFolder(root, remote, version), file);
    await sendReleaseFile(req, res, { path, integrity, cacheControl: 'public, max-age=31536000, immutable' });
  };
}
