import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readJson } from '../../json';
import { deployClient, type DeployClient } from '../../releases/deploy-client';
import { writeVariant } from '../../releases/variant';
import { vouchFor } from '../../releases/vouch';
import { root } from '../../root';
import type { Bench } from '../bench';
import { benchFolder, withSite } from '../bench-site';
import { startBrowser } from '../../browser/start-browser';
import { median, seconds, whole } from '../figures';
import { aimLine } from '../table';
import { changeALine } from './change-a-line';
import { browse, type Crowd } from './crowd';
import { startSecondGateway } from './second-gateway';

const remote = 'mf-recruiting';
const dist = join(root, remote, 'dist');
const page = '/coming-soon';
/** Navigations: a browser takes a second for each on this machine, so that most ask as a browser would, without running what comes. */
const share = { inBrowser: 200, byRequests: 1_800 };
const [tabs, releases, rollbacks] = [2, 20, 5];
const navigations = share.inBrowser + share.byRequests;
const line = { remote, file: 'src/coming-soon/coming-soon-page.tsx', before: 'Resource Coming Soon' };
const changes = 3;
const publication = { by: 'bench', reason: 'to be measured' };

/** Milliseconds of each time. */
type Times = { live: number[]; elsewhere: number[]; back: number[] };

/** Waits until the next page anybody loads from here has this version. */
async function untilServed(site: string, version: string): Promise<void> {
  while (!(await (await fetch(`${site}${page}`)).text()).includes(`/federation/${remote}/${version}/`)) await wait(10);
}

/** Releases and rolls back, evenly over the time that the crowd browses. */
async function releaseMeanwhile(crowd: Crowd, client: DeployClient, [site, second]: readonly [string, string], folder: string): Promise<Times> {
  const times: Times = { live: [], elsewhere: [], back: [] };
  for (let number = 1; number <= releases; number++) {
    while (crowd.done < (navigations * (number - 1)) / releases) await wait(20);
    const variant = join(folder, String(number));
    const version = writeVariant(dist, variant, String(number).padStart(4, '0'));
    const began = performance.now();
    await client.store(variant);
    await vouchFor(site, client, remote, version);
    const asked = performance.now();
    await client.goLive(version, 100, publication);
    await Promise.all([
      untilServed(site, version).then(() => times.live.push(performance.now() - began)),
      untilServed(second, version).then(() => times.elsewhere.push(performance.now() - asked)),
    ]);
    if (number % (releases / rollbacks) !== 0) continue;
    const regretted = performance.now();
    const changed = await client.rollBack(undefined, publication);
    await untilServed(site, changed.version);
    times.back.push(performance.now() - regretted);
  }
  return times;
}

const row = (what: string, times: readonly number[]) => [what, seconds(median(times)), seconds(Math.max(...times)), String(times.length)];

/** How fast a release and a roll back reach visitors, and whether anybody's page fails meanwhile. */
export const measureReleases: Bench = (context) =>
  withSite(context, async (site, life) => {
    const { address, dataDir } = site;
    const { progress } = context;
    const token = readJson<Record<string, string>>(join(dataDir, 'deploy-tokens.json'))[remote] ?? '';
    const folder = join(benchFolder, 'variants');
    life.defer(async () => rmSync(folder, { recursive: true, force: true }));

    const second = await startSecondGateway(site, life);
    const browser = await startBrowser(life, progress);
    const crowd = browse(address, browser, share, tabs);
    const [times] = await progress.step(`${navigations} navigations during ${releases} releases and ${rollbacks} roll backs`, () =>
      Promise.all([releaseMeanwhile(crowd, deployClient(address, remote, token), [address, second], folder), crowd.all]),
    );
    await browser.close();
    const isSeen = async (words: string) => (await (await fetch(`${address}${page}`)).text()).includes(words);
    const seen = await progress.step(`${changes} changes of a line, released`, () => changeALine(line, { SITE: address, DEPLOY_TOKEN: token }, isSeen, changes, life));
    return [
      {
        title: 'Releases while people browse',
        head: ['', 'median', 'slowest', 'times'],
        rows: [
          row('a line changed, built, checked, tried in a browser, and seen', seen),
          row('sent, stored and live in the next page load', times.live),
          row('made live, and in the next page load of another gateway', times.elsewhere),
          row('rolled back in the next page load', times.back),
        ],
        aims: [
          aimLine('a changed line is seen within 10.0 s', seconds(median(seen)), median(seen) < 10_000),
          aimLine('on every gateway within 1.0 s', seconds(Math.max(...times.elsewhere)), Math.max(...times.elsewhere) < 1_000),
          aimLine('rolled back in under 1.0 s', seconds(median(times.back)), median(times.back) < 1_000),
          aimLine(`no failed page among ${whole(navigations)} navigations, ${share.inBrowser} of them in a browser`, whole(crowd.failed.length), crowd.failed.length === 0),
        ],
      },
    ];
  });
