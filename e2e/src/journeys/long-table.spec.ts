import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

const day = 24 * 60 * 60_000;
const games = Array.from({ length: 900 }, (_, index) => ({
  id: index + 1,
  date: new Date(Date.now() + (index - 600) * day).toISOString().slice(0, 10),
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: `Opponent ${index}`,
  location: 'Memorial Stadium',
  isHome: true,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  summary: null,
  createdAt: '2020-01-01T00:00:00.000Z',
  version: 1,
}));
const nextGame = (page: Page) => page.locator('tr[aria-current]');

/** The schedule of more games than a table renders at once. */
async function openSchedule(page: Page, width: number) {
  await page.route(
    (url) => url.pathname === '/api/athletic-events/sport/Football',
    (route) => route.fulfill({ json: games }),
  );
  await page.setViewportSize({ width, height: 800 });
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?tab=schedule');
  await expect(page.locator('table[aria-rowcount]')).toBeVisible({ timeout: 30_000 });
  await expect(nextGame(page)).toBeInViewport();
}

for (const width of [360, 1440]) {
  test(`a schedule of 900 games opens at the next one, with its tools, ${width} px wide`, async ({
    page,
  }) => {
    await openSchedule(page, width);
    await expect(nextGame(page)).toContainText(/Opponent (599|60[01])/);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(page.getByPlaceholder('Search games...')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Add Game' })).toBeInViewport();
  });
}

test('only rows near the screen are rendered, and the focus stays in its row', async ({ page }) => {
  await openSchedule(page, 1440);
  expect(await page.locator('tr[aria-rowindex]').count()).toBeLessThan(100);
  const button = nextGame(page).getByRole('button').first();
  await button.focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible();
  await expect(button).toBeFocused();
  // Tab goes on in its row, which comes back into view.
  await page.keyboard.press('Tab');
  await expect(nextGame(page)).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
});

test('on a phone a long roster shows 24 players, and 24 more with each press, where the focus goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard');
  const table = page.getByRole('table').first();
  await expect(page.getByText(/^24 of \d+ shown$/)).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(48);
  await expect(table.getByRole('row').nth(25)).toBeFocused();
});
