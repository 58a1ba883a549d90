import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { layoutShift } from '../support/layout-shift';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

const sportFilter = (page: Page) => page.getByRole('toolbar', { name: 'Filter by sport' });
const cards = (page: Page) => page.getByRole('article');

test.describe('a visitor looks at the athletes', () => {
  test('sees all athletes, filters by sport with keyboard or mouse, and returns with Back', async ({
    page,
  }) => {
    await page.goto('/player-cards');
    await waitUntilSettled(page);
    await expect(page.getByRole('button', { name: 'All Sports' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(150);

    await sportFilter(page).getByRole('button', { name: 'All Sports' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sportFilter(page).getByRole('button', { name: 'Football' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sport=Football$/);

    await sportFilter(page).getByRole('button', { name: 'Softball' }).click();
    await expect(page).toHaveURL(/\/player-cards\?sport=Softball$/);
    await expect(cards(page).filter({ hasNotText: 'Softball' })).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();

    await page.reload();
    await expect(sportFilter(page).getByRole('button', { name: 'Softball' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goBack();
    await page.goBack();
    await expect(sportFilter(page).getByRole('button', { name: 'All Sports' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  // All athletes: page-loads.
  test('sees no layout shift when the players of a sport are loaded', async ({ page, request }) => {
    // Other journeys add and delete players meanwhile, which shifts cards.
    const players = await request.get('/api/player-profiles');
    await page.route('**/api/player-profiles', (route) => route.fulfill({ response: players }));
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/player-cards?sport=Volleyball');
      // A field of stored players only: the embedded roster has no GPA.
      await expect(cards(page).first()).toContainText('GPA');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    }
  });
});

test('a mother finds number 12 on her phone, and the sport goes along to the schedule', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/player-cards?sport=Football');
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByLabel('Sort by').selectOption('Number');
  await page.getByLabel('Class').selectOption('Sr.');
  const names = page.getByRole('rowheader').getByRole('button');
  await expect(names.first()).toBeVisible();
  const [first = ''] = await names.allTextContents();
  await names.first().click();
  const card = page.getByRole('region', { name: `Card of ${first}` });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/sport=Football&view=list&sort=number&class=Sr\.&athlete=/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.reload();
  await expect(card).toBeVisible();
  await expect(names.first()).toHaveText(first);
  await card.getByRole('button', { name: 'Close card' }).click();
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Class')).toHaveValue('All');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page).toHaveURL(/\/schedule\?sport=Football$/);
});

test('every team is a link of the footer and of the not-found page, without a script too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/no-such-page');
  await expect(page.getByRole('link', { name: 'Volleyball' })).toHaveCount(2);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: "Women's Basketball" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Women's Basketball");
  await context.close();
});

test('a football player whom a coach adds is on the Athletes page, and no card leads to a share page (D59)', async ({
  page,
  browser,
  baseURL,
}) => {
  const lastName = `Added${Date.now()}`;
  const coach = await browser.newContext({ baseURL });
  await signInByCall(coach.request, 'coach');
  const profile = {
    firstName: 'Remy',
    lastName,
    sport: 'Football',
    position: 'QB',
    graduationYear: 2028,
    height: `6'1"`,
    weight: 190,
    jerseyNumber: 88,
    email: `${lastName}@sandites.example`,
  };
  const { id } = (await (
    await coach.request.post('/api/player-profile', { data: profile })
  ).json()) as { id: number };
  const { shareCode } = (await (
    await coach.request.post(`/api/player-profile/${id}/share`)
  ).json()) as { shareCode: string };

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
