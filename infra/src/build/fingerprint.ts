import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const ignored = new Set(['node_modules', 'coverage', 'test-results', 'playwright-report', 'README.md']);

/**
 * Text that changes whenever a file below one of these paths is written, added or removed, sources and results of a build alike.
 * It looks at sizes and times only: a needless build is cheap, because lerna compares contents.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(each))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return statSync(path, { throwIfNoEntry: false }) ? [path] : [];
  const entries = readdirSync(path, { recursive: false, withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(path + sep + entry.name) : entry.isFile() ? [join(path, entry.name)] : []));
}
