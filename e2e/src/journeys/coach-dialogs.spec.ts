import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { openOptions, pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

interface Opened {
  /** The button that opens it, in a row where one is named. */
  button: RegExp;
  title: string;
  /** The file for its review step. */
  file?: string;
}

const roster =
  'First,Last,Pos,#,Grad Year,Ht,Wt\r\nMateo,Walker,QB,12,2027,6-1,190\r\nIsaiah,Walker,WR,3,2028,5-11,soon\r\n';
const schedule =
  'date,time,opponent,location,H/A\r\n9/3/27,7pm,Union,Tuttle Stadium,H\r\n' +
  '9/10/27,7 PM,Jenks,Allen Field,neutral\r\nTBA,7pm,Bixby,There,A\r\n';
const staff =
  'Coach,Role,Mail\r\nMateo Walker,Football Coach,mateo.walker@sandites.example\r\nX,Y,nowhere\r\n';

/** The dashboard's tabs: a query that filters long lists, and their dialogs. */
const tabs: readonly {
  tab: string;
  narrow?: (page: Page) => Promise<unknown>;
  dialogs: readonly Opened[];
}[] = [
  {
    tab: 'players',
    // A player whose link no other journey opens: closing the dialog revokes a new link.
    narrow: (page) => page.getByRole('searchbox').fill('Bowlegs'),
    dialogs: [
      { button: /^Add Player$/, title: 'Add Player' },
      { button: /^Edit /, title: 'Edit Player' },
      { button: /^Share /, title: 'Share Player Profile' },
      { button: /^Delete /, title: 'Delete Player' },
      { button: /^Bulk Upload$/, title: 'Bulk Upload Players', file: roster },
      { button: /^Which teams are yours\?$/, title: 'My Teams' },
    ],
  },
  {
    tab: 'packages',
    dialogs: [
      { button: /^Create Package$/, title: 'Create Package' },
      { button: /^Edit /, title: 'Edit Package' },
      { button: /^Share /, title: 'Share Package' },
    ],
  },
  {
    tab: 'schedule',
    narrow: (page) => page.getByRole('searchbox').fill('Bixby'),
    dialogs: [
      { button: /^Add Game$/, title: 'Add Game' },
      { button: /^Edit /, title: 'Edit Game' },
      { button: /^Delete /, title: 'Delete Game' },
      { button: /^Bulk Upload$/, title: 'Bulk Upload Football Schedule', file: schedule },
    ],
  },
  {
    tab: 'staff',
    narrow: (page) => page.getByLabel('Filter by Sport').selectOption('Softball'),
    dialogs: [
      { button: /^Add Coach$/, title: 'Add Coach' },
      { button: /^Edit /, title: 'Edit Coach' },
      { button: /^Delete /, title: 'Are you sure?' },
      { button: /^Bulk Upload$/, title: 'Bulk Upload Coaches', file: staff },
    ],
  },
];

async function checkDialog(page: Page, { button, title, file }: Opened) {
  const main = page.getByRole('main');
  const opener = main.getByRole('button', { name: button }).first();
  if (await opener.isVisible()) await opener.click();
  else await pressInRow(main.getByRole('row').nth(1), button);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  if (title === 'Share Player Profile') await expect(dialog.getByLabel('Share Link')).toBeVisible();
  await expectAccessible(page);
  if (file) {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(dialog.getByText(/read from file\.csv/)).toBeVisible();
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: /^(Cancel|Done)$/ }).click();
  await expect(dialog).toBeHidden();
}

test.beforeEach(async ({ page, context }) => {
  test.slow();
  await signInByCall(context.request, 'coach');
  await page.setViewportSize({ width: 360, height: 900 });
});

/** Breakpoints of tables and toolbars, from the narrowest phone. */
const widths = [320, 700, 768, 1014, 1024, 1440];

async function expectNoSidewaysScroll(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const { tab, narrow, dialogs } of tabs) {
  const tier = tab === 'players' ? '' : ' @slow';
  test(`the tab ${tab} never scrolls sideways, and it and its dialogs are accessible, also on a phone${tier}`, async ({
    page,
  }) => {
    await page.goto(`/coach-dashboard?tab=${tab}`);
    await expect(page.getByRole('table').first()).toBeVisible({ timeout: 30_000 });
    await expectNoSidewaysScroll(page);
    // Axe counts a button that the sticky toolbar covers in part as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await narrow?.(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await expectAccessible(page);
    await openOptions(page);
    await expectAccessible(page);
    for (const dialog of dialogs) await checkDialog(page, dialog);
  });
}

test('on a phone the first player stands in the upper half of the screen', async ({ page }) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/coach-dashboard');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    const first = await page.getByRole('row').nth(1).boundingBox();
    expect(first?.y, `at ${width} px`).toBeLessThan(844 / 2);
  }
});

test('the dialogs for several players are accessible, and their lists can be sorted, also on a phone', async ({
  page,
}) => {
  await page.goto('/coach-dashboard?sport=Softball');
  await openOptions(page);
  const header = await page.getByRole('columnheader', { name: 'Grad Year' }).boundingBox();
  expect(header?.height).toBeGreaterThan(24);
  await page.getByRole('button', { name: 'Select All' }).click();
  await expectAccessible(page);
  // There is no package of softball yet.
  await checkDialog(page, { button: /^Add to Package$/, title: 'Create Package' });
  await checkDialog(page, { button: /^Share Selected$/, title: 'Share Players' });
  await checkDialog(page, { button: /^Delete Selected$/, title: 'Delete Players' });
});

test('the package editor never scrolls sideways and is accessible, also while notes are edited', async ({
  page,
  context,
}) => {
  const [pack] = (await (await context.request.get('/api/my-recruiting-packages')).json()) as {
    id: number;
  }[];
  await page.goto(`/coach/package/${pack?.id}/players`);
  await expect(page.getByRole('button', { name: /^Edit Notes/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^View Stats/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Edit Notes/ })
    .first()
    .click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  }
  await expect(page.getByRole('group', { name: 'What a recruiter sees' })).toBeVisible();
});
