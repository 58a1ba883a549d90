import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { codeOf } from '../console/failure';
import { root, workspaceFolders } from '../repository';

/** What builds keep beside the packages, so as not to build again. */
const cache = '.cache';

/** npm's record of what it installed, which it writes over in its place. */
const record = '.package-lock.json';

/** Output folders of builds, and the files by which a build is known to be up to date. */
const builds = ['dist', 'generated', '.types', '.nx/workspace-data'];
/** Stored builds, by their hash: nobody writes to them either. */
const storedBuilds = '.nx/cache';

/** With the times of files: by those the compiler tells what it has not looked at since. */
const asTheyAre = { preserveTimestamps: true };

/**
 * A clone of the working tree with its packages installed.
 * @param options.built with what is built here; by default nothing is
 * @returns its folder
 */
export function freshClone({ built = false }: { built?: boolean } = {}): string {
  const clone = mkdtempSync(join(tmpdir(), 'sandites-'));
  // The database server runs as an account of its own.
  chmodSync(clone, 0o755);
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const files = listing.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    cpSync(join(root, file), join(clone, file), asTheyAre);
  }
  linkInstalled(clone, { built });
  return clone;
}

/**
 * Gives a clone the packages that are installed here, and what is built here.
 * @param options.built by default nothing is
 */
export function linkInstalled(clone: string, { built = false }: { built?: boolean } = {}): void {
  for (const folder of [root, ...workspaceFolders()]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(packages)) linkAll(packages, join(clone, relative(root, packages)));
    for (const outputFolder of built ? builds.map((name) => join(folder, name)).filter((path) => existsSync(path)) : []) {
      cpSync(outputFolder, join(clone, relative(root, outputFolder)), { recursive: true, ...asTheyAre });
    }
  }
  if (built && existsSync(join(root, storedBuilds))) linkAll(join(root, storedBuilds), join(clone, storedBuilds));
}

/** Packages are many files that nobody writes to: the clone's are hard links, where the file system has them. GNU's `cp` makes them in a fifth of our time. */
function linkAll(from: string, to: string): void {
  const names = readdirSync(from).filter((name) => name !== cache && name !== record);
  mkdirSync(to, { recursive: true });
  try {
    if (names.length > 0) execFileSync('cp', ['-al', ...names.map((name) => join(from, name)), to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true });
    linkTree(from, to, names);
  }
  if (existsSync(join(from, record))) copyFileSync(join(from, record), join(to, record));
}

function linkTree(from: string, to: string, names = readdirSync(from)): void {
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)];
    const stats = lstatSync(source);
    if (stats.isDirectory()) linkTree(source, target);
    else if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/** Another disk; a file of somebody else's. */
const noLink = ['EXDEV', 'EPERM'];

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!noLink.includes(codeOf(error) ?? '')) throw error;
    copyFileSync(from, to);
  }
}
