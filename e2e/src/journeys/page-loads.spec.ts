import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { holdBack } from '../support/hold-back';
import { closedPages, publicPages } from '../support/known-pages';
import { layoutShift } from '../support/layout-shift';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

/**
 * Limits of layout shift. User-written data of any length is loaded after the page and may need
 * another line. Up to 0.1 is "good" in Core Web Vitals.
 */
const most = { prerendered: 0.01, withData: 0.05 };

/**
 * Elements whose ids differ from React's useId: the page was prerendered at another position in the
 * tree.
 */
const wrongIds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root [id]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props: unknown = key && Reflect.get(element, key);
      const id =
        typeof props === 'object' && props !== null && 'id' in props ? props.id : undefined;
      return typeof id !== 'string' || id === element.id ? [] : [`${element.id} is ${id}`];
    }),
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * A first visit with a delayed script: the prerendered heading is shown before, and hydration keeps
 * the element. The browser cache is empty.
 */
async function expectHydrated(page: Page, path: string): Promise<void> {
  const releaseScript = await holdBack(page, '**/federation/shell/*/main.js');
  const response = await page.goto(path, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
  await expect(heading(page)).toBeVisible();
  await heading(page).evaluate((element) => Object.assign(element, { prerendered: true }));
  releaseScript();
  expect(await layoutShift(page)).toBeLessThanOrEqual(most.prerendered);
  expect(await heading(page).evaluate((element) => 'prerendered' in element)).toBe(true);
  expect(await wrongIds(page)).toEqual([]);
  await page.unrouteAll();
}

async function expectStill(page: Page, what: string, load: () => Promise<unknown>): Promise<void> {
  await load();
  expect(await layoutShift(page), what).toBeLessThanOrEqual(most.withData);
}

/** A visit at a width with an empty browser cache. */
async function expectFirstVisitStill(page: Page, width: number, address: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await expectStill(page, `first visit at ${width} px`, () => page.goto(address));
}

test.describe.configure({ timeout: 120_000 });

/** Queries for the axe check: they expand more of a page, or filter long lists. */
const looks: Readonly<Record<string, string>> = {
  '/player-cards': '/player-cards?sport=Softball',
  '/college-search': '/college-search?state=Oklahoma&advanced=open',
};

/** The pages that most visits begin with; the others are loaded with the slow tests. */
const firstPages = ['/', '/schedule', '/player-cards', '/college-search', '/auth'];

for (const [path, title] of Object.entries(publicPages)) {
  const tier = firstPages.includes(path) ? '' : ' @slow';
  test(`${path} is hydrated as it was prerendered, keeps its layout and is accessible${tier}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectHydrated(page, path);
    await expect(heading(page)).toContainText(title);
    await page.setViewportSize({ width: 360, height: 900 });
    await expectHydrated(page, path);
    if (looks[path]) {
      await page.goto(looks[path]);
      await waitUntilSettled(page);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectStill(page, 'next visit', () => page.goto(path));
  });
}

// Axe checks them in coach-dialogs, admin-tabs, account and share-pages, with dialogs open.
for (const { name, heading: title, as, addressOf } of closedPages) {
  test(`${name} keeps its layout @slow`, async ({ page, context }) => {
    await signInByCall(context.request, 'coach');
    const address = await addressOf(context.request);
    await context.clearCookies();
    if (as) await signInByCall(context.request, as);
    for (const width of [360, 1440]) await expectFirstVisitStill(page, width, address);
    await expect(heading(page)).toContainText(title);
    // The columns of the package editor stand side by side from 992 px on.
    await page.setViewportSize({ width: name === 'the package editor' ? 991 : 768, height: 800 });
    await expectStill(page, 'next visit', () => page.reload());
  });
}

test('a shared package keeps its layout when its coach is known later', async ({
  page,
  context,
}) => {
  await signInByCall(context.request, 'coach');
  const shared = closedPages.find(({ name }) => name === 'a shared package');
  const address = (await shared?.addressOf(context.request)) ?? '';
  await context.clearCookies();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const releaseStaff = await holdBack(page, '**/api/coaches*');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /^Athletes/ })).toBeVisible();
    releaseStaff();
    await expect(page.getByRole('button', { name: "Copy Coach's Email" })).toBeVisible();
    expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(most.prerendered);
    await page.unrouteAll();
  }
});

// Baseball, because other journeys add football games, and more than 200 games are shown in a
// virtualized table.
test("the dashboard's schedule opens at the next game without a jump", async ({
  page,
  context,
}) => {
  await signInByCall(context.request, 'coach');
  for (const width of [360, 1440])
    await expectFirstVisitStill(page, width, '/coach-dashboard?tab=schedule&sport=Baseball');
});

test("the dashboard's tabs keep their layout after a reload far down, and the players their scroll position", async ({
  page,
  context,
}) => {
  await signInByCall(context.request, 'coach');
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const tab of ['players', 'schedule&sport=Baseball']) {
    await page.goto(`/coach-dashboard?tab=${tab}`);
    await waitUntilSettled(page);
    await page.evaluate(() =>
      window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 100),
    );
    const position = await page.evaluate(() => window.scrollY);
    await page.reload();
    // The schedule always opens at the next game.
    if (tab === 'players')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    expect(await layoutShift(page), tab).toBeLessThanOrEqual(most.withData);
  }
});
