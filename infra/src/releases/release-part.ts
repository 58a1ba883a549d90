import { join } from 'node:path';
import { concurrently } from '../concurrently';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { readJson, root } from '../repository';
import { buildPackages, buildRemote, releaseOf } from './build-remote';
import { checkPart } from './check-part';
import { countUp, nextVersion, type Step } from './count-up';
import type { DeployClient } from './deploy-client';
import { smokeTest, startSmokeTestBrowser } from './smoke-test';
import type { Team } from './team';

/** How a part is made ready. */
export interface ReadyOptions {
  readonly skipTests?: boolean | undefined;
  /** Which number of its version counts up; null leaves the version as it is. */
  readonly step: Step | null;
  /** The line of its changelog where the version counts up. */
  readonly note: string;
}

/** A version that is stored on a site and passed its smoke test there. */
interface ReadyVersion {
  readonly version: string;
  readonly ownVersion: string;
}

const ownVersionOf = ({ folder }: Team): string => readJson<{ version: string }>(join(folder, 'package.json')).version;

/**
 * Waits for types and tests of a version that is being stored. Where they fail, it reports so to the site once the version is stored.
 * @throws what failed
 */
export async function untilChecked(checking: Promise<void>, storing: Promise<string>, client: Pick<DeployClient, 'endChecks'>, signal: AbortSignal): Promise<void> {
  try {
    await checking;
  } catch (error) {
    // Of an interrupted release nobody knows whether its tests pass: the version stays as not checked. So it does where the site does not hear of it.
    const version = signal.aborted ? null : await storing.catch(() => null);
    if (version !== null) await client.endChecks(version, 'failed_tests').catch(() => undefined);
    throw error;
  }
}

/**
 * Checks, builds, stores and smoke-tests a part. The token is checked first, before anything takes time. Nobody gets a version by its being stored, so that its
 * smoke test does not wait for types and tests.
 * @throws Failure with what speaks against it: types and tests before the build, and that before the smoke test
 */
export async function makeReady(team: Team, { skipTests = false, step, note }: ReadyOptions, progress: Progress, lifecycle: Lifecycle): Promise<ReadyVersion> {
  const { signal } = lifecycle;
  const { client } = team;
  const { live } = await client.read();
  const own = ownVersionOf(team);
  const next = step !== null && live?.ownVersion === own ? { live: live.version, ownVersion: nextVersion(own, step) } : null;
  await buildPackages(signal);
  const building = buildRemote(team, next, progress, signal);
  const storing = building.then((dist) => progress.step('Checking and storing', () => client.store(dist)));
  const testing = concurrently([storing, startSmokeTestBrowser(team.site, progress, lifecycle)]).then(([version, browser]) => progress.step('Smoke test in a browser', () => smokeTest(team, version, browser)));
  // It is awaited below. Until then something else may fail, which is said first.
  testing.catch(() => undefined);
  const checking = skipTests ? Promise.resolve() : checkPart(team, progress, signal);
  const [, dist] = await concurrently([untilChecked(checking, storing, client, signal), building]);
  const { ownVersion = own } = releaseOf(dist);
  if (ownVersion !== own) {
    countUp(root, team.remote, ownVersion, note);
    progress.print(`${team.remote} counts up to ${ownVersion}`);
  }
  const [version] = await concurrently([storing, testing]);
  await client.endChecks(version, 'passed');
  return { version, ownVersion };
}
