import { releaseManifest, type Release } from '@sandites/contracts';
import { StartError } from '@sandites/service-kit/problem';
import type { FileStore } from '@sandites/service-kit/store';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile } from './compress-file';
import {
  contentTypeOf,
  isCompressed,
  isSafeName,
  manifestName,
  nameInStore,
} from './release-store';

/** A file of a build by its name; null where there is none. */
export type ReadFile = (name: string) => Promise<Buffer | null>;

export interface Build {
  readonly release: Release;
  readonly read: ReadFile;
  /**
   * A file of it, compressed with brotli once: the budget is checked by the bytes that are stored.
   */
  readonly brotli: (file: string) => Promise<Buffer>;
}

const hashName = /^(sha\d+)-/;

function integrityOf(content: Buffer, expected: string): string {
  const algorithm = hashName.exec(expected)?.[1] ?? 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

function manifestError({
  remote,
  version,
  files,
  initial,
  pages,
  slots = [],
}: Release): string | null {
  const badName = [remote, version, ...Object.keys(files)].find((name) => !isSafeName(name));
  if (badName !== undefined) return `names ${badName}, which is no name for a file`;
  const unknownKind = Object.keys(files).find((file) => contentTypeOf(file) === undefined);
  if (unknownKind !== undefined)
    return `holds ${unknownKind}, a kind of file the gateway does not serve`;
  const missing = [...initial, ...[...pages, ...slots].flatMap((part) => part.files)].find(
    (file) => !Object.hasOwn(files, file),
  );
  return missing === undefined ? null : `needs ${missing}, which is not among its files`;
}

/** It is read before its own limit is checked (checks/release-bounds.ts). */
const maxManifestBytes = 1_000_000;

async function readManifest(read: ReadFile, path: string): Promise<Release> {
  const content = await read(manifestName);
  if (!content) throw new StartError(`${path} cannot be read: build the workspace first`);
  if (content.length > maxManifestBytes)
    throw new StartError(`${path} has more than ${maxManifestBytes} bytes`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString());
  } catch {
    throw new StartError(`${path} is not JSON`);
  }
  const { value, issues } = releaseManifest.validate(parsed);
  if (issues)
    throw new StartError(
      `${path} is no release: ${issues.map((issue) => `${issue.path} ${issue.message}`).join(', ')}`,
    );
  const fault = manifestError(value);
  if (fault !== null) throw new StartError(`${path} ${fault}`);
  return value;
}

/**
 * Checks every file of a build against the hash in its manifest.
 * @param folder where it is, for the messages
 * @throws StartError with the first error
 */
export async function checkBuild(read: ReadFile, folder = ''): Promise<Build> {
  const release = await readManifest(read, join(folder, manifestName));
  const readRequired = async (file: string): Promise<Buffer> => {
    const content = await read(file);
    if (content) return content;
    throw new StartError(`${join(folder, file)} is missing: build the workspace again`);
  };
  await Promise.all(
    Object.entries(release.files).map(async ([file, integrity]) => {
      if (integrityOf(await readRequired(file), integrity) !== integrity)
        throw new StartError(`${join(folder, file)} is not the file its release.json names`);
    }),
  );
  const brotli = new Map<string, Promise<Buffer>>();
  return {
    release,
    read,
    brotli(file) {
      const compressed =
        brotli.get(file) ?? readRequired(file).then((content) => compressFile(content, 'br'));
      brotli.set(file, compressed);
      return compressed;
    },
  };
}

/** @param folder the folder with `release.json` and the files beside it */
export const readBuild = (folder: string): Promise<Build> =>
  checkBuild((name) => readFile(join(folder, name)).catch(() => null), folder);

const compressedSuffixes = ['.br', '.gz'] as const;

/**
 * Source maps lie beside their files and are never served, since no manifest names them: they only
 * say where an error was thrown.
 */
export const mapOf = (name: string): string => `${name}.map`;

/**
 * Copies a build into the release store, with .br and .gz of each file that they make smaller. The
 * manifest is written last, so that a release is complete or absent; missing files are written
 * again.
 * @param compress whether .br and .gz are written; without them a file is served uncompressed
 */
export async function storeBuild(
  { release, read, brotli }: Build,
  store: FileStore,
  compress = true,
): Promise<void> {
  const storeFile = async (file: string): Promise<void> => {
    const [content, name] = [await read(file), nameInStore(release, file)];
    if (!content) return;
    if (compress && isCompressed(file))
      await Promise.all([
        store.put(`${name}.br`, () => brotli(file)),
        store.put(`${name}.gz`, () => compressFile(content, 'gzip')),
      ]);
    await store.put(name, async () => content);
  };
  const storeMap = async (file: string): Promise<void> => {
    const content = await read(mapOf(file));
    if (content) await store.put(mapOf(nameInStore(release, file)), async () => content);
  };
  const files = Object.keys(release.files);
  await Promise.all(files.map(storeFile));
  await Promise.all(files.map(storeMap));
  await store.put(nameInStore(release, manifestName), async () =>
    Buffer.from(JSON.stringify(release)),
  );
}

/** Deletes a release from the store, the manifest first, so that it is never partly served. */
export async function removeBuild(release: Release, store: FileStore): Promise<void> {
  await store.put(nameInStore(release, manifestName), null);
  for (const file of Object.keys(release.files)) {
    const name = nameInStore(release, file);
    const names = isCompressed(name)
      ? [name, mapOf(name), ...compressedSuffixes.map((suffix) => name + suffix)]
      : [name];
    for (const each of names) await store.put(each, null);
  }
}
