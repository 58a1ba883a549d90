import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

const failed = 'Error loading volleyball players. Please try again.';
const sportFilter = (page: Page) => page.getByRole('toolbar', { name: 'Filter by sport' });
const cards = (page: Page) => page.getByRole('article');

test.describe('a visitor looks at the athletes', () => {
  test('sees everybody, chooses a sport, and goes back with Back', async ({ page }) => {
    await page.goto('/player-cards');
    await expect(page.getByRole('button', { name: 'All Sports' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(150);

    await sportFilter(page).getByRole('button', { name: 'Softball' }).click();
    await expect(page).toHaveURL(/\/player-cards\?sport=Softball$/);
    await expect(cards(page).filter({ hasNotText: 'Softball' })).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();

    await page.reload();
    await expect(sportFilter(page).getByRole('button', { name: 'Softball' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(sportFilter(page).getByRole('button', { name: 'All Sports' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('meets the volleyball players of the server', async ({ page, request }) => {
    const players = (await (await request.get('/api/player-profiles')).json()) as { sport: string; firstName: string; lastName: string }[];
    const names = players.filter(({ sport }) => sport === 'Volleyball').map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    await page.goto('/player-cards?sport=Volleyball');
    for (const name of names) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });

  test('chooses with the keyboard', async ({ page }) => {
    await page.goto('/player-cards', { waitUntil: 'networkidle' });
    await sportFilter(page).getByRole('button', { name: 'All Sports' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sportFilter(page).getByRole('button', { name: 'Football' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sport=Football$/);
  });

  test('is told that they are loading', async ({ page }) => {
    await page.route('**/api/player-profiles', () => undefined);
    await page.goto('/player-cards?sport=Volleyball');
    await expect(page.getByText('Loading athletes...')).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps the roster when the volleyball players fail, and gets them with Retry (D9)', async ({ page, watch }) => {
    watch.allowConsole(/Failed to load resource/);
    await page.route('**/api/player-profiles', (route) => route.fulfill({ status: 503, json: { message: 'down', error: 'down' } }));
    await page.goto('/player-cards?sport=Softball');
    await expect(page.getByText(failed)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/player-profiles');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(failed)).toBeHidden();
  });

  test('is told when nobody plays a sport', async ({ page }) => {
    await page.route('**/api/player-profiles', (route) => route.fulfill({ json: [] }));
    await page.goto('/player-cards?sport=Volleyball');
    await expect(page.getByText('No athletes found for Volleyball')).toBeVisible();
    await expectAccessible(page);
  });
});
