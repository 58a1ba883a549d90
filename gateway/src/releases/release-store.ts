import { ProblemError } from '@sandites/service-kit';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';

/** A file in the store, open for one read. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Its content from the beginning; to be asked for once. */
  read(): Readable;
  /** To be called where it is not read. */
  close(): Promise<void>;
}

/**
 * Where releases lie: a folder today, a bucket may follow. A file is named `<remote>/<version>/<file>`, and these two calls are all that anybody
 * makes of the store.
 */
export interface ReleaseStore {
  /** Null where there is no such file (yet). */
  open(name: string): Promise<StoredFile | null>;
  /**
   * Puts a file there, which readers see whole or not at all. What is there stays, since a release never changes.
   * @param content made only where the file is not there yet; null takes the file away
   */
  put(name: string, content: (() => Promise<Buffer>) | null): Promise<void>;
}

/** How a file of a release is called in the store. */
export const nameInStore = ({ remote, version }: { remote: string; version: string }, file: string): string => `${remote}/${version}/${file}`;

/** Content types of the files that a release may hold; a file of another type is refused when the release is made. */
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};
const compressible = /^(text\/|application\/(json|manifest)|image\/(svg|x-icon))/;

/** The media type of a file by its name; undefined for a kind that releases do not hold. */
export const contentTypeOf = (file: string): string | undefined => contentTypes[extname(file).toLowerCase()];

/** Whether a file lies in the store as .br and .gz too. */
export const isCompressed = (file: string): boolean => compressible.test(contentTypeOf(file) ?? '');

/** A name that stays inside its folder: contracts allow dots in names, but a segment of nothing but dots would climb. */
export const isSafeName = (name: string): boolean => name.split('/').every((segment) => /^[\w@-][\w.@-]*$/.test(segment));

/** The manifest in a release's folder, written last: a release without it is not there (yet). */
export const manifestName = 'release.json';

/** What the file system says where there is no file of this name, or can be none. Anything else (EIO, EMFILE) is a failed read. */
const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** @throws whatever is not said of a missing file */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (missing.includes(error.code)) return null;
  throw error;
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(nullIfMissing)) !== null;

/** What the file system says where nothing more can be written: it is full, a quota is used up, or it is mounted read-only. */
const unwritable: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

/** @returns 507 for an error of a file system that takes no more; any other error as it is */
export function storageProblem(error: unknown): unknown {
  const isUnwritable = isNativeError(error) && 'code' in error && unwritable.includes(error.code);
  return isUnwritable ? new ProblemError('storage_full', 'The release cannot be stored, since the disk is full or read-only: make room there, then release again') : error;
}

async function putOnce(path: string, content: () => Promise<Buffer>): Promise<void> {
  if (await exists(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, await content());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw storageProblem(error);
  }
}

/** Takes a file away, and the folders that are empty without it. */
async function remove(path: string, root: string): Promise<void> {
  await rm(path, { force: true });
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    const isGone = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

/** A release store in a folder, which several gateways may share. */
export const folderStore = (root: string): ReleaseStore => ({
  async open(name) {
    const handle = await open(join(root, name)).catch(nullIfMissing);
    if (!handle) return null;
    const found = await handle.stat().catch(async (error: unknown) => {
      await handle.close();
      throw error;
    });
    if (found.isFile()) return { size: found.size, read: () => handle.createReadStream(), close: () => handle.close() };
    await handle.close();
    return null;
  },
  put: (name, content) => (content ? putOnce(join(root, name), content) : remove(join(root, name), join(root, '.'))),
});
