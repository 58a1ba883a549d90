import { join } from 'node:path';
import { concurrently } from '../concurrently';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { readJson, root } from '../repository';
import { buildPackages, buildRemote, readManifest } from './build-remote';
import { checkRemote } from './check-remote';
import { bumpVersion, nextVersion, type Bump } from './bump-version';
import type { DeployClient } from './deploy-client';
import { smokeTest, startSmokeTestBrowser } from './smoke-test';
import type { BuildTarget } from './deploy-target';

/** Options of preparing a release. */
interface PrepareOptions {
  readonly skipTests?: boolean | undefined;
  /** Which number of the version to increment; null keeps the version. */
  readonly bump: Bump | null;
  /** The changelog entry of the new version. */
  readonly note: string;
}

/** A version that is stored on a site and passed its smoke test. */
interface PreparedVersion {
  readonly version: string;
  readonly ownVersion: string;
}

const ownVersionOf = ({ folder }: BuildTarget): string =>
  readJson<{ version: string }>(join(folder, 'package.json')).version;

/**
 * Waits for types and tests of a version while it is being stored. A failure is reported to the
 * site once the version is stored.
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

/**
 * Checks, builds, stores and smoke-tests a remote. The token is checked first, because it is fast.
 * A stored version is not live, so its smoke test runs in parallel
 * with types and tests.
 * @throws Failure with the first error, in the order types and tests, build, smoke test
 */
export async function prepareRelease(
  target: BuildTarget,
  { skipTests = false, bump, note }: PrepareOptions,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<PreparedVersion> {
  const { signal } = lifecycle;
  const { client } = target;
  const { live } = await client.read();
  const currentVersion = ownVersionOf(target);
  const next =
    bump !== null && live?.ownVersion === currentVersion
      ? { live: live.version, ownVersion: nextVersion(currentVersion, bump) }
      : null;
  await buildPackages(signal);
  const building = buildRemote(target, next, progress, signal);
  const storing = building.then((dist) =>
    progress.step('Checking and storing', () => client.store(dist)),
  );
  const testing = concurrently([
    storing,
    startSmokeTestBrowser(target.site, progress, lifecycle),
  ]).then(([version, browser]) =>
    progress.step('Smoke test in a browser', () => smokeTest(target, version, browser)),
  );
  // Awaited below; this prevents an unhandled rejection when another step fails first.
  testing.catch(() => undefined);
  const checking = skipTests ? Promise.resolve() : checkRemote(target, progress, signal);
  const [, dist] = await concurrently([awaitChecks(checking, storing, client, signal), building]);
  const { ownVersion = currentVersion } = readManifest(dist);
  if (ownVersion !== currentVersion) {
    bumpVersion(root, target.remote, ownVersion, note);
    progress.print(`${target.remote} counts up to ${ownVersion}`);
  }
  const [version] = await concurrently([storing, testing]);
  await client.endChecks(version, 'passed');
  return { version, ownVersion };
}
