import { join } from 'node:path';
import { Failure } from '../console/failure';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { addressOf, type SiteSettings } from '../site/settings';
import { typeChecks } from './check-types';
import { openFrontDoor } from './front-door';
import { ownRelease } from './own-release';
import { debounce, RunningBuilds } from './wait';
import { watchFrontends } from './watch-frontends';

/** Milliseconds in which what a build writes is there. */
const quiet = 50;

/**
 * Shows one remote, built from its sources, over a site that runs elsewhere: its shell, its other remotes, its data. Nothing is changed there.
 * @param site its address
 */
export async function developAgainst(site: string, folder: string, settings: SiteSettings, progress: Progress, lifecycle: Lifecycle): Promise<void> {
  const target = URL.canParse(site) ? new URL(site).origin : undefined;
  if (!target) throw new Failure(`Say which site, such as --against https://www.example.org, not "${site}".`);
  const there = await fetch(target, { method: 'HEAD' }).catch(() => undefined);
  if (!there?.ok) throw new Failure(`${target} does not answer.`);
  const door = await openFrontDoor(settings, target, lifecycle, ownRelease(join(folder, 'dist'), async (path) => (await fetch(`${target}${path}`)).json()));
  const runningBuilds = new RunningBuilds();
  const types = typeChecks(folder, progress, lifecycle);
  const onBuilt = debounce(quiet, async () => {
    door.reload();
    types.soon();
  });
  watchFrontends([folder], { runningBuilds, onBuilding: types.notNow, onBuilt: () => void onBuilt() }, progress, lifecycle);
  await runningBuilds.idle();
  progress.print(`Ready: ${addressOf(settings)} shows ${target} with what is built here; its badge says so.`);
  await lifecycle.untilStopped();
}
