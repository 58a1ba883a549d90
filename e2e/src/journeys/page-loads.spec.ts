import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { holdBack } from '../support/hold-back';
import { closedPages, publicPages } from '../support/known-pages';
import { layoutShift } from '../support/layout-shift';
import { expect, test } from '../support/test';

/** Limits of layout shift. Data that people wrote, of any length, comes after the page and may take another line; what counts as good ends at 0.1. */
const most = { prerendered: 0.01, withData: 0.05 };

/** Elements whose ids differ from those that React derives: the page was prerendered at another position in the tree. */
const wrongIds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root [id]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props: unknown = key && Reflect.get(element, key);
      const id = typeof props === 'object' && props !== null && 'id' in props ? props.id : undefined;
      return typeof id !== 'string' || id === element.id ? [] : [`${element.id} is ${id}`];
    }),
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A first visit whose script comes late: the prerendered heading is there before, and the script keeps the element. Nothing is taken from the browser's cache. */
async function expectHydrated(page: Page, path: string): Promise<void> {
  const releaseScript = await holdBack(page, '**/federation/shell/*/main.js');
  const response = await page.goto(path, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
  await expect(heading(page)).toBeVisible();
  await heading(page).evaluate((element) => Object.assign(element, { prerendered: true }));
  releaseScript();
  await page.waitForLoadState('networkidle');
  expect(await heading(page).evaluate((element) => 'prerendered' in element)).toBe(true);
  expect(await wrongIds(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(most.prerendered);
  await page.unrouteAll();
}

async function expectStill(page: Page, what: string, load: () => Promise<unknown>): Promise<void> {
  await load();
  expect(await layoutShift(page), what).toBeLessThanOrEqual(most.withData);
}

async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test.describe.configure({ timeout: 120_000 });

/** Where axe looks at a page with a query that opens more of it. */
const fullest: Readonly<Record<string, string>> = { '/player-cards': '/player-cards?sport=Softball', '/college-search': '/college-search?state=Oklahoma&advanced=open' };

for (const [path, title] of Object.entries(publicPages)) {
  test(`${path} is hydrated as it was prerendered, keeps its layout and is accessible`, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectHydrated(page, path);
      await expect(heading(page)).toContainText(title);
      if (fullest[path]) await page.goto(fullest[path], { waitUntil: 'networkidle' });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await clearCache(page);
    await expectStill(page, 'first visit', () => page.goto(path, { waitUntil: 'networkidle' }));
    await expectStill(page, 'next visit', () => page.reload({ waitUntil: 'networkidle' }));
  });
}

for (const { name, heading: title, as, addressOf } of closedPages) {
  test(`${name} keeps its layout and is accessible`, async ({ page, context }) => {
    await signInByCall(context.request, 'coach');
    const address = await addressOf(context.request);
    await context.clearCookies();
    if (as) await signInByCall(context.request, as);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await clearCache(page);
      await expectStill(page, `first visit at ${width} px`, () => page.goto(address, { waitUntil: 'networkidle' }));
      await expect(heading(page)).toContainText(title);
      if (width !== 768) await expectAccessible(page);
    }
    await expectStill(page, 'next visit', () => page.reload({ waitUntil: 'networkidle' }));
  });
}

test('the package editor keeps its layout just below the width at which its columns stand side by side', async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  await page.setViewportSize({ width: 991, height: 800 });
  const [editor] = closedPages.filter(({ name }) => name === 'the package editor');
  const address = (await editor?.addressOf(context.request)) ?? '';
  await expectStill(page, 'first visit', () => page.goto(address, { waitUntil: 'networkidle' }));
  await expectStill(page, 'next visit', () => page.reload({ waitUntil: 'networkidle' }));
});

test("the dashboard's schedule opens at the next game without a jump", async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await clearCache(page);
    await expectStill(page, `${width} px`, () => page.goto('/coach-dashboard?tab=schedule', { waitUntil: 'networkidle' }));
  }
});

test("the dashboard's tabs, reloaded far down, keep their layout, and the players their scroll position", async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const tab of ['players', 'schedule']) {
    await page.goto(`/coach-dashboard?tab=${tab}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 100));
    const position = await page.evaluate(() => window.scrollY);
    await page.reload({ waitUntil: 'networkidle' });
    // The schedule opens at its next game, wherever it was left.
    if (tab === 'players') await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    expect(await layoutShift(page), tab).toBeLessThanOrEqual(most.withData);
  }
});
