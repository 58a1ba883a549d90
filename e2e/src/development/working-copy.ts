import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const leftOut = new Set(['node_modules', '.git', '.data', '.types', 'test-results', 'playwright-report', 'coverage']);

/**
 * A copy of the sources to edit, that stands on the packages installed here: third-party ones are linked, the workspaces are the copy's own.
 * @returns its folder
 */
export function workingCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sandites-'));
  // The database server runs as an account of its own.
  chmodSync(copy, 0o755);
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) || path === root });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of workspacesWithPackages()) symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  return copy;
}

/** Links that lead to workspaces, and to their commands, are made anew: they are relative, so they lead to the copy's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === '@sandites' || entry.name === '.bin') linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

function workspacesWithPackages(): string[] {
  const folders = ['', 'packages', 'services'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(root, parent, entry.name)] : [])),
  );
  return folders.filter((folder) => basename(folder) !== 'node_modules' && readdirSync(folder).includes('node_modules')).map((folder) => relative(root, folder));
}
