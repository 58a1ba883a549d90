import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isNativeError } from 'node:util/types';
import { ProblemError } from '../problem/problem';

/**
 * A store of immutable files (builds of remotes, pictures): a folder that several processes share,
 * or a bucket. A name is a path with `/` between its segments, such as
 * `<remote>/<version>/<file>`.
 */
export interface FileStore {
  /** Null where there is no such file (yet). */
  read(name: string): Promise<Buffer | null>;
  /**
   * Stores a file atomically. An existing file is not changed.
   * @param content called only where the file does not exist yet; null deletes the file
   * @throws ProblemError 507 where the store is full
   */
  put(name: string, content: (() => Promise<Buffer>) | null): Promise<void>;
  /** The names that begin with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

/** 507: the store is full. */
export const storageFull = (): ProblemError =>
  new ProblemError(
    'storage_full',
    'The file cannot be stored, since the disk is full or read-only: make room there, then send it again',
  );

/** Error codes for a missing or impossible file. Any other (EIO, EMFILE) is a failed read. */
const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** @throws any other error */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (missing.includes(error.code)) return null;
  throw error;
}

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(nullIfMissing)) !== null;

/** Error codes for a file system that is full, over its quota, read-only, or has a file in the way. */
const unwritable: readonly unknown[] = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOTDIR',
];

/** @returns 507 for these codes; any other error unchanged */
export function storageProblem(error: unknown): unknown {
  return isNativeError(error) && 'code' in error && unwritable.includes(error.code)
    ? storageFull()
    : error;
}

/**
 * Makes a folder and those above it. The `recursive` of `mkdir` would try for ever where the disk
 * is gone or read-only and answers ENOENT although the folder above is there.
 * @param attempts another process may delete an empty folder above meanwhile
 */
async function makeFolder(path: string, attempts = 3): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = isNativeError(error) && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw storageProblem(error);
    if (attempts === 0) throw storageFull();
    await makeFolder(dirname(path));
    await makeFolder(path, attempts - 1);
  }
}

/** A temporary file; a killed process may leave it behind. */
const unfinishedSuffix = '.tmp';

async function putOnce(path: string, content: () => Promise<Buffer>): Promise<void> {
  if (await exists(path)) return;
  const unfinished = `${path}.${randomUUID()}${unfinishedSuffix}`;
  const bytes = await content();
  await makeFolder(dirname(path));
  try {
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(nullIfMissing);
    throw storageProblem(error);
  }
}

/** Deletes a file, and the folders that become empty. */
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

async function* namesBelow(root: string, prefix: string): AsyncGenerator<string> {
  // A prefix may end within a name, so its parent folder is listed.
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const entries =
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const name = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && name.startsWith(prefix) && !name.endsWith(unfinishedSuffix)) yield name;
  }
}

/**
 * A store in a folder, which several processes may share. Nobody else on the machine can read it:
 * it has pictures of minors.
 */
export const folderStore = (folder: string): FileStore => {
  const root = join(folder, '.');
  return {
    read: (name) => readFile(join(root, name)).catch(nullIfMissing),
    put: (name, content) =>
      content ? putOnce(join(root, name), content) : remove(join(root, name), root),
    list: (prefix) => namesBelow(root, prefix),
  };
};
