import type { Release } from '@sandites/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Build } from './read-build';
import { isCompressed, manifestName } from './release-files';
import { nameInStore, type ReleaseStore } from './release-store';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressed = [
  ['.br', (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })],
  ['.gz', (content: Buffer) => zip(content, { level: 9 })],
] as const;

async function storeFile(from: string, name: string, store: ReleaseStore, compress: boolean): Promise<void> {
  const content = await readFile(from);
  if (compress && isCompressed(name)) await Promise.all(compressed.map(([suffix, compress]) => store.put(name + suffix, () => compress(content))));
  await store.put(name, async () => content);
}

/**
 * Copies a build into the release store, with .br and .gz beside each file that gains by it. The manifest comes last, so that a release is
 * there whole or not at all; files that got lost are put back.
 * @param compress whether .br and .gz are made: without them a file is served as it is
 */
export async function storeBuild({ folder, release }: Build, store: ReleaseStore, compress = true): Promise<void> {
  const files = Object.keys(release.files);
  await Promise.all(files.map((file) => storeFile(join(folder, file), nameInStore(release, file), store, compress)));
  await store.put(nameInStore(release, manifestName), async () => Buffer.from(JSON.stringify(release)));
}

/** Takes a release out of the store again, the manifest first: from then on it is not there. */
export async function removeBuild(release: Release, store: ReleaseStore): Promise<void> {
  await store.put(nameInStore(release, manifestName), null);
  for (const file of Object.keys(release.files)) {
    const name = nameInStore(release, file);
    const names = isCompressed(name) ? [name, ...compressed.map(([suffix]) => name + suffix)] : [name];
    for (const each of names) await store.put(each, null);
  }
}
