import type { Page } from '@playwright/test';
import { signInByCall, type Account } from '../support/accounts';
import { expectNarrow } from '../support/large-text';
import { closedPages, publicPages } from '../support/known-pages';
import { openOptions, pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

async function expectPagesNarrow(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNarrow(page, path);
  }
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 740 });
});

test.describe('with text of twice the size, at 320 px', () => {
  test('no public page scrolls sideways', async ({ page }) => {
    const more = ['/teams/football', '/games/1', '/news', '/alumni'];
    await expectPagesNarrow(page, [...Object.keys(publicPages), ...more]);
  });

  test('no closed page scrolls sideways @slow', async ({ page }) => {
    for (const { as, addressOf } of closedPages) {
      await signInByCall(page.request, 'coach');
      const address = await addressOf(page.request);
      if (as) await signInByCall(page.request, as);
      else await page.context().clearCookies();
      await expectPagesNarrow(page, [address]);
    }
  });

  /** Tabs, and the buttons that open their dialogs. */
  const tabs: readonly [account: Account, path: string, buttons: readonly RegExp[]][] = [
    [
      'coach',
      '/coach-dashboard?tab=players',
      [/^Add Player$/, /^Bulk Upload$/, /^Edit /, /^Share /],
    ],
    ['coach', '/coach-dashboard?tab=packages', [/^Create Package$/, /^Edit /, /^Share /]],
    [
      'coach',
      '/coach-dashboard?tab=schedule',
      [/^Add Game$/, /^Bulk Upload$/, /^Edit /, /^Delete /],
    ],
    ['coach', '/coach-dashboard?tab=staff', [/^Add Coach$/, /^Bulk Upload$/, /^Edit /]],
    ['admin', '/admin?tab=players', [/^Add Player/, /^Edit /]],
    // Its first rows are above the window, which begins at the next game.
    ['admin', '/admin?tab=schedule', [/^Add Event/]],
    ['admin', '/admin?tab=messages', [/^View/]],
    ['admin', '/admin?tab=colleges', [/^Add College/, /^Import CSV/, /^Edit /]],
    ['admin', '/admin?tab=users', [/^Add New User/, /^Invite$/, /^Edit /]],
    ['admin', '/admin?tab=packages', [/^Reassign/]],
    ['admin', '/admin?tab=activity', []],
    ['admin', '/admin/platform', []],
  ];
  for (const [account, path, buttons] of tabs)
    test(`neither ${path} nor its dialogs scroll sideways @slow`, async ({ page }) => {
      await signInByCall(page.request, account);
      await expectPagesNarrow(page, [path]);
      for (const name of buttons) {
        await page.reload({ waitUntil: 'networkidle' });
        await openOptions(page);
        const main = page.getByRole('main');
        const button = main.getByRole('button', { name }).and(page.locator(':enabled')).first();
        if (await button.isVisible()) await button.click();
        else await pressInRow(main.getByRole('row').nth(1), name);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNarrow(page, `${path} ${name}`);
      }
    });
});
