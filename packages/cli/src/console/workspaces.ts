import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reads trusted JSON; the caller gives its type. */
export function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

/** The folders of one entry of `workspaces`: `mf-*`, `services/*` or `gateway`. */
function foldersOf(pattern: string, base: string): string[] {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return [join(base, pattern)];
  const parent = join(base, start.slice(0, start.lastIndexOf('/') + 1));
  const beginning = start.slice(start.lastIndexOf('/') + 1);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(beginning))
    .sort()
    .map((name) => join(parent, name));
}

/**
 * The folders of all workspaces, also of new ones before `npm install`.
 * @param base the folder of the repository
 */
export function workspaceFolders(base = process.cwd()): string[] {
  const { workspaces = [] } = readJson<{ workspaces?: string[] }>(join(base, 'package.json'));
  return workspaces
    .flatMap((pattern) => foldersOf(pattern, base))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

/**
 * Finds a file of an installed package as Node does, from the current folder upward.
 * @param path such as `jest/bin/jest.js`
 */
export function installedFile(path: string, from = process.cwd()): string {
  const file = join(from, 'node_modules', path);
  return existsSync(file) || dirname(from) === from ? file : installedFile(path, dirname(from));
}
