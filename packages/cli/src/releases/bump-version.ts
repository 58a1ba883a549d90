import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../console/failure';
import { readJson } from '../console/workspaces';

/** Which number of a version to increment. */
export type Bump = 'patch' | 'minor' | 'major';

/** The next version. @throws Failure for an invalid version */
export function nextVersion(version: string, step: Bump): string {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.map(Number) ?? [];
  if (major === undefined || minor === undefined || patch === undefined)
    throw new Failure(`"${version}" in package.json is not a version such as 1.4.0.`);
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[step];
}

function replaceIn(file: string, before: RegExp, after: string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

type LockFile = { version?: string; packages: Record<string, { version?: string }> };

/** @param workspace its folder in the repository; empty where it is the repository itself */
function bumpLockFile(file: string, workspace: string, next: string): void {
  if (!existsSync(file)) return;
  const lock = readJson<LockFile>(file);
  const entry = lock.packages[workspace];
  if (entry) entry.version = next;
  if (workspace === '') lock.version = next;
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * Sets the new version of a remote in its package.json, the lock file of its repository and its
 * changelog.
 * @param folder of the remote
 * @param next the new version
 * @param note the changelog entry
 */
export function bumpVersion(
  folder: string,
  next: string,
  note: string,
  base = process.cwd(),
): void {
  replaceIn(join(folder, 'package.json'), /"version": "[^"]*"/, `"version": "${next}"`);
  bumpLockFile(join(base, 'package-lock.json'), relative(base, folder), next);
  replaceIn(join(folder, 'CHANGELOG.md'), /^## /m, `## ${next}\n\n- ${note}\n\n## `);
}
