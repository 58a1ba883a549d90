import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { closedPages, publicPages } from '../support/known-pages';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    /** The addresses that the page's scripts have asked for. */
    asked?: string[];
  }
}

/**
 * A read that the HTML starts and the page does not make costs a phone its bytes, and the browser
 * says so in the console.
 */
async function expectPreloadsUsed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const unused = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')]
        .map(({ href }) => href)
        .filter((href) => !window.asked?.includes(href)),
    );
  await expect.poll(unused, path).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const { fetch } = window;
    const asked: string[] = (window.asked = []);
    window.fetch = (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input, location.href).href);
      return fetch(input, init);
    };
  });
});

test('every page makes the reads that its HTML starts', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  const more = ['/teams/football', '/games/1', '/news', '/player/nobody', '/package/nothing'];
  for (const path of [...Object.keys(publicPages), ...more]) await expectPreloadsUsed(page, path);
});

test('so does every page of staff, and every page behind a share code @slow', async ({ page }) => {
  for (const { as, addressOf } of closedPages) {
    // The page before must not ask as somebody else.
    await page.goto('about:blank');
    await signInByCall(page.request, 'coach');
    const address = await addressOf(page.request);
    if (as) await signInByCall(page.request, as);
    else await page.context().clearCookies();
    await expectPreloadsUsed(page, address);
  }
  await page.goto('about:blank');
  await signInByCall(page.request, 'coach');
  for (const tab of ['packages', 'schedule', 'staff', 'news'])
    await expectPreloadsUsed(page, `/coach-dashboard?tab=${tab}`);
});
