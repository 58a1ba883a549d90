import type { Browser } from '@playwright/test';
import { basename, join } from 'node:path';
import { startBrowser } from '../../browser/browser';
import type { Lifecycle } from '../../console/lifecycle';
import type { Progress } from '../../console/progress';
import { embeddedServer, ensureDatabases } from '../../postgres/databases';
import { runScriptOrFail } from '../../processes/run-program';
import { builtReleases } from '../../releases/build-remote';
import { root } from '../../repository';
import { emptyDataFolder, openDataFolder } from '../../site/data-folder';
import {
  aimLine,
  interleave,
  kilobytes,
  lowerQuartile,
  seconds,
  type Table,
  multiple,
} from '../figures';
import { type Bench, benchFolder, type BenchSite, startGatewayBeside, withSite } from '../harness';
import { coldRequests, type PageRequest, slowPaints, transferSizes } from './cold-load';
import { measureWithLighthouse } from './lighthouse-bench';
import { measureOpening } from './opening-bench';

const database = 'single_bundle';

/**
 * Builds shell and pages as one bundle without federation, and serves it by a second gateway in
 * front of the same services. For the gateway it is
 * a release of the shell that has every page, with the same HTML, preloads, compression and
 * headers.
 * @returns its URL
 */
async function serveSingleBundle(site: BenchSite, lifecycle: Lifecycle): Promise<string> {
  const dataDir = join(benchFolder, 'single-bundle');
  await emptyDataFolder(dataDir);
  const folder = openDataFolder(dataDir);
  const output = join(dataDir, 'use');
  await runScriptOrFail(
    join(root, 'packages/build/dist/bundle.js'),
    [join(root, 'shell'), ...remoteFolders(), output],
    { signal: lifecycle.signal },
  );

  await ensureDatabases(embeddedServer(site.part('postgres').url), [database]);
  const env = { DATABASE_URL: site.databaseUrl(database), RELEASES_DIR: folder.releases };
  await runScriptOrFail(join(root, 'gateway/dist/publish.js'), [output], {
    env: { ...process.env, ...env },
    signal: lifecycle.signal,
  });

  return startGatewayBeside(site, 'gateway of the single bundle', env, lifecycle);
}

const remoteFolders = () =>
  builtReleases()
    .map((dist) => join(dist, '..'))
    .filter((folder) => basename(folder) !== 'shell');

const paths = ['/', '/schedule'];
const rounds = 9;
const maxBytesRatio = 1.15;
/** The allowed ratio of paint times to the single bundle's. */
const maxPaintRatios = { first: 0.5, largest: 0.6 };

type Addresses = { federated: string; single: string };
type PageSize = { gzip: number; brotli: number; styles: number; requests: number; depth: number };

/**
 * Measures a first visit: the federated pages, the same pages as one bundle without prerendering,
 * and Lighthouse.
 */
export const measurePages: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const { progress } = context;
    const single = await progress.step('Building one bundle without federation', () =>
      serveSingleBundle(site, lifecycle),
    );
    const browser = await startBrowser(lifecycle, progress);
    const tables: Table[] = [];
    for (const path of paths)
      tables.push(await compare(browser, { federated: site.address, single }, path, progress));
    return [
      ...tables,
      await measureOpening(browser, site.address, progress),
      await measureWithLighthouse(site.address, lifecycle, progress),
    ];
  });

async function compare(
  browser: Browser,
  { federated, single }: Addresses,
  path: string,
  progress: Progress,
): Promise<Table> {
  const paint = (address: string) => () => slowPaints(browser, address + path);
  const [ours, theirs] = await progress.step(`Loading ${path}`, async () => [
    await measureSize(browser, federated + path),
    await measureSize(browser, single + path),
  ]);
  const paints = await progress.step(`Loading ${path} on a slow phone`, () =>
    interleave({ ours: paint(federated), theirs: paint(single) }, rounds),
  );
  const of = (name: 'first' | 'largest', whose: 'ours' | 'theirs') =>
    lowerQuartile(paints[whose].map((each) => each[name]));
  const [ourFirst, theirFirst, ourPaint, theirPaint] = [
    of('first', 'ours'),
    of('first', 'theirs'),
    of('largest', 'ours'),
    of('largest', 'theirs'),
  ];
  const ratio = ours.brotli / theirs.brotli;
  return {
    title: `A cold ${path}`,
    head: ['', 'federated', 'one bundle', 'of it'],
    rows: [
      ['JavaScript, brotli', kilobytes(ours.brotli), kilobytes(theirs.brotli), multiple(ratio)],
      [
        'JavaScript, gzip',
        kilobytes(ours.gzip),
        kilobytes(theirs.gzip),
        multiple(ours.gzip / theirs.gzip),
      ],
      [
        'Styles, brotli',
        kilobytes(ours.styles),
        kilobytes(theirs.styles),
        multiple(ours.styles / theirs.styles),
      ],
      ['Requests', String(ours.requests), String(theirs.requests), ''],
      ['Requests in series', String(ours.depth), String(theirs.depth), ''],
      [
        'First paint, slow phone, lower quartile',
        seconds(ourFirst),
        seconds(theirFirst),
        multiple(ourFirst / theirFirst),
      ],
      [
        'Largest paint, slow phone, lower quartile',
        seconds(ourPaint),
        seconds(theirPaint),
        multiple(ourPaint / theirPaint),
      ],
    ],
    aims: [
      aimLine(
        `JavaScript at most ${multiple(maxBytesRatio)}`,
        multiple(ratio),
        ratio <= maxBytesRatio,
      ),
      aimLine(
        `first paint at most ${multiple(maxPaintRatios.first)}`,
        multiple(ourFirst / theirFirst),
        ourFirst <= theirFirst * maxPaintRatios.first,
      ),
      aimLine(
        `largest paint at most ${multiple(maxPaintRatios.largest)}`,
        multiple(ourPaint / theirPaint),
        ourPaint <= theirPaint * maxPaintRatios.largest,
      ),
    ],
  };
}

async function measureSize(browser: Browser, url: string): Promise<PageSize> {
  const requests = await coldRequests(browser, url);
  const [scripts, styles] = [filesEndingIn(requests, '.js'), filesEndingIn(requests, '.css')];
  const [gzip, brotli, styleBytes] = await Promise.all([
    transferSizes(scripts, 'gzip'),
    transferSizes(scripts, 'br'),
    transferSizes(styles, 'br'),
  ]);
  return {
    gzip,
    brotli,
    styles: styleBytes,
    requests: requests.length,
    depth: Math.max(...requests.map(({ depth }) => depth)),
  };
}

const filesEndingIn = (requests: readonly PageRequest[], ending: string) =>
  requests.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith(ending));
