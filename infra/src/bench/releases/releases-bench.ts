import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from '../../browser/browser';
import { freshClone } from '../../clone/fresh-clone';
import { Failure } from '../../console/failure';
import type { Lifecycle } from '../../console/lifecycle';
import { runToEnd } from '../../processes/run-program';
import { deployClient, type DeployClient } from '../../releases/deploy-client';
import { readJson } from '../../repository';
import { platformDatabase } from '../../site/settings';
import { aimLine, median, seconds, secondsSpread, integer } from '../figures';
import { type Bench, benchFolder, startGatewayBeside, withSite } from '../harness';
import { browse, type Browsing } from './browse';
import { changedPage, changedRemote, storeVariant, untilServed } from './variants';

/** What a team changes: words on a page. */
type SourceLine = { remote: string; file: string; before: string };

/**
 * Changes a line of a remote's source, releases it with the command that a team uses, and waits
 * until a visitor's page has it. In a clone that
 * is built, so that only what changed is built.
 * @param isSeen whether the next page load shows these words
 * @returns milliseconds of each time
 */
async function releaseChangedLine(
  { remote, file, before }: SourceLine,
  env: NodeJS.ProcessEnv,
  isSeen: (words: string) => Promise<boolean>,
  times: number,
  lifecycle: Lifecycle,
): Promise<number[]> {
  const clone = freshClone({ built: true });
  lifecycle.defer(async () => rmSync(clone, { recursive: true, force: true }));
  const path = join(clone, remote, file);
  const source = readFileSync(path, 'utf8');
  const durations: number[] = [];
  for (let time = 0; time <= times; time++) {
    const words = `${before} ${time}`;
    writeFileSync(path, source.replace(before, words));
    const startedAt = performance.now();
    const { code, output } = await runToEnd({
      command: 'npm',
      args: ['run', '-s', 'release', '--', remote],
      cwd: clone,
      env: { ...process.env, ...env },
      signal: lifecycle.signal,
    });
    if (code !== 0) throw new Failure(`${output}\nThe release failed; see above.`);
    while (!(await isSeen(words))) await new Promise((resolve) => setTimeout(resolve, 10));
    // The first one makes what a warm machine has.
    if (time > 0) durations.push(performance.now() - startedAt);
  }
  return durations;
}

/**
 * Navigations: a browser takes a second for each on this machine, so that most ask as a browser
 * would, without running what comes.
 */
const counts = { inBrowser: 200, byRequests: 1_800 };
const [tabs, releases, rollbacks] = [2, 20, 5];
const navigations = counts.inBrowser + counts.byRequests;
const line = {
  remote: changedRemote,
  file: 'src/coming-soon/coming-soon-page.tsx',
  before: 'Not ready for game day yet',
};
const changes = 3;
const publication = { by: 'bench', reason: 'to be measured' };

/** Milliseconds of each time. */
type Times = { live: number[]; elsewhere: number[]; back: number[] };

/** Releases and rolls back, evenly over the time that the browsing browses. */
async function releaseMeanwhile(
  browsing: Browsing,
  client: DeployClient,
  [site, second]: readonly [string, string],
  folder: string,
): Promise<Times> {
  const times: Times = { live: [], elsewhere: [], back: [] };
  for (let number = 1; number <= releases; number++) {
    while (browsing.done < (navigations * (number - 1)) / releases) await wait(20);
    const startedAt = performance.now();
    const version = await storeVariant(client, site, folder, String(number).padStart(4, '0'));
    const storedAt = performance.now();
    await client.goLive(version, 100, publication);
    await Promise.all([
      untilServed(site, version).then(() => times.live.push(performance.now() - startedAt)),
      untilServed(second, version).then(() => times.elsewhere.push(performance.now() - storedAt)),
    ]);
    if (number % (releases / rollbacks) !== 0) continue;
    const rollbackAt = performance.now();
    const changed = await client.rollBack(undefined, publication);
    await untilServed(site, changed.version);
    times.back.push(performance.now() - rollbackAt);
  }
  return times;
}

/**
 * How fast a release and a roll back reach visitors, and whether anybody's page fails meanwhile.
 */
export const measureReleases: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const { address, dataDir } = site;
    const { progress } = context;
    const token =
      readJson<Record<string, string>>(join(dataDir, 'deploy-tokens.json'))[changedRemote] ?? '';
    const folder = join(benchFolder, 'variants');
    lifecycle.defer(async () => rmSync(folder, { recursive: true, force: true }));

    const second = await startGatewayBeside(
      site,
      'second gateway',
      { DATABASE_URL: site.databaseUrl(platformDatabase), RELEASES_DIR: join(dataDir, 'releases') },
      lifecycle,
    );
    const browser = await startBrowser(lifecycle, progress);
    const browsing = browse(address, browser, counts, tabs);
    const [times] = await progress.step(
      `${navigations} navigations during ${releases} releases and ${rollbacks} roll backs`,
      () =>
        Promise.all([
          releaseMeanwhile(
            browsing,
            deployClient(address, changedRemote, token),
            [address, second],
            folder,
          ),
          browsing.all,
        ]),
    );
    await browser.close();
    const isSeen = async (words: string) =>
      (await (await fetch(`${address}${changedPage}`)).text()).includes(words);
    const seen = await progress.step(`${changes} changes of a line, released`, () =>
      releaseChangedLine(line, { SITE: address, DEPLOY_TOKEN: token }, isSeen, changes, lifecycle),
    );
    return [
      {
        title: 'Releases while people browse',
        head: ['', 'median', 'slowest', 'times'],
        rows: [
          ['a line changed, built, checked, tried in a browser, and seen', ...secondsSpread(seen)],
          ['sent, stored and live in the next page load', ...secondsSpread(times.live)],
          [
            'made live, and in the next page load of another gateway',
            ...secondsSpread(times.elsewhere),
          ],
          ['rolled back in the next page load', ...secondsSpread(times.back)],
        ],
        aims: [
          aimLine(
            'a changed line is seen within 10.0 s',
            seconds(median(seen)),
            median(seen) < 10_000,
          ),
          aimLine(
            'on every gateway within 1.0 s',
            seconds(Math.max(...times.elsewhere)),
            Math.max(...times.elsewhere) < 1_000,
          ),
          aimLine(
            'rolled back in under 1.0 s',
            seconds(median(times.back)),
            median(times.back) < 1_000,
          ),
          aimLine(
            `no failed page among ${integer(navigations)} navigations, ${counts.inBrowser} of them in a browser`,
            integer(browsing.failed.length),
            browsing.failed.length === 0,
          ),
        ],
      },
    ];
  });
