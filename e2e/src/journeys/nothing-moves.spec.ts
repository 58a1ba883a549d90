import type { APIRequestContext, Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { publicPages } from '../support/public-pages';
import { shifts } from '../support/shifts';
import { expect, test } from '../support/test';

/** Pages of people who are signed in, and pages behind a share code, with who looks at them. */
const closedPages: readonly { who: 'coach' | 'admin' | 'nobody'; what: string; addressOf: (coach: APIRequestContext) => Promise<string> }[] = [
  { who: 'coach', what: "the coach's dashboard", addressOf: async () => '/coach-dashboard' },
  { who: 'coach', what: 'the account', addressOf: async () => '/account' },
  { who: 'admin', what: 'the panel', addressOf: async () => '/admin' },
  { who: 'nobody', what: 'a shared player', addressOf: async (coach) => `/player/${await playerCode(coach)}` },
  { who: 'nobody', what: 'a shared package', addressOf: async (coach) => `/package/${(await firstPackage(coach)).shareCode}` },
];

async function firstPackage(coach: APIRequestContext): Promise<{ id: number; shareCode: string }> {
  const packages = (await (await coach.get('/api/my-recruiting-packages')).json()) as { id: number; shareCode: string; isPublic: boolean }[];
  const found = packages.find(({ isPublic }) => isPublic);
  if (!found) throw new Error('The demo has no public package');
  return found;
}

async function playerCode(coach: APIRequestContext): Promise<string> {
  const { shareCode } = (await (await coach.post('/api/player-profile/1/share')).json()) as { shareCode: string };
  return shareCode;
}

/** Half of what counts as good: words of people, of any length, come after the page and may take another line. */
const most = 0.05;

/** The first visit, and the next one with all files there. */
async function expectStill(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(await shifts(page)).toBeLessThanOrEqual(most);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await shifts(page)).toBeLessThanOrEqual(most);
}

for (const path of publicPages) {
  test(`nothing moves on ${path} at 768 px, cold and warm`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectStill(page, path);
  });
}

for (const width of [360, 768, 1440]) {
  for (const { who, what, addressOf } of closedPages) {
    test(`nothing moves on ${what} at ${width} px, cold and warm`, async ({ page, context }) => {
      await signInByCall(context.request, 'coach');
      const address = await addressOf(context.request);
      await context.clearCookies();
      if (who !== 'nobody') await signInByCall(context.request, who);
      await page.setViewportSize({ width, height: 800 });
      await expectStill(page, address);
    });
  }
}

for (const width of [360, 768, 991, 1440]) {
  test(`nothing moves in the editor of a package at ${width} px, cold and warm`, async ({ page, context }) => {
    await signInByCall(context.request, 'coach');
    await page.setViewportSize({ width, height: 800 });
    await expectStill(page, `/coach/package/${(await firstPackage(context.request)).id}/players`);
  });
}

for (const width of [360, 768, 1440]) {
  test(`the dashboard's schedule goes to the next game without a jump at ${width} px`, async ({ page, context }) => {
    await signInByCall(context.request, 'coach');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/coach-dashboard?tab=schedule', { waitUntil: 'networkidle' });
    expect(await shifts(page)).toBeLessThanOrEqual(most);
  });
}

for (const tab of ['players', 'schedule']) {
  test(`the dashboard's tab of ${tab}, loaded again far down, does not move`, async ({ page, context }) => {
    await signInByCall(context.request, 'coach');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(`/coach-dashboard?tab=${tab}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 100));
    const place = await page.evaluate(() => window.scrollY);
    await page.reload({ waitUntil: 'networkidle' });
    // The schedule opens at its next game, wherever it was left.
    if (tab === 'players') await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(await shifts(page)).toBeLessThanOrEqual(most);
  });
}
