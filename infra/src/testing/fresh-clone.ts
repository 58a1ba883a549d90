import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, workspaceFolders } from '../repository';

/** The folder of build caches. */
const cache = '.cache';

/** npm's record of installed packages, which it overwrites in place. */
const record = '.package-lock.json';

/** Output folders of builds, and the fingerprints of up-to-date builds. */
const builds = ['dist', 'generated', '.types', '.nx/workspace-data'];
/** Stored builds, by hash, which are never modified either. */
const storedBuilds = '.nx/cache';

/** Preserves modification times, by which the compiler detects changes. */
const keepTimes = { preserveTimestamps: true };

/**
 * A clone of the working tree with its packages installed.
 * @param options.built copies the build output. Default: none
 * @returns its folder
 */
export function freshClone({ built = false }: { built?: boolean } = {}): string {
  const clone = mkdtempSync(join(tmpdir(), 'sandites-'));
  // The database server runs as another account.
  chmodSync(clone, 0o755);
  const listing = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8' },
  );
  const files = listing.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    cpSync(join(root, file), join(clone, file), keepTimes);
  }
  linkInstalled(clone, { built });
  return clone;
}

/**
 * Copies the installed packages and the build output into a clone.
 * @param options.built default: no build output
 */
export function linkInstalled(clone: string, { built = false }: { built?: boolean } = {}): void {
  for (const folder of [root, ...workspaceFolders()]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(packages)) linkAll(packages, join(clone, relative(root, packages)));
    for (const outputFolder of built
      ? builds.map((name) => join(folder, name)).filter((path) => existsSync(path))
      : []) {
      cpSync(outputFolder, join(clone, relative(root, outputFolder)), {
        recursive: true,
        ...keepTimes,
      });
    }
  }
  if (built && existsSync(join(root, storedBuilds)))
    linkAll(join(root, storedBuilds), join(clone, storedBuilds));
}

/** Packages are many read-only files: the clone has hard links to them, where `cp` makes some. */
function linkAll(from: string, to: string): void {
  const names = readdirSync(from).filter((name) => name !== cache && name !== record);
  mkdirSync(to, { recursive: true });
  try {
    if (names.length > 0)
      execFileSync('cp', ['-al', ...names.map((name) => join(from, name)), to], {
        stdio: 'ignore',
      });
  } catch {
    rmSync(to, { recursive: true });
    for (const name of names)
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
  if (existsSync(join(from, record))) copyFileSync(join(from, record), join(to, record));
}
