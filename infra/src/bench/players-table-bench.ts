import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Bench } from './bench';
import { withSite } from './bench-site';
import { startBrowser } from '../browser/start-browser';
import { lowerQuartile, median, whole } from './figures';
import { watchChange } from './pages/in-page';
import { slowProcessor } from './pages/slow-phone';
import { rosterFile, rosterUpload } from './roster-file';
import { signIn } from './sign-in';
import { aimLine } from './table';

const players = 2_000;
const rounds = 8;
const longest = 50;
/** A search as it is typed and taken back: each key finds others. */
const keys = ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'] as const;
const headers = ['Name', 'Weight'] as const;

/** Searching and sorting a coach's long roster with a processor four times slower: from the key or the click to the frame that shows the result. */
export const measurePlayersTable: Bench = (context) =>
  withSite(context, async (site, life) => {
    const coach = await signIn(site.address, 'coach');
    await coach.send('/api/player-profiles/bulk-upload', rosterUpload(rosterFile(players), 'Football'));
    const browser = await startBrowser(life, context.progress);
    const page = await browser.newPage();
    await page.request.post(`${site.address}/api/login`, { data: { username: 'coach', password: 'sandites-coach' } });
    await page.goto(`${site.address}/coach-dashboard`);
    await page.getByRole('table', { name: 'Players' }).waitFor();
    const session = await page.context().newCDPSession(page);

    const figures = new Map<string, number[]>([['a key of the search', []], ['a header', []]]);
    await context.progress.step(`Searching and sorting ${whole(players)} players`, async () => {
      for (let round = 0; round < rounds; round++) {
        for (const key of keys) figures.get('a key of the search')?.push(await keyTime(page, session, key));
        for (const header of headers) figures.get('a header')?.push(await sortTime(page, session, header));
      }
    });
    const rows = [...figures].map(([what, times]) => [what, ...[lowerQuartile(times), median(times), Math.max(...times)].map((time) => `${whole(time)} ms`)]);
    const slowest = Math.max(...[...figures.values()].map(lowerQuartile));
    return [
      {
        title: `Searching and sorting ${whole(players)} players and the demo's, 4× CPU throttling, from the key or click to the frame with the result`,
        head: ['pressed', 'lower quartile', 'median', 'worst'],
        rows,
        aims: [aimLine(`under ${longest} ms`, `${whole(slowest)} ms at most`, slowest < longest)],
      },
    ];
  });

/** What is measured while the processor is slow; what follows has its rest. */
async function slowly(page: Page, session: CDPSession, changed: Locator, event: string, press: () => Promise<void>): Promise<number> {
  const watch = await changed.evaluateHandle(watchChange, event);
  await slowProcessor(session, 4);
  await press();
  const taken = await watch.evaluate((seen) => seen.taken);
  await slowProcessor(session, 1);
  await page.waitForTimeout(300);
  return taken;
}

/** The count above the table and its rows are of one render. */
async function keyTime(page: Page, session: CDPSession, key: string): Promise<number> {
  await page.getByRole('searchbox').focus();
  return slowly(page, session, page.getByRole('status').filter({ hasText: /players$/ }), 'keydown', () => page.keyboard.press(key));
}

async function sortTime(page: Page, session: CDPSession, header: string): Promise<number> {
  const column = page.getByRole('columnheader', { name: header });
  return slowly(page, session, column, 'click', () => column.getByRole('button').click());
}
