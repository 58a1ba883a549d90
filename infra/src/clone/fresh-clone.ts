import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { codeOf } from '../console/failure';
import { root, workspaceFolders } from '../repository';

/** What builds keep beside the packages, so as not to build again. */
const cache = '.cache';

/** npm's record of what it installed, which it writes over in its place. */
const record = '.package-lock.json';

/** What builds leave, and what tells that they need not be made again. */
const builds = ['dist', 'generated', '.nx', '.types'];

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
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    cpSync(join(root, file), join(clone, file), asTheyAre);
  }
  for (const folder of [root, ...workspaceFolders()]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(packages)) linkTree(packages, join(clone, relative(root, packages)));
    for (const made of built ? builds.map((name) => join(folder, name)).filter((path) => existsSync(path)) : []) {
      cpSync(made, join(clone, relative(root, made)), { recursive: true, ...asTheyAre });
    }
  }
  return clone;
}

/** Packages are many files that nobody writes to: the clone's are the same files under another name, where the file system can do that. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === cache) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === record) copyFileSync(source, target);
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
