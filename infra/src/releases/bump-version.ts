import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';

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

/**
 * Sets the new version of a workspace in package.json, package-lock.json and CHANGELOG.md.
 * @param next the new version
 * @param note the changelog entry
 */
export function bumpVersion(root: string, remote: string, next: string, note: string): void {
  const folder = join(root, remote);
  replaceIn(join(folder, 'package.json'), /"version": "[^"]*"/, `"version": "${next}"`);
  replaceIn(
    join(root, 'package-lock.json'),
    new RegExp(`(?<="${remote}": \\{\\s+"name": "[^"]+",\\s+)"version": "[^"]*"`),
    `"version": "${next}"`,
  );
  replaceIn(join(folder, 'CHANGELOG.md'), /^## /m, `## ${next}\n\n- ${note}\n\n## `);
}
