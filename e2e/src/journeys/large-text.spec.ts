import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

/** What a phone does whose owner asks for text of twice the size. */
function doubleText(): void {
  const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')];
  const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, { style }] of elements.entries())
    style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
}

test('with text of twice the size pages do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of [
    '/',
    '/player-cards',
    '/coaching-staff',
    '/schedule',
    '/college-search',
    '/create-profile',
    '/resources',
    '/coach-dashboard',
  ]) {
    if (path === '/coach-dashboard') await signInByCall(page.request, 'coach');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(doubleText);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
