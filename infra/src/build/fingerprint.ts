import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const neverBuilt = ['node_modules', '.types', 'coverage', 'test-results', 'playwright-report', 'README.md'];

/**
 * Text that changes whenever a file below one of these paths is written, added or removed, but for
 * those in folders of a name in `except`. It looks at sizes and times only: a needless build is cheap, because nx compares contents.
 */
export function fingerprint(paths: readonly string[], except: readonly string[] = []): string {
  const ignored = new Set([...neverBuilt, ...except]);
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(each, ignored))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string, ignored: ReadonlySet<string>): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter(({ name }) => !ignored.has(name) && !/\.(?:test\.tsx?|module\.scss\.d\.ts)$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name), ignored) : entry.isFile() ? [join(path, entry.name)] : []));
}
