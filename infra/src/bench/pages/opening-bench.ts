import type { Browser } from '@playwright/test';
import type { Progress } from '../../console/progress';
import { aimLine, median, spread, type Table, integer } from '../figures';
import { inNewContext } from '../harness';
import { openedAfter } from './in-page';

const rounds = 5;
const maxTime = 100;
/**
 * How long a link is hovered before the click, and how long the button is held down, in
 * milliseconds.
 */
const hesitation = 200;
const press = 80;

/** Pages that every page links to, with their headings. */
const links = [
  ['/schedule', 'Schedules'],
  ['/player-cards', 'Sandite Athletes'],
  ['/coaching-staff', 'Coaching Staff'],
  ['/college-search', 'College Search Tool'],
  ['/resources', 'Student Athlete Resources'],
  ['/recruitment-tools', 'Athletic Recruitment Tools'],
] as const;

/**
 * Measures navigation to a second page: from the click on a hovered link, on a fast connection,
 * with none of the page's files cached.
 */
export async function measureOpening(
  browser: Browser,
  address: string,
  progress: Progress,
): Promise<Table> {
  const results: [string, number[]][] = [];
  for (const [path, heading] of links) {
    const times: number[] = [];
    await progress.step(`Opening ${path}`, async () => {
      for (let round = 0; round < rounds; round++)
        times.push(await openingTime(browser, address, path, heading));
    });
    results.push([path, times]);
  }
  const slowest = Math.max(...results.map(([, times]) => median(times)));
  return {
    title:
      'From the click on a link that was pointed at to its page, with no placeholder in sight, on a fast line',
    head: ['', 'lower quartile', 'median', `worst of ${rounds}`],
    rows: results.map(([path, times]) => [path, ...spread(times)]),
    aims: [
      aimLine(
        `at most ${maxTime} ms`,
        `${integer(slowest)} ms at most, by the medians`,
        slowest <= maxTime,
      ),
    ],
  };
}

const openingTime = (
  browser: Browser,
  address: string,
  path: string,
  heading: string,
): Promise<number> =>
  inNewContext(browser, {}, async (context) => {
    const page = await context.newPage();
    await page.goto(`${address}/`, { waitUntil: 'networkidle' });
    const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const opened = link.evaluate(openedAfter, heading);
    await link.hover();
    await page.waitForTimeout(hesitation);
    await link.click({ delay: press });
    return opened;
  });
