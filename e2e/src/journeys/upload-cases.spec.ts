import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

/** Files as schools have them, through the dialogs: the review is the service's word. */
const services = join(__dirname, '../../../services');

async function review(page: Page, button: string, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(dialog.getByText(`read from ${name}`)).toBeFocused();
  return dialog;
}

test('a roster with columns of parents is the athletes’ alone', async ({ page }) => {
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?sport=Volleyball');
  const file = readFileSync(join(services, 'players/src/roster/files/parent-columns.csv'));
  const dialog = await review(page, 'Bulk Upload', 'roster.csv', file);
  await expect(dialog.getByRole('rowheader', { name: 'Ivy Guard', exact: true })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Rows to upload' })).not.toContainText('@');
});

test('of a season’s calendar the game is taken and the practice left out', async ({ page }) => {
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?tab=schedule&sport=Volleyball');
  const file = readFileSync(join(services, 'events/src/schedule/files/with-practices.tsv'));
  const dialog = await review(page, 'Bulk Upload', 'season.tsv', file);
  await expect(dialog.getByRole('row', { name: /^New .*Milburn/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Left out .*Practice/ })).toBeVisible();
});

test('a staff file with the last name first', async ({ page }) => {
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?tab=staff');
  const file = Buffer.from('Coach,Title,Contact\r\n"Marsh, Lee",Line Coach,lee@x.example\r\n');
  const dialog = await review(page, 'Bulk Upload', 'staff.csv', file);
  await expect(dialog.getByRole('rowheader', { name: 'Lee Marsh' })).toBeVisible();
});

test('a college with an unknown program is named, corrected and shown as new', async ({ page }) => {
  await signInByCall(page.request, 'admin');
  await page.goto('/admin?tab=colleges');
  const file = Buffer.from(
    'name,location,division,conference,website,programs,gpaMini,satMin,actMin\r\n' +
      'Cases University,"Ada, OK",D2,GAC,cases.example,Football; Curling,2.5+,950+,18+\r\n',
  );
  const dialog = await review(page, 'Import CSV', 'colleges.csv', file);
  await expect(dialog.getByText(/“Curling”/)).toBeVisible();
  await dialog.getByLabel(/^Row 2, /).fill('Football; Golf');
  await dialog.getByLabel(/^Row 2, /).press('Enter');
  await expect(dialog.getByRole('row', { name: /^New Cases University/ })).toBeVisible();
});
