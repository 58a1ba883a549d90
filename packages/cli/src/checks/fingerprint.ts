import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../console/failure';

const notBuilt = [
  'node_modules',
  '.types',
  'coverage',
  'test-results',
  'playwright-report',
  'README.md',
];

/**
 * A fingerprint that changes whenever a file below these paths is written, added or removed. It
 * uses sizes and times only: an unnecessary build is cheap, because nx compares contents.
 * @param except names of folders that do not count
 */
export function fingerprint(paths: readonly string[], except: readonly string[] = []): string {
  const ignored = new Set([...notBuilt, ...except]);
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(each, ignored))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string, ignored: ReadonlySet<string>): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries
    .filter(({ name }) => !ignored.has(name) && !/\.(?:test\.tsx?|module\.scss\.d\.ts)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(path, entry.name), ignored)
        : entry.isFile()
          ? [join(path, entry.name)]
          : [],
    );
}

/** @param base the folder of the repository */
export const recordsIn = (base: string): string => join(base, 'node_modules/.cache/sandites');

export function writeRecord(record: string, text: string): void {
  try {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, text);
  } catch (error) {
    // In a read-only clone the work is repeated the next time.
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error;
  }
}
