import { testDatabase, type TestDatabase } from '@sandites/service-kit/testing';
import { migrations } from '../../migrations';
import { reportNetworks } from '../../testing/report-networks';
import { countNetworks, countReport, tidyReports } from './report-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('gateway', migrations);
});
afterAll(() => database.drop());

const day = 24 * 60 * 60;
const of = (version: string) => ({ remote: 'mf-coach', version });
const counted = (version: string, seconds = day) =>
  countNetworks(database.db, { ...of(version), part: '' }, seconds);
const ago = (interval: string) =>
  database.db.raw('update report_counts set minute = minute - ?::interval', [interval]);

it('a network counts once, as failed where it failed at all', async () => {
  const { db } = database;
  await reportNetworks(db, of('one'), 'shown', 10);
  await reportNetworks(db, of('one'), 'shown', 10);
  await reportNetworks(db, of('one'), 'failed', 4, 8);
  expect(await counted('one')).toEqual({ failed: 4, all: 12 });
});

it('of more networks than are kept, the numbers are estimated from a fair sample', async () => {
  const { db } = database;
  const about = { ...of('many'), stage: 'render', part: '', message: '', position: '' } as const;
  // Hashes of networks are spread evenly.
  const hash = (at: number) => Math.round((at + 0.5) * (2 ** 32 / 600)) - 2 ** 31;
  for (let at = 0; at < 600; at += 1)
    await countReport(
      db,
      { ...about, ...(at % 10 === 0 ? failing : { outcome: 'shown', kind: 'none' }) },
      hash(at),
    );
  const { failed, all } = await counted('many');
  expect(Math.abs(all - 600)).toBeLessThan(15);
  expect(Math.abs(failed / all - 0.1)).toBeLessThan(0.02);
});
const failing = { outcome: 'failed', kind: 'error' } as const;

it('old minutes become hours, with the same networks, and days later nothing', async () => {
  const { db } = database;
  await ago('3 hours');
  await reportNetworks(db, of('one'), 'failed', 1, 11);
  await reportNetworks(db, of('one'), 'failed', 1, 12);
  await tidyReports(db);
  expect(await counted('one')).toEqual({ failed: 5, all: 13 });
  const hours: unknown[] = await db('report_counts')
    .whereRaw(`minute = date_trunc('hour', minute) and minute < now() - interval '2 hours'`)
    .select('kind');
  expect(hours).toHaveLength(4);
  await ago('8 days');
  await tidyReports(db);
  expect(await db('report_kinds').select('id')).toEqual([]);
});

it('a version has at most 300 kinds of reports; its failures count beyond them', async () => {
  const { db } = database;
  const about = { ...of('flood'), ...failing, stage: 'render', part: '', position: '' } as const;
  for (let at = 0; at < 420; at += 1)
    await countReport(db, { ...about, message: `Error: ${at}` }, Math.floor(at / 60));
  const [{ kinds } = { kinds: 0 }] = await db('report_kinds')
    .where({ version: 'flood' })
    .select<{ kinds: number }[]>(db.raw('count(*) as kinds'));
  expect(kinds).toBe(301);
  expect(await counted('flood')).toEqual({ failed: 7, all: 7 });
  const press = {
    ...about,
    outcome: 'pressed',
    kind: 'none',
    part: 'a button',
    message: '',
  } as const;
  expect(await countReport(db, press, 99)).toBe(false);
});
