import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './json';
import { root } from './root';

/** The folder of every workspace, from the lock file, which lists them all. */
export function workspaceFolders(): string[] {
  const { packages } = readJson<{ packages: Record<string, unknown> }>(join(root, 'package-lock.json'));
  const places = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules'));
  return places.map((place) => join(root, place)).filter((folder) => existsSync(folder));
}
