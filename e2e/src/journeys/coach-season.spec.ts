import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { spreadsheetSchedule } from '../support/schedule-file';
import { expect, test } from '../support/test';

const stamp = Date.now();
/** Letters only: names must not have digits. */
const family = `Season${[...String(stamp)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const rosterFile = Buffer.from(
  `First,Last,Pos,#,Grad Year,Ht,Wt\r\nMateo,${family},QB,12,2027,6-1,190\r\nIsaiah,${family},WR,3,2028,5-11,soon\r\n`,
);

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  return dialog;
}

test('a coach prepares a season from two files, and a visitor opens its package and schedule', async ({
  page,
  browser,
}) => {
  // Three uploads, and a visitor.
  test.slow();
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard');
  const roster = await upload(page, 'roster.csv', rosterFile);
  await expect(roster.getByText('Please check how the columns were read')).toBeVisible();
  await expect(roster.getByText(/Weight “soon” is left empty/)).toBeVisible();
  await roster.getByLabel('Row 3, Weight').fill('170');
  await roster.getByLabel('Row 3, Weight').press('Enter');
  await expect(roster.getByText(/is left empty/)).toHaveCount(0);
  await expect(roster.getByText(/2 new/)).toBeVisible();
  await expectAccessible(page);
  await roster.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(page.getByText('Successfully uploaded 2 players').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Schedule Management' }).click();
  // The same file twice adds nothing.
  for (const created of [38, 0]) {
    const schedule = await upload(page, 'season.csv', spreadsheetSchedule(`Package ${stamp}`));
    await expect(
      schedule.getByText('Row 12: Missing required fields (date, time, opponent, or location).'),
    ).toBeVisible();
    await expect(schedule.getByText('Row 25: Invalid data format.')).toBeVisible();
    await schedule.getByRole('button', { name: 'Confirm Upload' }).click();
    await expect(
      page.getByText(`Successfully created ${created} football games out of 38 uploaded.`).first(),
    ).toBeVisible();
  }

  await page.getByRole('tab', { name: 'Recruiting Packages' }).click();
  await page.getByRole('button', { name: 'Create Package' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(`Package ${stamp}`);
  await form.getByLabel('Sport').selectOption('Football');
  await form.getByRole('button', { name: 'Save Package' }).click();
  await expect(page.getByText('Recruiting package created successfully').first()).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: `Package ${stamp}` })).toBeVisible();
  for (const first of ['Isaiah', 'Mateo']) {
    await page.getByPlaceholder('Search players by name or position...').fill(`${first} ${family}`);
    await page.getByRole('button', { name: `Add ${first} ${family}` }).click();
    await expect(page.getByRole('button', { name: `Remove ${first} ${family}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Move Mateo ${family} up` }).click();
  await expect(
    page
      .getByRole('region', { name: 'Players in this Package' })
      .getByRole('heading', { level: 3 }),
  ).toHaveText([`Mateo ${family}`, `Isaiah ${family}`]);
  await page.getByRole('button', { name: `Edit Notes Mateo ${family}` }).click();
  await page.getByLabel('Highlight/Key Stat').fill('28 TDs in 2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Player information updated').first()).toBeVisible();

  const link = await page.getByRole('link', { name: 'View Public Page' }).getAttribute('href');
  const visitor = await browser.newPage();
  await visitor.goto(link ?? '');
  await expect(visitor.getByText('28 TDs in 2026').first()).toBeVisible();
  await expect(visitor.getByText(`Isaiah ${family}`).first()).toBeVisible();
  await visitor.goto('/schedule?sport=Football&month=2031-01');
  await expect(
    visitor.getByText(`Package ${stamp} Opponent 1`, { exact: true }).first(),
  ).toBeVisible();
  await visitor.close();

  // Clean up: a schedule that grows with every run would affect other journeys.
  const games = (await (await page.request.get('/api/athletic-events/sport/Football')).json()) as {
    id: number;
    opponent: string;
  }[];
  for (const { id, opponent } of games)
    if (opponent.startsWith(`Package ${stamp}`))
      await page.request.delete(`/api/athletic-events/${id}`);
});

/** The schedule of a sport with few games. */
const quietSchedule = `/coach-dashboard?tab=schedule&sport=${encodeURIComponent("Women's Wrestling")}`;

test('two coaches at once: who saves later sees both versions and chooses', async ({
  page,
  browser,
  watch,
}) => {
  watch.allowConsole(/412/);
  const opponent = `Rival ${stamp}`;
  await signInByCall(page.request, 'coach');
  await page.goto(quietSchedule);
  await page.getByRole('button', { name: 'Add Game' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Date').fill('2031-09-03');
  await form.getByLabel('Time').fill('19:00');
  await form.getByLabel('Opponent').fill(opponent);
  await form.getByLabel('Location').fill('Memorial Stadium');
  await page.getByRole('button', { name: 'Save Game' }).click();
  await expect(page.getByRole('row').filter({ hasText: opponent })).toBeVisible();

  const other = await browser.newPage();
  await signInByCall(other.request, 'admin');
  await other.goto(quietSchedule);
  await page.getByRole('button', { name: `Edit vs ${opponent}` }).click();
  await other.getByRole('button', { name: `Edit vs ${opponent}` }).click();
  await other.getByRole('dialog').getByLabel('Location').fill('Tuttle Stadium');
  await other.getByRole('button', { name: 'Update Game' }).click();
  await expect(other.getByRole('row').filter({ hasText: opponent })).toContainText(
    'Tuttle Stadium',
  );
  await other.close();

  await form.getByLabel('Time').fill('18:30');
  await page.getByRole('button', { name: 'Update Game' }).click();
  const choice = page.getByRole('dialog', { name: 'Changed by Somebody Else' });
  await expect(choice.getByRole('row', { name: /Location/ })).toContainText('Tuttle Stadium');
  await choice.getByRole('button', { name: 'Save Mine' }).click();
  await expect(page.getByRole('row').filter({ hasText: opponent })).toContainText('6:30 PM');
});
