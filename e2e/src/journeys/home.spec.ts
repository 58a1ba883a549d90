import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

test('a family sees the next three games', async ({ page, request }) => {
  await page.goto('/');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const events = (await (await request.get('/api/athletic-events')).json()) as { date: string }[];
  const coming = events.filter(({ date }) => date >= today).length;
  const games = page.getByRole('region', { name: 'Next Games' }).getByRole('listitem');
  await expect(games).toHaveCount(Math.min(3, coming));
});

test('a click on the next game opens its page, on phone and desktop', async ({ page }) => {
  for (const [width, height] of [
    [390, 740],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const game = page.getByRole('region', { name: 'Next Games' }).getByRole('link').first();
    const opponent = /(?:vs|at) (.+)$/.exec(await game.innerText())?.[1] ?? '';
    await game.click();
    await expect(page).toHaveURL(/\/games\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(opponent, {
      ignoreCase: true,
    });
  }
});

test('the hero scrolls at half the speed of the page, and not with prefers-reduced-motion', async ({
  page,
}) => {
  /** Elements that moved by 100 px after the page was scrolled by 200. */
  const moved = () =>
    page.evaluate(async () => {
      window.scrollTo(0, 200);
      // The scroll event is dispatched with the next frame.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll('main *')].filter((part) =>
        getComputedStyle(part).transform.endsWith(', 100)'),
      ).length;
    });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(title).toBeVisible();
  await expect.poll(moved).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilSettled(page);
  expect(await moved()).toBe(0);
});

/** The text spacing that users may set (WCAG 1.4.12). */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: ' +
        '0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

test("the hero's text is not cut off, and its stripe does not overlap it, on every phone", async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [320, 360, 414, 480]) {
    await page.setViewportSize({ width, height: 700 });
    const room = await page.evaluate(() => {
      const hero = document.querySelector('main header');
      const field = document.querySelector('[data-testid="hero-field"]');
      const ends = [...(hero?.querySelectorAll('h1, p, a') ?? [])].map(
        (words) => words.getBoundingClientRect().bottom,
      );
      return (
        (hero?.getBoundingClientRect().bottom ?? 0) -
        Math.max(...ends) -
        (field ? parseFloat(getComputedStyle(field, '::before').height) : Infinity)
      );
    });
    expect(room).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await spaceOut(page);
  const hidden = await page.evaluate(() => {
    const hero = document.querySelector('main header')?.getBoundingClientRect();
    return [...document.querySelectorAll('main header :is(h1, p, a)')].filter((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      const isShown = words.getClientRects().length > 0;
      return isShown && (!hero || top < hero.top || bottom > hero.bottom);
    }).length;
  });
  expect(hidden).toBe(0);
});

test('Home shows content of another remote, prerendered, and works without that remote', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(baseURL ?? '');
  await expect(reader.getByRole('heading', { name: 'Recruiting this month' })).toBeVisible();
  await reader.close();

  await page.goto('/');
  const card = page.getByRole('region', { name: 'Recruiting this month' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('term').first()).toBeVisible();
  await card.getByRole('link', { name: 'See all four years' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Athletic Recruitment Tools' }),
  ).toBeVisible();

  watch.allowConsole(/Failed to load resource|mf-recruiting failed at|Failed to fetch/i);
  await page.route('**/federation/mf-recruiting/**', (route) => route.abort());
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Next Games' }).getByRole('listitem').first(),
  ).toBeVisible();
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('mf-recruiting failed at'),
  );
  await card.scrollIntoViewIfNeeded();
  await failed;
  await expect(card.getByRole('term')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});
