import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@sandites/cli/console';
import { aimLine, integer } from './figures';
import { withConnection } from '../site/databases';
import { type Bench, signIn, withSite } from './harness';

const path = '/api/athletic-events';
const readers = 1_000;
/** In milliseconds: between two reads of a phone (D107), between two scores, and of all together. */
const [readEvery, scoredEvery, duration] = [10_000, 2_000, 30_000];
const mostMs = 300;
/** Scans of the games for a version: its read, with what that says of other games, and the write. */
const mostScans = 20;

const inJson = { 'Content-Type': 'application/json' };

/** How often the database has scanned the games so far. */
const scansIn = (databaseUrl: string): Promise<number> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ scans: string }>(
      `select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables
       where relname = 'athletic_events'`,
    );
    return Number(rows[0]?.scans ?? Number.NaN);
  });

/**
 * A phone that has the game open: it asks again and again, with the version that it has.
 * @returns how long each answer took, in milliseconds
 */
async function readAgain(url: string, firstAfter: number, until: number): Promise<number[]> {
  const times: number[] = [];
  let tag = '';
  await wait(firstAfter);
  while (Date.now() < until) {
    const start = performance.now();
    const response = await fetch(url, { headers: tag === '' ? {} : { 'If-None-Match': tag } });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200 && response.status !== 304)
      throw new Failure(`A reader of a live game got ${response.status}`);
    tag = response.headers.get('etag') ?? tag;
    await wait(readEvery);
  }
  return times;
}

/** A game night: a live game that a thousand phones have open while its score changes. */
export const measureLive: Bench = (context) =>
  withSite(context, async (site) => {
    const { send } = await signIn(site.address, 'coach');
    const body = JSON.stringify({
      ...{
        date: new Date().toISOString().slice(0, 10),
        time: '19:00',
        sport: 'Football',
        opponent: 'Benchmark',
      },
      ...{ location: 'Home', isHome: true, status: 'live', ourScore: 0, theirScore: 0 },
    });
    const created = await send(path, { method: 'POST', headers: inJson, body });
    const { id } = (await created.json()) as { id: number };
    const database = site.databaseUrl('events');
    const before = await scansIn(database);

    let versions = 1;
    const until = Date.now() + duration;
    const score = async () => {
      while (Date.now() + scoredEvery < until) {
        await wait(scoredEvery);
        const entry = JSON.stringify({ status: 'live', ourScore: versions, theirScore: 0 });
        await send(`${path}/${id}`, { method: 'PUT', headers: inJson, body: entry });
        versions += 1;
      }
    };
    const phones = Array.from({ length: readers }, (_, index) =>
      readAgain(`${site.address}${path}/${id}`, (index * readEvery) / readers, until),
    );
    const [all] = await context.progress.step('Measuring a live game', () =>
      Promise.all([Promise.all(phones), score()]),
    );
    const times = all.flat().toSorted((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    // The database counts a scan a second after it, at the latest.
    await wait(1_500);
    const scans = ((await scansIn(database)) - before) / versions;
    return [
      {
        title: `A live game, ${integer(readers)} readers, a score every ${scoredEvery / 1_000} s`,
        head: ['', 'requests/s', 'p99', 'scans of the games a version'],
        rows: [
          [
            'its score',
            integer((1_000 * times.length) / duration),
            `${integer(p99)} ms`,
            scans.toFixed(1),
          ],
        ],
        aims: [
          aimLine(`p99 below ${mostMs} ms`, `${integer(p99)} ms`, p99 < mostMs),
          aimLine(
            `one read of the database a version, at most ${mostScans} scans`,
            scans.toFixed(1),
            scans <= mostScans,
          ),
        ],
      },
    ];
  });
