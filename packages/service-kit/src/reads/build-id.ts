import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from './etag';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

let cachedId: string | undefined;

/** Stands for the code that runs: the service's own, this kit's and the contracts'. Other code may show the same rows in another way. */
export function buildId(): string {
  const folders = [dirname(require.main?.filename ?? __filename), join(__dirname, '..'), dirname(require.resolve('@sandites/contracts'))];
  return (cachedId ??= digest(Buffer.concat(folders.flatMap(filesIn).map((file) => readFileSync(file)))).slice(0, 6));
}

/** Which code runs: the version in the package.json beside the program's folder, and its build. */
export function programVersion(): { version: string; build: string } {
  const file = findPackageJSON();
  const content: unknown = file === null ? {} : JSON.parse(readFileSync(file, 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : 'unknown';
  return { version, build: buildId() };
}

/** The package.json of the running program, which lies above its `dist` or `src`. */
function findPackageJSON(): string | null {
  for (let folder = dirname(require.main?.filename ?? __filename); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) return null;
  }
}
