import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Build } from './read-build';
import { isCompressed, manifestName, releaseFolder } from './release-files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const exists = (path: string): Promise<boolean> => stat(path).then(
  () => true,
  () => false,
);

/** A file appears whole or not at all, whoever reads meanwhile. What is there stays: a release never changes. */
async function writeOnce(path: string, content: () => Promise<Buffer>): Promise<void> {
  if (await exists(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await writeFile(unfinished, await content());
  await rename(unfinished, path);
}

async function storeFile(from: string, to: string, compressed: boolean): Promise<void> {
  const content = await readFile(from);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  if (compressed) {
    await Promise.all([writeOnce(`${to}.br`, () => brotli(content, best)), writeOnce(`${to}.gz`, () => zip(content, { level: 9 }))]);
  }
  await writeOnce(to, async () => content);
}

/**
 * Copies a build into the release store, with .br and .gz beside each file that gains by it. The manifest comes last, so that a release is
 * there whole or not at all; files that got lost are put back.
 * @param root the release store
 */
export async function storeBuild({ folder, release }: Build, root: string): Promise<void> {
  const target = releaseFolder(root, release.remote, release.version);
  const files = Object.keys(release.files);
  await Promise.all(files.map((file) => storeFile(join(folder, file), join(target, file), isCompressed(file))));
  await writeOnce(join(target, manifestName), async () => Buffer.from(JSON.stringify(release)));
}
