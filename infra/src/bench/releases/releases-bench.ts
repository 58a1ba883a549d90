import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { deployClient } from '../../releases/deploy-client';
import { writeVariant } from '../../releases/variant';
import { vouchFor } from '../../releases/vouch';
import { readJson } from '../../json';
import { root } from '../../root';
import type { Bench } from '../bench';
import { benchFolder, withSite } from '../bench-site';
import { startBrowser } from '../browser';
import { median, seconds } from '../figures';
import { aimLine } from '../table';
import { changeALine } from './change-a-line';

const remote = 'mf-recruiting';
const dist = join(root, remote, 'dist');
const page = '/coming-soon';
const [navigations, tabs, releases, rollbacks] = [2_000, 4, 20, 5];
const line = { remote, file: 'src/coming-soon/coming-soon-page.tsx', before: 'Resource Coming Soon' };
const changes = 3;
const publication = { by: 'bench', reason: 'to be measured' };

/** Milliseconds until the next page anybody loads has this version. */
async function untilServed(site: string, version: string): Promise<number> {
  const began = performance.now();
  while (!(await (await fetch(`${site}${page}`)).text()).includes(`/federation/${remote}/${version}/`)) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - began;
}

/** Loads the page again and again. @returns how often it did not show */
async function navigate(context: BrowserContext, site: string, times: number): Promise<number> {
  const tab = await context.newPage();
  let failed = 0;
  for (let time = 0; time < times; time++) {
    const shown = tab.goto(`${site}${page}`).then(() => tab.getByRole('heading', { name: 'Resource Coming Soon' }).waitFor({ timeout: 15_000 }));
    await shown.catch(() => (failed += 1));
  }
  return failed;
}

/** How fast a release and a roll back reach visitors, and whether anybody's page fails meanwhile. */
export const measureReleases: Bench = (context) =>
  withSite(context, async ({ address, dataDir }, life) => {
    const { progress } = context;
    const token = readJson<Record<string, string>>(join(dataDir, 'deploy-tokens.json'))[remote] ?? '';
    const client = deployClient(address, remote, token);
    const folder = join(benchFolder, 'variants');
    life.defer(async () => rmSync(folder, { recursive: true, force: true }));
    const [live, back]: [number[], number[]] = [[], []];

    const releaseAll = async () => {
      for (let number = 1; number <= releases; number++) {
        const variant = join(folder, String(number));
        const version = writeVariant(dist, variant, String(number).padStart(4, '0'));
        const began = performance.now();
        await client.store(variant);
        await vouchFor(address, client, remote, version);
        await client.goLive(version, 100, publication);
        await untilServed(address, version);
        live.push(performance.now() - began);
        if (number % (releases / rollbacks) !== 0) continue;
        const asked = performance.now();
        const changed = await client.rollBack(undefined, publication);
        await untilServed(address, changed.version);
        back.push(performance.now() - asked);
      }
    };
    const isSeen = async (words: string) => (await (await fetch(`${address}${page}`)).text()).includes(words);
    const seen = await progress.step(`${changes} changes of a line, released`, () => changeALine(line, { SITE: address, DEPLOY_TOKEN: token }, isSeen, changes, life));
    const browser = await startBrowser(life, progress);
    const contexts = await Promise.all(Array.from({ length: tabs }, () => browser.newContext()));
    const failed = await progress.step(`${navigations} navigations during ${releases} releases and ${rollbacks} roll backs`, async () => {
      const [counts] = await Promise.all([Promise.all(contexts.map((each) => navigate(each, address, navigations / tabs))), releaseAll()]);
      return counts.reduce((sum, count) => sum + count, 0);
    });
    const row = (what: string, times: readonly number[]) => [what, seconds(median(times)), seconds(Math.max(...times)), String(times.length)];
    return [
      {
        title: 'Releases while people browse',
        head: ['', 'median', 'slowest', 'times'],
        rows: [row('a line changed, built, checked, tried in a browser, and seen', seen), row('sent, stored and live in the next page load', live), row('rolled back in the next page load', back)],
        aims: [
          aimLine('a changed line is seen within 10.0 s', seconds(median(seen)), median(seen) < 10_000),
          aimLine('rolled back in under 1.0 s', seconds(median(back)), median(back) < 1_000),
          aimLine(`no failed page among ${navigations} navigations`, String(failed), failed === 0),
        ],
      },
    ];
  });
