import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

/**
 * The panel's tabs: their headings, a query that filters long lists, and the buttons that open each
 * kind of dialog.
 */
const tabs: readonly {
  tab: string;
  heading: string;
  search?: string;
  buttons: readonly RegExp[];
}[] = [
  {
    tab: 'Players',
    heading: 'Player Management',
    search: 'Ad',
    buttons: [/^Add Player/, /^Edit /, /^Delete /],
  },
  {
    tab: 'Schedule',
    heading: 'Schedule Management',
    search: 'Owasso Festival',
    buttons: [/^Add Event/, /^Edit /, /^Delete /],
  },
  {
    tab: 'Messages',
    heading: 'Contact Messages',
    search: 'tickets',
    buttons: [/^View/],
  },
  {
    tab: 'Colleges',
    heading: 'College Database',
    search: 'Baylor',
    buttons: [/^Add College/, /^Edit /, /^Delete /, /^Import CSV/],
  },
  {
    tab: 'Users',
    heading: 'User Management',
    search: 'coach',
    buttons: [/^Add New User/, /^Invite$/, /^Edit /, /^Sign Out /, /^Delete coach/],
  },
  { tab: 'Packages', heading: 'Recruiting Packages', buttons: [/^Reassign/, /^Delete/] },
  { tab: 'Activity', heading: 'Activity', search: 'Deleted', buttons: [] },
];

for (const { tab, heading, search, buttons } of tabs) {
  const tier = tab === 'Users' ? '' : ' @slow';
  test(`${tab} and its dialogs are accessible, on a phone too${tier}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await signInByCall(context.request, 'admin');
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/admin?tab=${tab.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('heading', { name: /^(No|Nobody|Nothing) / }))
        .first(),
    ).toBeVisible();
    if (search) await page.getByRole('searchbox').fill(search);
    await expectAccessible(page);
    for (const name of buttons) {
      const button = page.getByRole('button', { name }).and(page.locator(':enabled')).first();
      if (await button.isVisible()) await button.click();
      else await pressInRow(page.getByRole('row').nth(1), name);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
}
