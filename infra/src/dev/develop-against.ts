import { join } from 'node:path';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { Failure } from '../console/failure';
import { addressOf, type SiteSettings } from '../site/settings';
import { typeChecks } from './check-types';
import { openFrontDoor } from './front-door';
import { ownRelease } from './own-release';
import { settled } from './settled';
import { Underway } from './underway';
import { watchFrontends } from './watch-frontends';

/** Milliseconds in which what a build writes is there. */
const quiet = 50;

/**
 * Shows one remote, built from its sources, over a site that runs elsewhere: its shell, its other remotes, its data. Nothing is changed there.
 * @param site its address
 */
export async function developAgainst(site: string, folder: string, settings: SiteSettings, progress: Progress, life: Life): Promise<void> {
  const target = URL.canParse(site) ? new URL(site).origin : undefined;
  if (!target) throw new Failure(`Say which site, such as --against https://www.example.org, not "${site}".`);
  const there = await fetch(target, { method: 'HEAD' }).catch(() => undefined);
  if (!there?.ok) throw new Failure(`${target} does not answer.`);
  const door = await openFrontDoor(settings, target, life, ownRelease(join(folder, 'dist'), async (path) => (await fetch(`${target}${path}`)).json()));
  const underway = new Underway();
  const types = typeChecks(folder, progress, life);
  const onBuilt = settled(quiet, async () => {
    door.reload();
    types.soon();
  });
  watchFrontends([folder], { underway, onBuilding: types.notNow, onBuilt: () => void onBuilt() }, progress, life);
  await underway.idle();
  progress.print(`Ready: ${addressOf(settings)} shows ${target} with what is built here; its badge says so.`);
  await life.untilStopped();
}
