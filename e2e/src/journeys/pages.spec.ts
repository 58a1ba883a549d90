import { signInByCall } from '../support/accounts';
import { publicPages } from '../support/known-pages';
import { expect, test } from '../support/test';

test('every page has a title, a unique description and a link-preview picture', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const paths = [...Object.keys(publicPages), '/coach-dashboard', '/admin'];
  const descriptions = new Set<string>();
  for (const path of paths) {
    if (path === '/coach-dashboard') await signInByCall(request, 'admin');
    const html = await (await request.get(path)).text();
    const metaOf = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(html)?.[1] ?? '';
    expect(metaOf('og:title'), path).not.toBe('');
    expect(metaOf('og:description'), path).toBe(metaOf('description'));
    descriptions.add(metaOf('description'));
    const picture = await request.get(metaOf('og:image'));
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(new URL(metaOf('og:image')).pathname).toBe('/previews/crest.png');
  }
  expect(descriptions.size).toBe(paths.length);
  await request.dispose();
});

test.describe('an unknown path', () => {
  test.beforeEach(({ watch }) => watch.allowConsole(/404/));

  test('answers 404 and offers the nearest real page (D1)', async ({ page }) => {
    const response = await page.goto('/players');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Athletes/ })
      .click();
    await expect(page).toHaveURL(/\/player-cards$/);
  });
});

test('/athletes leads to the Athletes page, by its address and by a link (D81)', async ({
  page,
}) => {
  await page.goto('/athletes');
  await expect(page).toHaveURL(/\/player-cards$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'View Current Athletes' }).first().click();
  await expect(page).toHaveURL(/\/player-cards$/);
});

test('/coach/dashboard redirects to /coach-dashboard (D2)', async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  await page.goto('/coach/dashboard');
  await expect(page).toHaveURL(/\/coach-dashboard$/);
});

test('the notices are on the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Notices' }).click();
  const notices = page.getByRole('heading', { name: 'Notices' });
  await expect(notices).toBeInViewport({ ratio: 1 });
});

test('the mobile menu opens, and closes when a page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Coaching Staff' })).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone held sideways no head fills the screen', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of [...Object.keys(publicPages), '/teams/football', '/games/1', '/news']) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    // From where the page begins, below the bar and whatever strips there are.
    const end = await heading.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom -
        (element.closest('main')?.getBoundingClientRect().top ?? 0),
    );
    expect(end, path).toBeLessThan(390 / 2);
  }
});
