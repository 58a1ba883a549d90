import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

test('a coach adds, moves and removes a game', async ({ page }) => {
  const opponent = `Game ${Date.now()}`;
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?tab=schedule');

  await page.getByRole('button', { name: 'Add Game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2027-09-03');
  await dialog.getByLabel('Time').fill('19:00');
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByLabel('Location').fill('Memorial Stadium');
  await dialog.getByRole('button', { name: /^(add|save)/i }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(opponent);
  const row = page.getByRole('row').filter({ hasText: opponent });
  await expect(row).toContainText('7:00 PM');
  await row.getByRole('button', { name: /edit/i }).click();
  await page.getByRole('dialog').getByLabel('Time').fill('18:30');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(update|save)/i })
    .click();
  await expect(row).toContainText('6:30 PM');

  await pressInRow(row, /^Delete/);
  const confirmation = page.getByRole('dialog');
  await expect(confirmation).toContainText(opponent);
  await confirmation.getByRole('button', { name: /delete/i }).click();
  await expect(
    page.getByText('No games match your search. Try a different search term.'),
  ).toBeVisible();
});

test('what a search finds is in view, wherever the list was', async ({ page }) => {
  await signInByCall(page.request, 'coach');
  // Whatever day it is, football has a next game.
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const data = {
    ...{ date: soon, time: '19:00', sport: 'Football', isHome: true },
    ...{ opponent: `Search ${Date.now()}`, location: 'Memorial Stadium' },
  };
  expect((await page.request.post('/api/athletic-events', { data })).status()).toBe(201);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/coach-dashboard?tab=schedule');
    await expect(page.locator('[data-marked]')).toBeInViewport();
    const first = page.getByRole('rowheader').first();
    await expect(first).not.toBeInViewport();
    const search = page.getByPlaceholder('Search games...');
    // The oldest games are the farthest from the next one.
    await search.pressSequentially((await first.textContent())?.split(' ')[0] ?? '');
    await expect(first).toBeInViewport({ ratio: 1 });
    await search.fill('nobody plays here');
    await expect(page.getByText(/^No games match your search/)).toBeInViewport({ ratio: 1 });
    await expect(search).toBeInViewport({ ratio: 1 });
  }
});

test('a new game appears on the public schedule that was opened before', async ({ page }) => {
  const opponent = `Everywhere ${Date.now()}`;
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?tab=schedule');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await bar.getByRole('link', { name: 'Coach Dashboard' }).click();
  await page.getByRole('tab', { name: 'Schedule Management' }).click();
  await page.getByRole('button', { name: 'Add Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Game' });
  await dialog.getByLabel('Date').fill('2033-09-03');
  await dialog.getByLabel('Time').fill('19:30');
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByLabel('Location').fill('Sandite Stadium');
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  await expect(dialog).toBeHidden();
  await bar.getByRole('link', { name: 'Schedule', exact: true }).click();
  await page.getByLabel('Season').selectOption('2033–34');
  await page.getByRole('tab', { name: 'September 2033' }).click();
  await expect(page.getByText(opponent).first()).toBeVisible();
});
