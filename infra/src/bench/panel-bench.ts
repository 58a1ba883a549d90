import type { CDPSession, Page } from '@playwright/test';
import { startBrowser } from '../browser/browser';
import { aimLine, lowerQuartile, spread, whole } from './figures';
import { fillLists } from './fill-lists';
import { type Bench, signInBrowser, withSite } from './harness';
import { slowProcessor } from './pages/cold-load';
import { watchChange } from './pages/in-page';

/** Rows of each list. */
const listed = 10_000;

const rounds = 4;
const longest = 100;
/** Lists that the browser searches; players and accounts are searched by the server beyond a page (`growth`). */
const tabs = ['Schedule', 'Messages', 'Colleges'] as const;
/** Each key of them leaves other rows: fewer and fewer, then more and more. */
const keys = ['9', '9', '9', '9', 'Backspace', 'Backspace', 'Backspace', 'Backspace'] as const;

/** Searching the panel's long lists with a processor four times slower: from each key to the frame that shows what it leaves. */
export const measurePanel: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    await context.progress.step(`Filling the lists with ${whole(listed)} rows each`, () =>
      fillLists(site, { events: listed, messages: listed, colleges: listed }),
    );
    const browser = await startBrowser(lifecycle, context.progress);
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await signInBrowser(page.context(), site.address, 'admin');
    await page.goto(`${site.address}/admin`);

    const figures = new Map<string, number[]>();
    for (const tab of tabs) {
      figures.set(tab, await context.progress.step(`Searching ${tab}`, () => searchTimes(page, session, tab)));
    }
    const rows = [...figures].map(([tab, times]) => [tab, ...spread(times)]);
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
