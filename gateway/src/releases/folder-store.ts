import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from './release-store';

/** What the file system says where there is no file of this name, or can be none. Anything else (EIO, EMFILE) is a failed read. */
const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** @throws whatever is not said of a missing file */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (missing.includes(error.code)) return null;
  throw error;
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(nullIfMissing)) !== null;

async function putOnce(path: string, content: () => Promise<Buffer>): Promise<void> {
  if (await exists(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await writeFile(unfinished, await content());
  await rename(unfinished, path);
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
