import type { CDPSession, Locator, Page } from '@playwright/test';
import { startBrowser } from '../browser/browser';
import { aimLine, lowerQuartile, spread, integer } from './figures';
import { type Bench, signIn, signInBrowser, withSite } from './harness';
import { throttleCpu } from './pages/cold-load';
import { watchChange, watchShown } from './pages/in-page';
import { rosterFile, rosterUpload } from './roster-file';

/** Together with the demo's they fit into one page: a longer roster is searched by the server. */
const players = 900;
const rounds = 8;
const maxTime = 50;
/** How long a key or mouse button is held down, in milliseconds. */
const pressDuration = 80;
/** A search that is typed and deleted: each key changes the results. */
const keys = ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'] as const;
const headers = ['Name', 'Weight'] as const;

/**
 * Times of one key or click: until the frame with its result is presented, and until the main
 * thread, which defers some work, is idle.
 */
interface InputTimes {
  shown: number;
  idle: number;
}

/**
 * Measures searching and sorting a coach's long roster with 4x CPU throttling: from the key or
 * click until the result is presented.
 */
export const measurePlayersTable: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const coach = await signIn(site.address, 'coach');
    await coach.send(
      '/api/player-profiles/bulk-upload',
      rosterUpload(rosterFile(players), 'Football'),
    );
    const browser = await startBrowser(lifecycle, context.progress);
    const page = await browser.newPage();
    await signInBrowser(page.context(), site.address, 'coach');
    await page.goto(`${site.address}/coach-dashboard`);
    await page.getByRole('table', { name: 'Players' }).waitFor();
    const session = await page.context().newCDPSession(page);

    const figures = { key: new Array<InputTimes>(), header: new Array<InputTimes>() };
    await context.progress.step(`Searching and sorting ${integer(players)} players`, async () => {
      for (let round = 0; round < rounds; round++) {
        for (const key of keys) figures.key.push(await timeKey(page, session, key));
        for (const header of headers) figures.header.push(await timeSort(page, session, header));
      }
    });
    const shown = {
      key: figures.key.map((times) => times.shown),
      header: figures.header.map((times) => times.shown),
    };
    const slowest = Math.max(lowerQuartile(shown.key), lowerQuartile(shown.header));
    return [
      {
        title: `Searching and sorting ${integer(players)} players and the demo's, 4× CPU throttling, from the key or click until the result is on the screen`,
        head: ['pressed', 'lower quartile', 'median', 'worst'],
        rows: [
          ['a key of the search', ...spread(shown.key)],
          ['a header', ...spread(shown.header)],
          [
            'a key, until the page is free again',
            ...spread(figures.key.map((times) => times.idle)),
          ],
          [
            'a header, until the page is free again',
            ...spread(figures.header.map((times) => times.idle)),
          ],
        ],
        aims: [aimLine(`under ${maxTime} ms`, `${integer(slowest)} ms at most`, slowest < maxTime)],
      },
    ];
  });

/** Measures with CPU throttling, which is removed afterwards. */
async function timeThrottled(
  page: Page,
  session: CDPSession,
  changed: Locator,
  event: string,
  act: () => Promise<void>,
): Promise<InputTimes> {
  const watch = await changed.evaluateHandle(watchChange, event);
  const screen = await changed.evaluateHandle(watchShown, event);
  await throttleCpu(session, 4);
  await act();
  const times = {
    idle: await watch.evaluate((seen) => seen.taken),
    shown: await screen.evaluate((seen) => seen.shown),
  };
  await throttleCpu(session, 1);
  await page.waitForTimeout(300);
  return times;
}

/** The count above the table and its rows are in one render. */
async function timeKey(page: Page, session: CDPSession, key: string): Promise<InputTimes> {
  await page.getByRole('searchbox').focus();
  return timeThrottled(
    page,
    session,
    page.getByRole('status').filter({ hasText: /players$/ }),
    'keydown',
    () => page.keyboard.press(key, { delay: pressDuration }),
  );
}

/** Hovers before clicking, as a person does. */
async function timeSort(page: Page, session: CDPSession, header: string): Promise<InputTimes> {
  const column = page.getByRole('columnheader', { name: header });
  await column.getByRole('button').hover();
  return timeThrottled(page, session, column, 'click', () =>
    column.getByRole('button').click({ delay: pressDuration }),
  );
}
