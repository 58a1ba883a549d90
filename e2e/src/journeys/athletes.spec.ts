import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { layoutShift } from '../support/layout-shift';
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

  for (const sport of ['Volleyball', 'Football']) {
    test(`meets the players that coaches keep in ${sport}, each once (D59)`, async ({ page, request }) => {
      const players = (await (await request.get('/api/player-profiles')).json()) as { sport: string; firstName: string; lastName: string }[];
      const names = new Set(players.filter((player) => player.sport === sport).map(({ firstName, lastName }) => `${firstName} ${lastName}`));
      await page.goto(`/player-cards?sport=${sport}`);
      for (const name of names) await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
    });
  }

  for (const width of [360, 1440]) {
    test(`sees nothing move when the players arrive, ${width} px wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      // Other journeys add and delete players meanwhile, whose cards would rightly move.
      const players = await request.get('/api/player-profiles');
      await page.route('**/api/player-profiles', (route) => route.fulfill({ response: players }));
      for (const path of ['/player-cards', '/player-cards?sport=Volleyball']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        // A kept field: the embedded roster has no GPA.
        await expect(cards(page).first()).toContainText('GPA');
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
      }
    });
  }

  test('chooses with the keyboard', async ({ page }) => {
    await page.goto('/player-cards', { waitUntil: 'networkidle' });
    await sportFilter(page).getByRole('button', { name: 'All Sports' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sportFilter(page).getByRole('button', { name: 'Football' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sport=Football$/);
  });

  test('sees that they are loading', async ({ page }) => {
    await page.route('**/api/player-profiles', () => undefined);
    await page.goto('/player-cards?sport=Volleyball');
    await expect(page.getByText('Loading athletes...')).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps the embedded roster when the players fail, and gets them with Retry (D9)', async ({ page, watch }) => {
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

  test('sees when nobody plays a sport', async ({ page }) => {
    await page.route('**/api/player-profiles', (route) => route.fulfill({ json: [] }));
    await page.goto('/player-cards?sport=Volleyball');
    await expect(page.getByText('No athletes found for Volleyball')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a football player whom a coach adds is on the Athletes page, and no card leads to a share page (D59)', async ({ page, browser, baseURL }) => {
  const lastName = `Added${Date.now()}`;
  const coach = await browser.newContext({ baseURL });
  await signInByCall(coach.request, 'coach');
  const profile = { firstName: 'Remy', lastName, sport: 'Football', position: 'QB', graduationYear: 2028, height: `6'1"`, weight: 190, jerseyNumber: 88, email: `${lastName}@sandites.example` };
  const { id } = (await (await coach.request.post('/api/player-profile', { data: profile })).json()) as { id: number };
  const { shareCode } = (await (await coach.request.post(`/api/player-profile/${id}/share`)).json()) as { shareCode: string };

  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Player Cards' }).first().click();
  await sportFilter(page).getByRole('button', { name: 'Football' }).click();
  await page.getByLabel('Search by name or number').fill(lastName);
  await expect(page.getByText('1 athlete', { exact: true })).toBeVisible();
  await expect(cards(page)).toContainText(['#88']);
  await expect(page.locator('main a[href^="/player/"]')).toHaveCount(0);
  expect(await (await page.request.get('/api/player-profiles')).text()).not.toContain(shareCode);

  await coach.request.delete(`/api/player-profile/${id}`);
  await page.reload();
  await expect(page.getByText(`No athletes found for "${lastName}"`)).toBeVisible();
  await coach.close();
});
