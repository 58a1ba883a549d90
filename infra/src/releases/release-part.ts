import type { BrowserContext } from '@playwright/test';
import { join } from 'node:path';
import { concurrently } from '../concurrently';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { readJson, root } from '../repository';
import { buildPackages, buildRemote, releaseOf } from './build-remote';
import { checkPart } from './check-part';
import { countUp, nextVersion, type Step } from './count-up';
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

/** Stores a build, and opens every page of it in a browser. @returns its version */
async function storeAndTest(team: Team, dist: string, browser: BrowserContext, progress: Progress): Promise<string> {
  const version = await progress.step('Checking and storing', () => team.client.store(dist));
  await progress.step('Smoke test in a browser', () => smokeTest(team, version, browser));
  return version;
}

/**
 * Checks, builds, stores and smoke-tests a part. The token is checked first, before anything takes time. Nobody gets a version by its being stored, so that its
 * smoke test does not wait for types and tests.
 * @throws Failure with what speaks against it: types and tests before the build, and that before the smoke test
 */
export async function makeReady(team: Team, { skipTests = false, step, note }: ReadyOptions, progress: Progress, lifecycle: Lifecycle): Promise<ReadyVersion> {
  const { signal } = lifecycle;
  const { live } = await team.client.read();
  const own = ownVersionOf(team);
  const next = step !== null && live?.ownVersion === own ? { live: live.version, ownVersion: nextVersion(own, step) } : null;
  await buildPackages(signal);
  const building = buildRemote(team, next, progress, signal);
  const testing = concurrently([building, startSmokeTestBrowser(team.site, progress, lifecycle)]).then(([dist, browser]) => storeAndTest(team, dist, browser, progress));
  // It is awaited below. Until then something else may fail, which is said first.
  testing.catch(() => undefined);
  const [, dist] = await concurrently([skipTests ? Promise.resolve() : checkPart(team, progress, signal), building]);
  const { ownVersion = own } = releaseOf(dist);
  if (ownVersion !== own) {
    countUp(root, team.remote, ownVersion, note);
    progress.print(`${team.remote} counts up to ${ownVersion}`);
  }
  return { version: await testing, ownVersion };
}
