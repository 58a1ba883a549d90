import type { CDPSession, Page } from '@playwright/test';
import { startBrowser } from '../browser/browser';
import { aimLine, lowerQuartile, spread, integer } from './figures';
import { fillLists } from './fill-lists';
import { type Bench, signInBrowser, withSite } from './harness';
import { throttleCpu } from './pages/cold-load';
import { watchChange } from './pages/in-page';

/**
 * Number of events: as many as the browser searches. Lists longer than a page are searched by the
 * server (`growth`).
 */
const eventCount = 900;

const rounds = 4;
const maxTime = 100;
/** Each key changes the results: fewer while typing, more while deleting. */
const keys = ['9', '9', '9', '9', 'Backspace', 'Backspace', 'Backspace', 'Backspace'] as const;

/**
 * Measures searching a list of the panel with 4x CPU throttling: from each key to the frame with
 * its results.
 */
export const measurePanel: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    await context.progress.step(`Filling the schedule with ${integer(eventCount)} events`, () =>
      fillLists(site, { events: eventCount }),
    );
    const browser = await startBrowser(lifecycle, context.progress);
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await signInBrowser(page.context(), site.address, 'admin');
    await page.goto(`${site.address}/admin`);

    const times = await context.progress.step('Searching the schedule', () =>
      searchTimes(page, session, 'Schedule'),
    );
    return [
      {
        title: `Searching ${integer(eventCount)} rows of the panel, 4× CPU throttling, from a key to the frame that shows what it leaves`,
        head: ['list', 'lower quartile', 'median', `worst of ${rounds * keys.length}`],
        rows: [['Schedule', ...spread(times)]],
        aims: [
          aimLine(
            `under ${maxTime} ms`,
            `${integer(lowerQuartile(times))} ms`,
            lowerQuartile(times) < maxTime,
          ),
        ],
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
      await throttleCpu(session, 4);
      const watch = await page.locator('main table').evaluateHandle(watchChange, 'keydown');
      await page.keyboard.press(key);
      times.push(await watch.evaluate(({ taken }) => taken));
      await throttleCpu(session, 1);
    }
  }
  return times;
}
