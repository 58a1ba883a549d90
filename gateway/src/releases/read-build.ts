import { releaseManifest, type Release } from '@sandites/contracts';
import { StartError } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, isSafeName, manifestName } from './release-files';

/** A build as it left its workspace: its manifest and where its files are. */
export interface Build {
  readonly folder: string;
  readonly release: Release;
}

const hashName = /^(sha\d+)-/;

function integrityOf(content: Buffer, like: string): string {
  const algorithm = hashName.exec(like)?.[1] ?? 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

function faultIn({ remote, version, files, initial, pages }: Release): string | null {
  const badName = [remote, version, ...Object.keys(files)].find((name) => !isSafeName(name));
  if (badName !== undefined) return `names ${badName}, which is no name for a file`;
  const unknownKind = Object.keys(files).find((file) => contentTypeOf(file) === undefined);
  if (unknownKind !== undefined) return `holds ${unknownKind}, a kind of file the gateway does not serve`;
  const missing = [...initial, ...pages.flatMap((page) => page.files)].find((file) => !Object.hasOwn(files, file));
  return missing === undefined ? null : `needs ${missing}, which is not among its files`;
}

async function readManifest(folder: string): Promise<Release> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${path} cannot be read: build the workspace first`);
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new StartError(`${path} is not JSON`);
  }
  const { value, issues } = releaseManifest.check(parsed);
  if (issues) throw new StartError(`${path} is no release: ${issues.map((issue) => `${issue.path} ${issue.message}`).join(', ')}`);
  const fault = faultIn(value);
  if (fault !== null) throw new StartError(`${path} ${fault}`);
  return value;
}

/**
 * Reads a build and makes sure that every file is there and is the one its manifest names.
 * @param folder the folder with `release.json` and the files beside it
 * @throws StartError with the first thing that is wrong
 */
export async function readBuild(folder: string): Promise<Build> {
  const release = await readManifest(folder);
  await Promise.all(
    Object.entries(release.files).map(async ([file, integrity]) => {
      const content = await readFile(join(folder, file)).catch(() => {
        throw new StartError(`${join(folder, file)} is missing: build the workspace again`);
      });
      if (integrityOf(content, integrity) !== integrity) throw new StartError(`${join(folder, file)} is not the file its release.json names`);
    }),
  );
  return { folder, release };
}
