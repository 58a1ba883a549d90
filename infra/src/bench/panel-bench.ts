import type { CDPSession, Page } from '@playwright/test';
import { startBrowser } from '../browser/browser';
import { connected } from '../postgres/databases';
import { aimLine, lowerQuartile, median, whole } from './figures';
import { type Bench, type BenchSite, withSite } from './harness';
import { slowProcessor } from './pages/cold-load';
import { watchChange } from './pages/in-page';

/** Rows of each list, besides those of the demo. Each has its number in what a search looks into. */
export const listed = 10_000;

const statements: Readonly<Record<string, readonly string[]>> = {
  players: [
    `insert into player_profiles (sport, first_name, last_name, first_name_key, last_name_key, position, graduation_year, height, weight)
     select 'Football', 'First' || n, 'Last' || n, 'first' || n, 'last' || n, 'LB', 2027 + n % 4, '6''1"', 120 + n % 180 from generate_series(1, $1::int) n`,
  ],
  events: [
    `insert into athletic_events (date, time, sport, opponent, location, is_home)
     select date '2030-01-01' + n % 3000, '19:00', 'Football', 'Opponent ' || n, 'Memorial Stadium', n % 2 = 0 from generate_series(1, $1::int) n`,
  ],
  colleges: [
    `insert into colleges (name, location, division, conference, website, programs, gpa_mini, sat_min, act_min)
     select 'College ' || n, 'Tulsa, OK', 'NAIA', 'Conference', 'https://college.example', '{Football,Golf,Soccer,Tennis}', '2.5', '900', '18'
     from generate_series(1, $1::int) n`,
    `insert into contact_messages (name, email, subject, message, user_type)
     select 'Sender', 'sender@mail.example', 'Subject ' || n, repeat('Some words of a message. ', 20), 'parent' from generate_series(1, $1::int) n`,
  ],
  auth: [
    `insert into users (username, name_key, role, password_hash)
     select 'person ' || n, 'person ' || n, 'user', '' from generate_series(1, $1::int) n`,
  ],
};

/** Makes every list of the panel long. */
async function fillLists(site: BenchSite): Promise<void> {
  for (const [database, lists] of Object.entries(statements)) {
    await connected(site.databaseUrl(database), async (client) => {
      for (const list of lists) await client.query(list, [listed]);
    });
  }
}

const rounds = 4;
const longest = 100;
const tabs = ['Players', 'Schedule', 'Messages', 'Colleges', 'Users'] as const;
/** Each key of them leaves other rows: fewer and fewer, then more and more. */
const keys = ['9', '9', '9', '9', 'Backspace', 'Backspace', 'Backspace', 'Backspace'] as const;

/** Searching the panel's long lists with a processor four times slower: from each key to the frame that shows what it leaves. */
export const measurePanel: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    await context.progress.step(`Filling the lists with ${whole(listed)} rows each`, () => fillLists(site));
    const browser = await startBrowser(lifecycle, context.progress);
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await signIn(page, site);

    const figures = new Map<string, number[]>();
    for (const tab of tabs) {
      figures.set(tab, await context.progress.step(`Searching ${tab}`, () => searchTimes(page, session, tab)));
    }
    const rows = [...figures].map(([tab, times]) => [tab, ...[lowerQuartile(times), median(times), Math.max(...times)].map((time) => `${whole(time)} ms`)]);
    const slowest = Math.max(...[...figures.values()].map(lowerQuartile));
    return [
      {
        title: `Searching ${whole(listed)} rows of the panel, 4× CPU throttling, from a key to the frame that shows what it leaves`,
        head: ['list', 'lower quartile', 'median', `worst of ${rounds * keys.length}`],
        rows,
        aims: [aimLine(`under ${longest} ms`, `${whole(slowest)} ms at most`, slowest < longest)],
      },
    ];
  });

async function signIn(page: Page, { address }: BenchSite): Promise<void> {
  await page.goto(`${address}/auth`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sandites-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.goto(`${address}/admin`);
}

async function searchTimes(page: Page, session: CDPSession, tab: string): Promise<number[]> {
  await page.getByRole('tab', { name: tab }).click();
  await page.locator('table[aria-rowcount]').waitFor();
  const search = page.getByRole('searchbox');
  await search.focus();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const key of keys) {
      await slowProcessor(session, 4);
      const watch = await page.locator('main table').evaluateHandle(watchChange, 'keydown');
      await page.keyboard.press(key);
      times.push(await watch.evaluate(({ taken }) => taken));
      await slowProcessor(session, 1);
    }
  }
  return times;
}
