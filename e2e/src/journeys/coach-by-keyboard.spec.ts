import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts';
import { pressByKey, tabTo, typeInto } from '../support/keyboard';
import { expect, test } from '../support/test';

const stamp = Date.now();
/** Letters only: names must not have digits. */
const family = `Keys${[...String(stamp)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const player = `Ada ${family}`;

/** Switches tabs with the arrow keys: a tab list has one tab stop. */
async function openTab(page: Page, from: string, to: string) {
  await tabTo(page, page.getByRole('tab', { name: from }), 'Shift+Tab');
  const tab = page.getByRole('tab', { name: to });
  for (
    let presses = 0;
    presses < 4 && (await tab.getAttribute('aria-selected')) !== 'true';
    presses++
  )
    await page.keyboard.press('ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Opens a dialog, fills it in, and submits it with Enter; the focus then returns. */
async function fillIn(page: Page, opener: string, fields: Record<string, string>) {
  const button = page.getByRole('button', { name: opener, exact: true });
  await pressByKey(page, button);
  const dialog = page.getByRole('dialog', { name: opener });
  for (const [label, text] of Object.entries(fields))
    await typeInto(page, dialog.getByLabel(label, { exact: true }), text);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('a coach prepares a whole season with the keyboard alone @slow', async ({ page }) => {
  // About three hundred key presses, which take long on a loaded machine.
  test.setTimeout(240_000);
  await page.goto('/auth');
  await typeInto(page, page.getByLabel('Username'), accounts.coach.username);
  await typeInto(page, page.getByLabel('Password', { exact: true }), accounts.coach.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Players' })).toBeVisible();

  await fillIn(page, 'Add Player', {
    'First Name': 'Ada',
    'Last Name': family,
    Sport: 'Football',
    Position: 'QB',
    'Graduation Year': '2030',
    Height: `5'9"`,
    Weight: '150',
    Email: 'ada@students.sandites.example',
  });
  await expect(page.getByText('Player profile created successfully').first()).toBeVisible();

  await openTab(page, 'Player Management', 'Recruiting Packages');
  await pressByKey(page, page.getByRole('button', { name: 'Create Package' }));
  const form = page.getByRole('dialog', { name: 'Create Package' });
  await typeInto(page, form.getByLabel('Name'), `Keys ${stamp}`);
  await typeInto(page, form.getByLabel('Sport'), 'Football');
  await pressByKey(page, form.getByRole('button', { name: 'Save Package' }));
  await expect(page.getByRole('heading', { level: 1, name: `Keys ${stamp}` })).toBeVisible();

  const search = page.getByPlaceholder('Search players by name or position...');
  await typeInto(page, search, 'Jaylen Huckaby');
  await pressByKey(page, page.getByRole('button', { name: 'Add Jaylen Huckaby' }));
  await expect(page.getByRole('button', { name: 'Remove Jaylen Huckaby' })).toBeVisible();
  await tabTo(page, search, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(player);
  await pressByKey(page, page.getByRole('button', { name: `Add ${player}` }));
  await expect(page.getByRole('button', { name: `Remove ${player}` })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const up = page.getByRole('button', { name: `Move ${player} up` });
  await pressByKey(page, up, 'Shift+Tab');
  await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).toHaveAccessibleName(
    `Move ${player} up`,
  );
  await expect(up).toBeFocused();
  await pressByKey(page, page.getByRole('button', { name: `Edit Notes ${player}` }));
  await typeInto(page, page.getByLabel('Highlight/Key Stat'), '28 TDs in 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Player information updated').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit Notes ${player}` })).toBeFocused();
  await pressByKey(page, page.getByRole('link', { name: 'Back to Dashboard' }), 'Shift+Tab');

  await expect(page.getByRole('table', { name: 'Recruiting packages' })).toBeVisible();
  const share = page.getByRole('button', { name: `Share Keys ${stamp}` });
  await pressByKey(page, share);
  await expect(page.getByRole('dialog').getByLabel('Share Link')).toHaveValue(/\/package\//);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  await openTab(page, 'Recruiting Packages', 'Schedule Management');
  await fillIn(page, 'Add Game', {
    Date: '09032032',
    Time: '0730PM',
    Opponent: family,
    Location: 'Sandite Stadium',
  });
  await expect(page.getByText('Event added to schedule successfully').first()).toBeVisible();
  await pressByKey(page, page.getByRole('button', { name: 'Bulk Upload' }), 'Shift+Tab');
  const chooser = page.getByRole('dialog').locator('input[type=file]');
  await tabTo(page, chooser);
  // The file chooser that opens from here is a system dialog.
  const file = `date,time,opponent,location,isHome\r\n9/10/2032,7:00 PM,${family} Two,Sandite Stadium,true\r\n`;
  await chooser.setInputFiles({
    name: 'season.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('read from season.csv')).toBeFocused();
  await pressByKey(page, page.getByRole('button', { name: 'Confirm Upload' }));
  await expect(
    page.getByText('Successfully created 1 football games out of 1 uploaded.').first(),
  ).toBeVisible();

  await openTab(page, 'Schedule Management', 'Coaching Staff');
  await fillIn(page, 'Add Coach', {
    Name: player,
    Title: `${family} Coach`,
    Email: 'ada@sandites.example',
  });
  await expect(page.getByText('Coach created successfully').first()).toBeVisible();
});
