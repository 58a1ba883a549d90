import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { publicPages } from '../support/public-pages';
import { shifts } from '../support/shifts';
import { expect, test } from '../support/test';

/** Holds back a file of the site until it is let go. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Elements whose ids differ from those that React derives: the page was prerendered at another position in the tree. */
const misnamed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root [id]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props: unknown = key && Reflect.get(element, key);
      const id = typeof props === 'object' && props !== null && 'id' in props ? props.id : undefined;
      return typeof id !== 'string' || id === element.id ? [] : [`${element.id} is ${id}`];
    }),
  );

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of publicPages) {
    test(`${path} has its heading, the bar and the footer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('links lead on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Coaching Staff' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coaching Staff' })).toBeVisible();
  });

  test('the menu of a phone leads everywhere, and forms say what they need', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await page.content()).toContain('<noscript>Filters, forms and signing in need JavaScript.</noscript>');
    await menu.getByRole('link', { name: 'College Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'College Search' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a group of the bar opens for who points at it', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Recruitment' }).hover();
    await menu.getByRole('link', { name: 'College Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'College Search' })).toBeVisible();
  });
});

for (const width of [360, 1440]) {
  for (const path of publicPages) {
    test(`${path} is hydrated as it was prerendered, and nothing moves, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const letScriptGo = await holdBack(page, '**/federation/shell/*/main.js');
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await heading.evaluate((element) => Object.assign(element, { prerendered: true }));
      letScriptGo();
      await page.waitForLoadState('networkidle');
      expect(await heading.evaluate((element) => 'prerendered' in element)).toBe(true);
      expect(await misnamed(page)).toEqual([]);
      expect(await shifts(page)).toBeLessThanOrEqual(0.01);
    });
  }
}

// Widths at which a heading stands closest to another line.
for (const [path, width] of [
  ['/resources', 344],
  ['/create-profile', 402],
  ['/coming-soon', 430],
] as const) {
  test(`nothing moves when the fonts come to ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const letFontsGo = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letFontsGo();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    expect(await shifts(page)).toBeLessThanOrEqual(0.01);
  });
}

test('a share page has its heading before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await signInByCall(context.request, 'coach');
  const { shareCode } = (await (await context.request.post('/api/player-profile/1/share')).json()) as { shareCode: string };
  const page = await context.newPage();
  await page.goto(`/player/${shareCode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jaylen Huckaby' })).toBeVisible();
  await context.close();
});

test('somebody who is signed in has their name in the bar before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await signInByCall(context.request, 'coach');
  const page = await context.newPage();
  await page.goto('/coach-dashboard');
  await expect(page.getByRole('banner').getByText('coach', { exact: true })).toBeAttached();
  await context.close();
});

test('a button pressed before the page answers is not lost', async ({ page }) => {
  const letPageGo = await holdBack(page, '**/federation/mf-public/*/athletes-page.js');
  await page.goto('/player-cards', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'sanditesIntegrity' in window);
  await page.getByRole('button', { name: 'Football' }).click();
  letPageGo();
  await expect(page).toHaveURL(/sport=Football/);
});

test('a form that is sent before its page answers is judged once it does, and nothing of it gets into the address', async ({ page }) => {
  const letPageGo = await holdBack(page, '**/federation/mf-recruiting/*/create-profile-page.js');
  await page.goto('/create-profile', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'sanditesEarlyClick' in window);
  await page.getByLabel('Email', { exact: true }).fill('marcus@mail');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  letPageGo();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Invalid email address');
  expect(new URL(page.url()).search).toBe('');
});

test('what is typed before the page answers is not lost: a search finds it, the newsletter is sent to it', async ({ page }) => {
  const letScriptGo = await holdBack(page, '**/federation/shell/*/main.js');
  await page.goto('/college-search', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search colleges' }).fill('Tulsa');
  const newsletter = page.getByRole('contentinfo').getByRole('textbox', { name: /Newsletter/ });
  await newsletter.fill('fan@sandites.example');
  letScriptGo();
  await expect(page).toHaveURL(/Tulsa/);
  await newsletter.press('Enter');
  await expect(page.getByText('Thanks for subscribing!').first()).toBeVisible();
});

test('the menu of a phone that is pressed before the page answers opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letScriptGo = await holdBack(page, '**/federation/shell/*/main.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  letScriptGo();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' })).toBeVisible();
});

test.describe('a remote that fails', () => {
  test('leaves its prerendered page under the failure message, and Retry hydrates it', async ({ page, watch }) => {
    watch.allowConsole(/Failed to load resource|mf-public failed at/);
    await page.route('**/federation/mf-public/*/schedule-page.js*', (route) => route.abort());
    await page.goto('/schedule');
    await expect(page.getByRole('heading', { name: 'Schedules could not be loaded' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Schedules could not be loaded' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'August 2024' })).toBeVisible();
  });
});

test('a page that is pointed at is loaded before it is opened', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Coaching Staff' });
  const file = page.waitForResponse(/coaching-staff-page\.js/);
  await link.hover();
  await file;
  await expect(page).toHaveURL('/');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coaching Staff' })).toBeVisible();
});

test('the first picture waits for the HTML alone: the rest of the styles comes with the script, and changes nothing', async ({ page }) => {
  const letStylesGo = await holdBack(page, '**/federation/shell/*/main.css');
  const letScriptGo = await holdBack(page, '**/federation/shell/*/main.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const places = () => page.locator('#root').evaluate((root) => [...root.querySelectorAll('*')].map((element) => JSON.stringify(element.getBoundingClientRect())));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  letStylesGo();
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith('main.css')))).toBe(true);
  expect(await places()).toEqual(before);
  letScriptGo();
});
