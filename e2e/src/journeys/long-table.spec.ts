import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

// The demo's coach keeps more players than a table renders at once.
const rows = (page: Page) => page.getByRole('table').first().getByRole('row');
const playersOf = (page: Page) =>
  rows(page)
    .nth(1)
    .getAttribute('aria-rowindex')
    .then(() => rows(page).count());

async function openRoster(page: Page) {
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard');
  await expect(page.getByRole('table').first()).toBeVisible();
}
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('of a long roster only rows near the screen are rendered, and the focus stays in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRoster(page);
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2');
  const total = Number(await page.getByRole('table').first().getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(250);
  expect(await playersOf(page)).toBeLessThan(100);

  const box = rows(page).nth(3).getByRole('checkbox');
  const label = (await box.getAttribute('aria-label')) ?? '';
  const first = await rows(page).nth(1).getByRole('rowheader').innerText();
  await box.focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole('rowheader', { name: first, exact: true })).toHaveCount(0);
  expect(await focusedLabel(page)).toBe(label);

  // Tab goes on in the row, which comes back into view.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('rowheader', { name: first, exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  expect(await focusedLabel(page)).toBe(label);
});

test('on a phone a long roster shows 24 players, and 24 more with each press, where the focus goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openRoster(page);
  await expect(page.getByText(/^24 of \d+ shown$/)).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('rowheader')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('table').first().getByRole('rowheader')).toHaveCount(48);
  await expect(rows(page).nth(25)).toBeFocused();
});
