import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from './release-store';

const exists = (path: string): Promise<boolean> => stat(path).then(
  () => true,
  () => false,
);

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
    const handle = await open(join(root, name)).catch(() => null);
    const found = await handle?.stat().catch(() => null);
    if (handle && found?.isFile()) return { size: found.size, read: () => handle.createReadStream(), close: () => handle.close() };
    await handle?.close();
    return null;
  },
  put: (name, content) => (content ? putOnce(join(root, name), content) : remove(join(root, name), join(root, '.'))),
});
