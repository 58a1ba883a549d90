import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../console/failure';
import { root } from '../root';
import { fingerprint } from './fingerprint';

const records = join(root, 'node_modules/.cache/sandites');
const results = ['dist', 'generated'];

/** What a build reads, and in which folders it leaves what it makes. */
export type BuildScope = { sources: readonly string[]; folders: readonly string[] };

/**
 * Builds, unless nothing changed since the last time, which takes some milliseconds to see.
 * @param name under which it is remembered
 */
export async function builtOnce(name: string, { sources, folders }: BuildScope, work: () => Promise<void>): Promise<void> {
  const record = join(records, name);
  // Taken before the build: what is written meanwhile is built next time.
  const before = fingerprint(sources, results);
  const madeNow = () => fingerprint(folders.flatMap((folder) => results.map((result) => join(folder, result))));
  if (existsSync(record) && readFileSync(record, 'utf8') === before + madeNow()) return;
  await work();
  remember(record, before + madeNow());
}

function remember(record: string, built: string): void {
  try {
    mkdirSync(records, { recursive: true });
    writeFileSync(record, built);
  } catch (error) {
    // A clone that may only be read is built once more next time.
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error;
  }
}
