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

/** A version that is stored on a site, and the browser for its smoke test. */
export interface ReadyVersion {
  readonly version: string;
  readonly ownVersion: string;
  readonly browser: BrowserContext;
}

const ownVersionOf = ({ folder }: Team): string => readJson<{ version: string }>(join(folder, 'package.json')).version;

/**
 * Checks, builds and stores a part. The token is checked first, before anything takes time; then types and tests beside the build.
 * @throws Failure with the first thing that speaks against it
 */
export async function makeReady(team: Team, { skipTests = false, step, note }: ReadyOptions, progress: Progress, lifecycle: Lifecycle): Promise<ReadyVersion> {
  const { signal } = lifecycle;
  const { live } = await team.client.read();
  const own = ownVersionOf(team);
  const next = step !== null && live?.ownVersion === own ? { live: live.version, ownVersion: nextVersion(own, step) } : null;
  await buildPackages(signal);
  const checked = skipTests ? Promise.resolve() : checkPart(team, progress, signal);
  const [, built, browser] = await concurrently([checked, buildRemote(team, next, progress, signal), startSmokeTestBrowser(team.site, progress, lifecycle)]);
  const { ownVersion = own } = releaseOf(built);
  if (ownVersion !== own) {
    countUp(root, team.remote, ownVersion, note);
    progress.print(`${team.remote} counts up to ${ownVersion}`);
  }
  const version = await progress.step('Checking and storing', () => team.client.store(built));
  return { version, ownVersion, browser };
}

/** Opens every page of a stored version in a browser. @throws Failure naming the pages that failed */
export const testReady = (team: Team, { version, browser }: ReadyVersion, progress: Progress): Promise<void> =>
  progress.step('Smoke test in a browser', () => smokeTest(team, version, browser));
