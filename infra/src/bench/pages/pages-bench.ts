import type { Browser } from '@playwright/test';
import type { Progress } from '../../console/progress';
import { withSite } from '../bench-site';
import type { Bench } from '../bench';
import { startBrowser } from '../browser';
import { kilobytes, lowerQuartile, seconds, times } from '../figures';
import { inTurns } from '../in-turns';
import { aimLine, type Table } from '../table';
import { coldRequests, slowLargestPaint } from './cold-load';
import type { SeenRequest } from './requests';
import { serveSingleBundle } from './single-bundle';
import { transferSizes } from './transfer-size';

const paths = ['/', '/schedule'];
const rounds = 24;
const mostBytes = 1.15;
/** Two paints that lie this close together cannot be told apart. */
const noise = 0.03;

type Addresses = { federated: string; single: string };
type Weight = { gzip: number; brotli: number; styles: number; requests: number; depth: number };

/** What federation costs a visitor: the pages as they are, beside the same pages built as one bundle. */
export const measurePages: Bench = (context) =>
  withSite(context, async (site, life) => {
    const { progress } = context;
    const single = await progress.step('Building one bundle without federation', () => serveSingleBundle(site, life));
    const browser = await startBrowser(life, progress);
    const tables: Table[] = [];
    for (const path of paths) tables.push(await compare(browser, { federated: site.address, single }, path, progress));
    return tables;
  });

async function compare(browser: Browser, { federated, single }: Addresses, path: string, progress: Progress): Promise<Table> {
  const paint = (address: string) => () => slowLargestPaint(browser, address + path);
  const [ours, theirs] = await progress.step(`Loading ${path}`, async () => [await weigh(browser, federated + path), await weigh(browser, single + path)]);
  const paints = await progress.step(`Loading ${path} on a slow phone`, () => inTurns({ ours: paint(federated), theirs: paint(single) }, rounds));
  const [ourPaint, theirPaint] = [lowerQuartile(paints.ours), lowerQuartile(paints.theirs)];
  const ratio = ours.brotli / theirs.brotli;
  return {
    title: `A cold ${path}`,
    head: ['', 'federated', 'one bundle', 'of it'],
    rows: [
      ['JavaScript, brotli', kilobytes(ours.brotli), kilobytes(theirs.brotli), times(ratio)],
      ['JavaScript, gzip', kilobytes(ours.gzip), kilobytes(theirs.gzip), times(ours.gzip / theirs.gzip)],
      ['Styles, brotli', kilobytes(ours.styles), kilobytes(theirs.styles), times(ours.styles / theirs.styles)],
      ['Requests', String(ours.requests), String(theirs.requests), ''],
      ['Requests in series', String(ours.depth), String(theirs.depth), ''],
      ['Largest paint, slow phone, lower quartile', seconds(ourPaint), seconds(theirPaint), times(ourPaint / theirPaint)],
    ],
    aims: [
      aimLine(`JavaScript at most ${times(mostBytes)}`, times(ratio), ratio <= mostBytes),
      aimLine(`largest paint no later (within ${noise * 100} %)`, times(ourPaint / theirPaint), ourPaint <= theirPaint * (1 + noise)),
    ],
  };
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const requests = await coldRequests(browser, url);
  const [scripts, styles] = [named(requests, '.js'), named(requests, '.css')];
  const [gzip, brotli, styleBytes] = await Promise.all([transferSizes(scripts, 'gzip'), transferSizes(scripts, 'br'), transferSizes(styles, 'br')]);
  return { gzip, brotli, styles: styleBytes, requests: requests.length, depth: Math.max(...requests.map(({ depth }) => depth)) };
}

const named = (requests: readonly SeenRequest[], ending: string) => requests.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith(ending));
