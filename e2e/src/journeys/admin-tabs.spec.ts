import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

/** The panel's tabs: their headings, what leaves a few rows of many, and buttons that open each kind of dialog. */
const tabs: readonly { tab: string; heading: string; search?: string; buttons: readonly RegExp[] }[] = [
  { tab: 'Players', heading: 'Player Management', search: 'Ad', buttons: [/^Add Player/, /^Edit /, /^Delete /] },
  { tab: 'Schedule', heading: 'Schedule Management', search: 'Owasso Festival', buttons: [/^Add Event/, /^Edit /, /^Delete /] },
  { tab: 'Messages', heading: 'Contact Messages', search: 'tickets', buttons: [/^View/, /^Newsletter Addresses/] },
  { tab: 'Colleges', heading: 'College Database', search: 'Baylor', buttons: [/^Add College/, /^Edit /, /^Delete /, /^Import CSV/] },
  { tab: 'Users', heading: 'User Management', search: 'coach', buttons: [/^Add New User/, /^Invite$/, /^Edit /, /^Sign Out /, /^Delete coach/] },
  { tab: 'Packages', heading: 'Recruiting Packages', buttons: [/^Reassign/, /^Delete/] },
  { tab: 'Activity', heading: 'Activity', search: 'Deleted', buttons: [] },
  { tab: 'Releases', heading: 'Releases', buttons: [/^History/, /^Canary/, /^Roll Back/] },
];

async function openTab(page: Page, { tab, heading, search }: (typeof tabs)[number]) {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('table').or(page.getByRole('heading', { name: /^(No|Nobody|Nothing) / })).first()).toBeVisible();
  if (search) await page.getByRole('searchbox').fill(search);
}

test.beforeEach(async ({ page, context }) => {
  test.slow();
  await signInByCall(context.request, 'admin');
  await page.goto('/admin');
});

test('every tab is accessible at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const tab of tabs) {
    await openTab(page, tab);
    await expectAccessible(page);
  }
});

for (const tab of tabs) {
  test(`${tab.tab} and its dialogs are accessible at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await openTab(page, tab);
    await expectAccessible(page);
    for (const name of tab.buttons) {
      await page.getByRole('button', { name }).and(page.locator(':enabled')).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
