import { expect, test } from '../support/test';

test('a family sees the next three games, and follows one to the schedule', async ({ page, request }) => {
  await page.goto('/');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const events = (await (await request.get('/api/athletic-events')).json()) as { date: string }[];
  const coming = events.filter(({ date }) => date >= today).length;
  const games = page.getByRole('region', { name: 'Next Games' }).getByRole('listitem');
  await expect(games).toHaveCount(Math.min(3, coming));
});

test('the hero moves at half the speed of the page, and not for those who want no motion', async ({ page }) => {
  const shift = async () => {
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.waitForTimeout(300);
    return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main *')].map((part) => getComputedStyle(part).transform).find((transform) => transform.endsWith(', 100)')));
  };
  await page.goto('/');
  expect(await shift()).toBeDefined();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await shift()).toBeUndefined();
});
