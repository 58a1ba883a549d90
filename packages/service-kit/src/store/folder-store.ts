import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isNativeError } from 'node:util/types';
import { storageFull, type FileStore } from './file-store';

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
  return isNativeError(error) && 'code' in error && unwritable.includes(error.code) ? storageFull() : error;
}

/** A file that is being written; a process that was killed meanwhile leaves it. */
const unfinishedSuffix = '.tmp';

async function putOnce(path: string, content: () => Promise<Buffer>): Promise<void> {
  if (await exists(path)) return;
  const unfinished = `${path}.${randomUUID()}${unfinishedSuffix}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, await content());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(nullIfMissing);
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

async function* namesBelow(root: string, prefix: string): AsyncGenerator<string> {
  // A prefix may end within a name: the folder above it has them all.
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const name = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && name.startsWith(prefix) && !name.endsWith(unfinishedSuffix)) yield name;
  }
}

/** A store in a folder, which several processes may share. */
export const folderStore = (folder: string): FileStore => {
  const root = join(folder, '.');
  return {
    async open(name) {
      const handle = await open(join(root, name)).catch(nullIfMissing);
      if (!handle) return null;
      const stats = await handle.stat().catch(async (error: unknown) => {
        await handle.close();
        throw error;
      });
      if (stats.isFile()) return { size: stats.size, read: () => handle.createReadStream(), close: () => handle.close() };
      await handle.close();
      return null;
    },
    put: (name, content) => (content ? putOnce(join(root, name), content) : remove(join(root, name), root)),
    list: (prefix) => namesBelow(root, prefix),
  };
};
