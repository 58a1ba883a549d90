import { signInByCall } from '../support/accounts';
import { holdBack } from '../support/hold-back';
import { publicPages } from '../support/known-pages';
import { layoutShift } from '../support/layout-shift';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page has its heading, the navigation and the footer', async ({ page }) => {
    for (const path of Object.keys(publicPages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeAttached();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
  });

  test('links open the next page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Coaching Staff' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coaching Staff' })).toBeVisible();
  });

  test('the mobile menu opens, and a note says that forms need JavaScript', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await page.content()).toContain(
      '<noscript>Filters, forms and signing in need JavaScript.</noscript>',
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('button', { name: 'Contact us' })).toBeHidden();
    await menu.getByRole('link', { name: 'College Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'College Search' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('the athletes, which a script loads, say so and are not counted', async ({ page }) => {
    await page.goto('/player-cards');
    const words = await page
      .getByRole('main')
      .getByRole('status')
      .evaluate((status) => getComputedStyle(status, '::after').content);
    expect(words).toContain('needs JavaScript');
    await expect(page.getByText('Loading athletes...')).toBeHidden();
    await expect(page.getByText('0 athletes')).toHaveCount(0);
  });

  test('the recruiting guide is there in all its parts, at the address of any of them', async ({
    page,
  }) => {
    await page.goto('/recruitment-tools?tab=guide');
    for (const part of ['Junior Year', 'College Visit Checklist', 'Recruiter Questions'])
      await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
  });

  test('a group of the navigation opens on hover', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Recruitment' }).hover();
    await menu.getByRole('link', { name: 'College Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'College Search' })).toBeVisible();
  });
});

// Widths at which a heading stands closest to another line.
for (const [path, width] of [
  ['/resources', 344],
  ['/create-profile', 402],
  ['/coming-soon', 430],
] as const) {
  test(`${path} keeps its layout when its fonts arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const releaseFonts = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    releaseFonts();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    expect(
      await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')),
    ).toBe(true);
  });
}

test('a share page has its heading before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  await signInByCall(context.request, 'coach');
  const { shareCode } = (await (
    await context.request.post('/api/player-profile/1/share')
  ).json()) as { shareCode: string };
  const page = await context.newPage();
  await page.goto(`/player/${shareCode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jaylen Huckaby' })).toBeVisible();
  await context.close();
});

test('the navigation shows who is signed in before any script runs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  await signInByCall(context.request, 'coach');
  const page = await context.newPage();
  await page.goto('/coach-dashboard');
  await expect(page.getByRole('banner').getByText('Grady Holcomb')).toBeAttached();
  await context.close();
});

test('a filter that is pressed before hydration is a link: the page opens with it', async ({
  page,
}) => {
  const releasePage = await holdBack(page, '**/federation/mf-public/*/athletes-page.js');
  await page.goto('/player-cards', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'sanditesIntegrity' in window);
  const sport = page.getByRole('button', { name: "Women's Track/Cross Country" });
  await sport.click();
  await expect(page).toHaveURL('/player-cards?sport=Women%27s+Track%2FCross+Country');
  releasePage();
  await expect(sport).toHaveAttribute('aria-pressed', 'true');
});

test('a tab that is pressed before hydration is a link, too', async ({ page }) => {
  const releasePage = await holdBack(page, '**/federation/mf-recruiting/*/resources-page.js');
  await page.goto('/resources', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Academic' }).click();
  await expect(page).toHaveURL('/resources?category=academic');
  releasePage();
  await expect(page.getByRole('tab', { name: 'Academic', selected: true })).toBeVisible();
});

test('a form that is submitted before hydration is validated after it, its values stay out of the URL', async ({
  page,
}) => {
  const releasePage = await holdBack(page, '**/federation/mf-recruiting/*/create-profile-page.js');
  await page.goto('/create-profile', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'sanditesIntegrity' in window);
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('marcus@mail');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  releasePage();
  await expect(email).toHaveAccessibleDescription('Invalid email address');
  await expect(email).toHaveValue('marcus@mail');
  await expect(page).toHaveURL('/create-profile');
});

test('text typed before hydration is kept: search and newsletter use it', async ({ page }) => {
  const releaseScript = await holdBack(page, '**/federation/shell/*/main.js');
  await page.goto('/college-search', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search colleges' }).fill('Tulsa');
  const newsletter = page.getByRole('contentinfo').getByRole('textbox', { name: /Newsletter/ });
  await newsletter.fill('fan@sandites.example');
  releaseScript();
  await expect(page).toHaveURL(/Tulsa/);
  await newsletter.press('Enter');
  await expect(page.getByText('Thanks for subscribing!').first()).toBeVisible();
});

test('a dialog that is opened before hydration keeps what is ticked in it', async ({ page }) => {
  const releasePage = await holdBack(page, '**/federation/mf-public/*/schedule-page.js');
  await page.goto('/schedule', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
  await dialog.getByText('Several sports in one calendar').click();
  for (const sport of ['Softball', 'Volleyball'])
    await dialog.getByRole('checkbox', { name: sport }).check();
  releasePage();
  await expect(dialog.getByRole('region', { name: 'Softball, Volleyball' })).toBeVisible();
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('opens before hydration, and works on after it', async ({ page }) => {
    const releaseScript = await holdBack(page, '**/federation/shell/*/main.js');
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu' });
    const schedule = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Schedule' });
    await menu.click();
    await expect(schedule).toBeVisible();
    releaseScript();
    await waitUntilSettled(page);
    await expect(schedule).toBeVisible();
    await schedule.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeFocused();
    await expect(schedule).toBeHidden();
  });

  test('closes with Escape, which focuses its button, and when the focus leaves the bar', async ({
    page,
  }) => {
    await page.goto('/resources');
    await waitUntilSettled(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(home).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(home).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(home).toBeHidden();
  });
});

test.describe('a remote that fails', () => {
  test('keeps its prerendered page below the error message, and Retry hydrates it', async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/Failed to load resource|mf-public failed at/);
    await page.route('**/federation/mf-public/*/schedule-page.js*', (route) => route.abort());
    await page.goto('/schedule?season=2024');
    await expect(
      page.getByRole('heading', { name: 'Schedules could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Schedules could not be loaded' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'August 2024' })).toBeVisible();
  });
});

test('hovering over a link prefetches its page', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Coaching Staff' });
  const file = page.waitForResponse(/coaching-staff-page\.js/);
  await link.hover();
  await file;
  await expect(page).toHaveURL('/');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coaching Staff' })).toBeVisible();
});
