import { expect, test } from '../support/test';

test('a family sees the next three games', async ({ page, request }) => {
  await page.goto('/');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const events = (await (await request.get('/api/athletic-events')).json()) as { date: string }[];
  const coming = events.filter(({ date }) => date >= today).length;
  const games = page.getByRole('region', { name: 'Next Games' }).getByRole('listitem');
  await expect(games).toHaveCount(Math.min(3, coming));
});

test('the hero moves at half the speed of the page, and not for those who want no motion', async ({ page }) => {
  /** What the page has moved down by 100 px after it was scrolled by 200. */
  const moved = () =>
    page.evaluate(() => {
      window.scrollTo(0, 200);
      return [...document.querySelectorAll('main *')].filter((part) => getComputedStyle(part).transform.endsWith(', 100)')).length;
    });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(title).toBeVisible();
  await expect.poll(moved).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(title).toBeVisible();
  await page.waitForTimeout(500);
  expect(await moved()).toBe(0);
});
