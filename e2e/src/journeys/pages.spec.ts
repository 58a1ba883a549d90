import { signInByCall, type Account } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

interface KnownPage {
  path: string;
  heading: string;
  as?: Account;
}

const pages: KnownPage[] = [
  { path: '/', heading: 'Sandite High School' },
  { path: '/player-cards?sport=Softball', heading: 'Sandite Athletes' },
  { path: '/coaching-staff', heading: 'Coaching Staff' },
  { path: '/schedule', heading: 'Schedules' },
  { path: '/create-profile', heading: 'Create Your Profile' },
  { path: '/college-search?state=Oklahoma&advanced=open', heading: 'College Search Tool' },
  { path: '/resources', heading: 'Student Athlete Resources' },
  { path: '/recruitment-tools', heading: 'Athletic Recruitment Tools' },
  { path: '/coming-soon', heading: 'Resource Coming Soon' },
  { path: '/auth', heading: 'Coach Access' },
  { path: '/coach-dashboard', heading: 'Coach Dashboard', as: 'coach' },
  { path: '/admin', heading: 'Admin Panel', as: 'admin' },
];

for (const { path, heading, as } of pages) {
  for (const width of [360, 1440]) {
    test(`${path} at ${width} px is complete and accessible`, async ({ page, context }) => {
      if (as) await signInByCall(context.request, as);
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}

test('every page says of itself what it is, with a picture, where its link is sent', async ({ playwright, baseURL }) => {
  const said = new Set<string>();
  for (const { path, as } of pages) {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    if (as) await signInByCall(request, as);
    const html = await (await request.get(path)).text();
    const of = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(html)?.[1] ?? '';
    expect(of('og:title')).not.toBe('');
    expect(of('og:description')).toBe(of('description'));
    said.add(of('description'));
    const picture = await request.get(of('og:image'));
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(new URL(of('og:image')).pathname).toBe('/previews/crest.png');
    await request.dispose();
  }
  expect(said.size).toBe(pages.length);
});

test.describe('an unknown path', () => {
  test.beforeEach(({ watch }) => watch.allowConsole(/404/));

  test('answers 404 and offers the nearest real page (D1)', async ({ page }) => {
    const answer = await page.goto('/athletes');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /Athletes/ }).click();
    await expect(page).toHaveURL(/\/player-cards$/);
  });

  test('is the same when the home page links to it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View Current Athletes' }).first().click();
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

test('/coach/dashboard sends on to /coach-dashboard (D2)', async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  await page.goto('/coach/dashboard');
  await expect(page).toHaveURL(/\/coach-dashboard$/);
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
