/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { startBrowser } from '@sandites/cli/browser';
import { aimLine, kilobytes, median, type Table, integer } from './figures';
import { type Bench, type BenchSite, type SignedIn, signIn, withSite } from './harness';
import { Failure } from '@sandites/cli/console';
import { withConnection } from '../site/databases';

/**
 * The database of each list, and the SQL that adds rows up to `$1`. Each row has its number in its
 * searched text.
 */
const lists = {
  players: [
    'players',
    `insert into player_profiles (sport, first_name, last_name, position, graduation_year, height,
       weight)
     select (array['Football','Golf','Tennis','Swimming','Soccer'])[1 + n % 5], 'First' || n, 'Last' || n,
       'LB', 2027 + n % 4, '6''1"', 120 + n % 180
     from generate_series((select count(*) from player_profiles) + 1, $1::int) n`,
  ],
  events: [
    'events',
    `insert into athletic_events (date, time, sport, opponent, location, is_home)
     select date '2020-08-01' + n::int % 3000, '19:00', (array['Football','Golf','Tennis'])[1 + n % 3],
       'Opponent ' || n, 'Memorial Stadium', n % 2 = 0
     from generate_series((select count(*) from athletic_events) + 1, $1::int) n`,
  ],
  colleges: [
    'colleges',
    `insert into colleges (name, location, division, conference, website, programs, gpa_mini, sat_min, act_min)
     select 'College ' || n, 'Tulsa, OK', 'NAIA', 'Conference',
       'https://college.example', '{Football,Golf,Soccer,Tennis}', '2.5', '900', '18'
     from generate_series((select count(*) from colleges) + 1, $1::int) n`,
  ],
  messages: [
    'colleges',
    `insert into contact_messages (name, email, subject, message, user_type)
     select 'Sender ' || n, n || '@mail.example', 'Subject ' || n, repeat('Some words of a message. ', 20), 'parent'
     from generate_series((select count(*) from contact_messages) + 1, $1::int) n`,
  ],
  users: [
    'auth',
    `insert into users (username, name_key, looks, role, password_hash)
     select 'person ' || n, 'person ' || n, 'person ' || n, 'user', ''
     from generate_series((select count(*) from users) + 1, $1::int) n`,
  ],
} as const;

/** Numbers of players; a tenth of everything else. */
const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 7;
/**
 * The ratio of the largest site's time to the smallest's, or milliseconds more that nobody feels.
 */
const aim = { times: 1.5, slackMs: 50 } as const;

async function fill(site: BenchSite, players: number): Promise<void> {
  for (const [list, [database, sql]] of Object.entries(lists))
    await withConnection(site.databaseUrl(database), async (client) => {
      await client.query(sql, [list === 'players' ? players : players / 10]);
      await client.query('vacuum analyze');
    });
}

/** Every round asks for something else, so that no response comes from a cache. */
type MeasuredCall = readonly [what: string, by: 'coach' | 'admin', path: (round: number) => string];

const calls: readonly MeasuredCall[] = [
  ['a page of 1,000 players', 'coach', (round) => `/api/player-profiles?limit=${1_000 - round}`],
  ['a player by name', 'coach', (round) => `/api/player-profiles?q=last99${round}&limit=10`],
  [
    '1,000 events by date',
    'coach',
    (round) => `/api/athletic-events?order=date&limit=${1_000 - round}`,
  ],
  [
    'events by opponent',
    'coach',
    (round) => `/api/athletic-events?q=opponent%209${round}&limit=10`,
  ],
  ['messages by sender', 'admin', (round) => `/api/contact-messages?q=sender%209${round}&limit=10`],
  ['colleges by name', 'admin', (round) => `/api/colleges?q=college%209${round}&limit=10`],
  ['users by name', 'admin', (round) => `/api/users?q=person%209${round}&limit=10`],
];

/** With the element that appears when they are ready. */
const pages = [
  ['Home', null, '/', 'main h1'],
  ['Athletes', null, '/player-cards', 'main article, main li'],
  ['Schedule', null, '/schedule', 'main table tbody tr, main article'],
  ['its schedule', 'coach', '/coach-dashboard?tab=schedule', 'table tbody tr'],
] as const;

/** Milliseconds, and bytes. */
type Measurement = { time: number; bytes: number };

async function responseTime({ send }: SignedIn, path: string): Promise<Measurement> {
  const started = performance.now();
  const response = await send(path, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await response.arrayBuffer();
  return { time: performance.now() - started, bytes: byteLength };
}

async function pageTime(
  browser: Browser,
  { address }: BenchSite,
  username: 'coach' | 'admin' | null,
  path: string,
  ready: string,
): Promise<Measurement> {
  const context = await browser.newContext();
  try {
    if (username !== null) {
      const response = await context.request.post(`${address}/api/login`, {
        data: { username, password: `sandites-${username}` },
      });
      if (!response.ok()) throw new Failure(`${username} could not sign in: ${response.status()}`);
    }
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(address + path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const time = performance.now() - started;
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    return { time, bytes };
  } finally {
    await context.close();
  }
}

async function medianOfRounds(
  times: number,
  work: (round: number) => Promise<Measurement>,
): Promise<Measurement> {
  const all: Measurement[] = [];
  for (let round = 0; round < times; round++) all.push(await work(round));
  return {
    time: median(all.map(({ time }) => time)),
    bytes: median(all.map(({ bytes }) => bytes)),
  };
}

function tableOf(title: string, found: ReadonlyMap<string, readonly Measurement[]>): Table {
  const rows = [...found].map(([what, figures]) => [
    what,
    ...figures.flatMap(({ time, bytes }) => [`${integer(time)} ms`, kilobytes(bytes)]),
  ]);
  const grown = [...found].filter(([, figures]) => {
    const [first, last] = [figures[0], figures.at(-1)];
    return (
      first !== undefined &&
      last !== undefined &&
      last.time > Math.max(first.time * aim.times, first.time + aim.slackMs)
    );
  });
  const figure =
    grown.length === 0 ? 'all of them' : `all but ${grown.map(([what]) => what).join(', ')}`;
  return {
    title,
    head: ['', ...sizes.flatMap((size) => [integer(size), 'bytes'])],
    rows,
    aims: [
      aimLine(
        `with ${integer(sizes[2])} players at most ${aim.times} times as long as with ` +
          `${integer(sizes[0])}, or ${aim.slackMs} ms more`,
        figure,
        grown.length === 0,
      ),
    ],
  };
}

export const measureGrowth: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const browser = await startBrowser(lifecycle, context.progress);
    const people = {
      coach: await signIn(site.address, 'coach'),
      admin: await signIn(site.address, 'admin'),
    };
    const responses = new Map(calls.map(([what]) => [what, new Array<Measurement>()]));
    const opened = new Map(pages.map(([what]) => [what as string, new Array<Measurement>()]));
    const { progress } = context;
    for (const size of sizes) {
      const players = `${integer(size)} players`;
      await progress.step(`Filling the site with ${players}`, () => fill(site, size));
      await progress.step(`Measuring answers with ${players}`, async () => {
        for (const [what, by, path] of calls) {
          const found = await medianOfRounds(rounds, (round) =>
            responseTime(people[by], path(round)),
          );
          responses.get(what)?.push(found);
        }
      });
      await progress.step(`Opening pages with ${players}`, async () => {
        for (const [what, username, path, ready] of pages) {
          const found = await medianOfRounds(3, () =>
            pageTime(browser, site, username, path, ready),
          );
          opened.get(what)?.push(found);
        }
      });
    }
    return [
      tableOf('Answers of the server, by number of players', responses),
      tableOf(
        'Pages in a browser until the network is idle, by number of players; bytes of their calls',
        opened,
      ),
    ];
  });
