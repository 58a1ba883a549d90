import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { pressInRow } from '../support/rows';
import { waitUntilSettled } from '../support/settled';
import { expect } from '../support/test';
import { administrator, test } from './herons-site';

const now = Date.now();
const count = 1_300;
const past = 1_100;
/** The day of a game, `2027-08-30`; game 1,100 would be today's. */
const dayOf = (index: number) =>
  new Date(now + (index - past) * 86_400_000).toISOString().slice(0, 10);
/** None at about today, in any time zone: Home is another test's, and would begin with tonight's. */
const isPlayed = (index: number) => Math.abs(index - past) > 1;
const name = (index: number) => `Rival ${String(index).padStart(4, '0')}`;
const rowOf = (page: Page, index: number) => page.getByRole('row').filter({ hasText: name(index) });

async function open(page: Page, url: string, path: string): Promise<void> {
  test.slow();
  expect((await page.request.post(`${url}/api/login`, { data: administrator })).status()).toBe(200);
  const indices = Array.from({ length: count }, (_, index) => index);
  const events = indices.filter(isPlayed).map((index) => ({
    date: dayOf(index),
    time: '19:00',
    sport: 'Softball',
    opponent: name(index),
    location: 'Rival Field',
    isHome: true,
  }));
  expect(
    (await page.request.post(`${url}/api/athletic-events/bulk`, { data: { events } })).status(),
  ).toBe(201);
  await page.goto(`${url}${path}`);
}

test('a long schedule opens at the next game, scrolls both ways, is searched, takes results', async ({
  page,
  url,
}) => {
  await open(page, url, '/coach-dashboard?tab=schedule&sport=Softball');
  const next = page.locator('tr[aria-current]');
  await expect(next).toBeInViewport({ timeout: 30_000 });
  await expect(next).toContainText(name(past + 2));
  await waitUntilSettled(page);
  const earlier = page.getByRole('button', { name: 'Show earlier games' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // A row that is partly behind the toolbar has small targets, so axe looks at the top of the
    // page.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(earlier).toBeInViewport({ timeout: 1_000 });
      await expectAccessible(page);
    }).toPass();
  }
  const first = await page.getByRole('rowheader').first().textContent();
  await earlier.click();
  await expect(page.getByRole('row').filter({ hasText: first ?? '' })).toBeInViewport();
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '');

  const search = page.getByPlaceholder('Search games...');
  const [year, month, day] = dayOf(7).split('-').map(Number);
  await search.fill(`${month}/${day}/${year}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await rowOf(page, 7)
    .getByRole('button', { name: /^Enter result/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Enter Result' });
  await expect(dialog.getByRole('button', { name: 'Save and Next' })).toBeVisible();
  await page.keyboard.type('28');
  await page.keyboard.press('Tab');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(name(8));
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 7)).toContainText('W 28–14');
  await pressInRow(rowOf(page, 7), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('No games match your search. Try a different search term.'),
  ).toBeVisible();
});

test('an admin searches a schedule of years and adds a game to it', async ({ page, url }) => {
  await open(page, url, '/admin?tab=schedule');
  await expect(page.getByRole('rowheader').first()).toBeVisible({ timeout: 30_000 });
  const search = page.getByPlaceholder('Search events...');
  await search.fill(name(count - 1));
  await expect(page.getByRole('rowheader')).toHaveText([name(count - 1)]);

  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Event' });
  for (const [label, value] of [
    ['Date', '2039-09-02'],
    ['Time', '19:05'],
    ['Location', 'Far Park'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByPlaceholder('e.g. UNION').fill('Somebody New');
  await dialog.getByRole('button', { name: 'Save Event' }).click();
  await search.fill('Somebody New');
  await expect(page.getByRole('rowheader')).toHaveText(['Somebody New']);
});
