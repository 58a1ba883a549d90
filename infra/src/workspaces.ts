import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The folder of every workspace, from the lock file, which lists them all. */
export function workspaceFolders(): string[] {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const places = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules'));
  return places.map((place) => join(root, place)).filter((folder) => existsSync(folder));
}
