import { join, relative } from 'node:path';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { concurrently, type Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { readJson } from '../console/workspaces';
import { buildRemote, readManifest } from './build-remote';
import { allTests, checkRemote, selectTests } from './check-remote';
import type { DeployClient, RemoteState } from './deploy-client';
import { smokeTest, startSmokeTestBrowser } from './smoke-test';
import type { BuildTarget } from './deploy-target';
import { Failure } from '../console/failure';

type Bump = 'patch' | 'minor' | 'major';

/** @throws Failure for an invalid version */
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
 * @param folder of the remote
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

interface PrepareOptions {
  readonly skipTests?: boolean | undefined;
  /** All tests of the remote, not only those that its changes can reach. */
  readonly allTests?: boolean | undefined;
  /** Null keeps the version. */
  readonly bump: Bump | null;
}

interface PreparedVersion {
  readonly version: string;
  readonly ownVersion: string;
  /** Whether it was live before, so that nothing else was done. */
  readonly isLive: boolean;
}

const ownVersionOf = ({ folder }: BuildTarget): string =>
  readJson<{ version: string }>(join(folder, 'package.json')).version;

/**
 * Waits for types and tests while a version is being stored; a failure is reported to the site.
 * @throws the error of the failed check
 */
export async function awaitChecks(
  checking: Promise<void>,
  storing: Promise<string>,
  client: Pick<DeployClient, 'endChecks'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await checking;
  } catch (error) {
    // After an interrupted release, or where the report does not arrive, the version stays
    // `not_tested`.
    const version = signal.aborted ? null : await storing.catch(() => null);
    if (version !== null) await client.endChecks(version, 'failed_tests').catch(() => undefined);
    throw error;
  }
}

const greatest = (numbers: readonly string[]): string | null =>
  numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null;

/**
 * A stored version is not live, so its smoke test, which mostly waits, runs beside types and tests.
 * Where the build is what is live, nothing else is done.
 * @throws Failure with the first error, in the order build, types and tests, smoke test
 */
export async function prepareRelease(
  target: BuildTarget,
  { live, versions }: Pick<RemoteState, 'live' | 'versions'>,
  { skipTests = false, allTests: all = false, bump }: PrepareOptions,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<PreparedVersion> {
  const { signal } = lifecycle;
  const { client } = target;
  const currentVersion = ownVersionOf(target);
  const last = greatest(versions.flatMap(({ ownVersion }) => ownVersion ?? []));
  const isTaken = last !== null && greatest([last, currentVersion]) === last;
  const next =
    bump !== null && isTaken
      ? { live: live?.version ?? '', ownVersion: nextVersion(last, bump) }
      : null;
  const dist = await buildRemote(target, next, progress, signal);
  const { version: built, ownVersion = currentVersion } = readManifest(dist);
  if (built === live?.version) return { version: built, ownVersion, isLive: true };
  const check = async () => {
    const tests = all
      ? allTests('as the command asks')
      : await selectTests(target.folder, live, signal);
    await checkRemote(target, tests, progress, signal);
  };
  const checking = skipTests ? Promise.resolve() : check();
  const storing = progress.step('Checking and storing', () => client.store(dist));
  const testing = concurrently([
    storing,
    startSmokeTestBrowser(target.site, progress, lifecycle),
  ]).then(([version, browser]) =>
    progress.step('Smoke test in a browser', () => smokeTest(target, version, browser)),
  );
  // Awaited below.
  testing.catch(() => undefined);
  await awaitChecks(checking, storing, client, signal);
  const [version, result] = await concurrently([storing, testing]);
  for (const warning of result.warnings) progress.print(`Alert: ${warning}`);
  await client.endChecks(version, skipTests ? 'tests_skipped' : 'passed', result);
  return { version, ownVersion, isLive: false };
}

/**
 * Changes neither what is live nor a file here.
 * @returns the version; null for a dry run, which checks the token alone
 */
export async function prepareOnly(
  target: BuildTarget,
  {
    dryRun = false,
    ...tests
  }: Pick<PrepareOptions, 'skipTests' | 'allTests'> & { dryRun?: boolean | undefined },
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<string | null> {
  const state = await target.client.read();
  if (dryRun) return null;
  const options = { ...tests, bump: null };
  return (await prepareRelease(target, state, options, progress, lifecycle)).version;
}
