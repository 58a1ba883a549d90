import type { Browser, BrowserContext } from '@playwright/test';
import type { Client } from 'pg';
import { startBrowser } from '../browser/browser';
import { Failure } from '../console/failure';
import { connected } from '../postgres/databases';
import { aimLine, kilobytes, median, type Table, whole } from './figures';
import { type Bench, type BenchSite, type SignedIn, signIn, withSite } from './harness';

/** Players; events, users and messages are a tenth of them. */
const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 7;
/** How many times as long the largest site may take as the smallest, and what no one feels whatever it is a multiple of, in milliseconds. */
const aim = { times: 1.5, unfelt: 50 } as const;

const statements: Readonly<Record<string, readonly (readonly [sql: string, share: number])[]>> = {
  players: [
    [
      `insert into player_profiles (sport, first_name, last_name, first_name_key, last_name_key, position, graduation_year, height, weight)
       select (array['Football','Golf','Tennis','Swimming','Soccer'])[1 + n % 5], 'First' || n, 'Last' || n, 'first' || n, 'last' || n, 'LB', 2027 + n % 4, '6''1"', 120 + n % 180
       from generate_series((select count(*) from player_profiles) + 1, $1::int) n`,
      1,
    ],
  ],
  events: [
    [
      `insert into athletic_events (date, time, sport, opponent, location, is_home)
       select date '2020-08-01' + n::int % 3000, '19:00', (array['Football','Golf','Tennis'])[1 + n % 3], 'Opponent ' || n, 'Memorial Stadium', n % 2 = 0
       from generate_series((select count(*) from athletic_events) + 1, $1::int) n`,
      0.1,
    ],
  ],
  colleges: [
    [
      `insert into contact_messages (name, email, subject, message, user_type)
       select 'Sender ' || n, n || '@mail.example', 'Subject ' || n, repeat('Some words of a message. ', 20), 'parent'
       from generate_series((select count(*) from contact_messages) + 1, $1::int) n`,
      0.1,
    ],
  ],
  auth: [
    [
      `insert into users (username, name_key, role, password_hash)
       select 'person ' || n, 'person ' || n, 'user', '' from generate_series((select count(*) from users) + 1, $1::int) n`,
      0.1,
    ],
  ],
};

async function fill(site: BenchSite, players: number): Promise<void> {
  for (const [database, lists] of Object.entries(statements)) {
    await connected(site.databaseUrl(database), async (client: Client) => {
      for (const [sql, share] of lists) await client.query(sql, [players * share]);
      await client.query('vacuum analyze');
    });
  }
}

/** What is asked of the server: who asks, and the path in each round with so many players. No two rounds ask alike, so that no answer comes from a cache. */
type Question = readonly [what: string, by: 'coach' | 'admin', path: (round: number, players: number) => string];

const calls: readonly Question[] = [
  ['a page of 1,000 players', 'coach', (round) => `/api/player-profiles?limit=${1_000 - round}`],
  ['the last 1,000 players', 'coach', (round, players) => `/api/player-profiles?limit=1000&after=${players - 999 + round}`],
  ['a player by name', 'coach', (round) => `/api/player-profiles?q=last99${round}&limit=10`],
  ['a name that nobody has', 'coach', (round) => `/api/player-profiles?q=nobody${round}&limit=1000`],
  ['200 players of a sport', 'coach', (round) => `/api/player-profiles?sport=Golf&limit=${200 - round}`],
  ['events by opponent', 'coach', (round) => `/api/athletic-events?q=opponent%209${round}&limit=10`],
  ['messages by sender', 'admin', (round) => `/api/contact-messages?q=sender%209${round}&limit=10`],
  ['users by name', 'admin', (round) => `/api/users?q=person%209${round}&limit=10`],
];

/** Pages as they are opened, and what is there when they are ready. */
const pages = [
  ['Home', null, '/', 'main h1'],
  ['Athletes', null, '/player-cards', 'main article, main li'],
  ['Schedule', null, '/schedule', 'main table tbody tr, main article'],
  ['the coach dashboard', 'coach', '/coach-dashboard', 'table tbody tr'],
] as const;

/** Milliseconds of an answer, and its bytes. */
async function askTime({ send }: SignedIn, path: string): Promise<{ time: number; bytes: number }> {
  const started = performance.now();
  const answer = await send(path, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await answer.arrayBuffer();
  return { time: performance.now() - started, bytes: byteLength };
}

async function openTime(browser: Browser, { address }: BenchSite, who: string | null, path: string, ready: string): Promise<{ time: number; bytes: number }> {
  const context: BrowserContext = await browser.newContext();
  try {
    if (who !== null) {
      const answer = await context.request.post(`${address}/api/login`, { data: { username: who, password: `sandites-${who}` } });
      if (!answer.ok()) throw new Failure(`${who} could not sign in: ${answer.status()}`);
    }
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(address + path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const time = performance.now() - started;
    const bytes = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/api/')).reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    return { time, bytes };
  } finally {
    await context.close();
  }
}

type Figures = { time: number; bytes: number };
const middle = (all: readonly Figures[]): Figures => ({ time: median(all.map(({ time }) => time)), bytes: median(all.map(({ bytes }) => bytes)) });

async function measured(work: (round: number) => Promise<Figures>, times: number): Promise<Figures> {
  const all: Figures[] = [];
  for (let round = 0; round < times; round++) all.push(await work(round));
  return middle(all);
}

/** Rows of a table: a line for each thing, and for each size its time and bytes. */
function tableOf(title: string, found: ReadonlyMap<string, readonly Figures[]>): Table {
  const rows = [...found].map(([what, figures]) => [what, ...figures.flatMap(({ time, bytes }) => [`${whole(time)} ms`, kilobytes(bytes)])]);
  const grown = [...found].filter(([, figures]) => {
    const [first, last] = [figures[0], figures.at(-1)];
    return first !== undefined && last !== undefined && last.time > Math.max(first.time * aim.times, first.time + aim.unfelt);
  });
  const figure = grown.length === 0 ? 'all of them' : `all but ${grown.map(([what]) => what).join(', ')}`;
  return {
    title,
    head: ['', ...sizes.flatMap((size) => [whole(size), 'bytes'])],
    rows,
    aims: [aimLine(`with ${whole(sizes[2])} players at most ${aim.times} times as long as with ${whole(sizes[0])}, or ${aim.unfelt} ms more`, figure, grown.length === 0)],
  };
}

/** The same site with 1,000, 10,000 and 100,000 players: answers of the server, and pages in a browser. */
export const measureGrowth: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const browser = await startBrowser(lifecycle, context.progress);
    const people = { coach: await signIn(site.address, 'coach'), admin: await signIn(site.address, 'admin') };
    const answers = new Map(calls.map(([what]) => [what, new Array<Figures>()]));
    const opened = new Map(pages.map(([what]) => [what as string, new Array<Figures>()]));
    for (const size of sizes) {
      await context.progress.step(`Filling the site with ${whole(size)} players`, () => fill(site, size));
      await context.progress.step(`Measuring answers with ${whole(size)} players`, async () => {
        for (const [what, by, path] of calls) {
          answers.get(what)?.push(await measured((round) => askTime(people[by], path(round, size)), rounds));
        }
      });
      await context.progress.step(`Opening pages with ${whole(size)} players`, async () => {
        for (const [what, who, path, ready] of pages) opened.get(what)?.push(await measured(() => openTime(browser, site, who, path, ready), 3));
      });
    }
    return [tableOf('Answers of the server, by number of players', answers), tableOf('Pages in a browser until the network is idle, by number of players; bytes of their calls', opened)];
  });
