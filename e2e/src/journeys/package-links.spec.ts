import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

const stamp = Date.now();

/** The dialog with the links of the package, opened from its row. */
async function openLinks(page: Page, name: string) {
  await page.goto('/coach-dashboard?tab=packages');
  await pressInRow(page.getByRole('row').filter({ hasText: name }), /^Share /);
  return page.getByRole('dialog', { name: 'Share Package' });
}

test('a coach gives a recruiter their own link, sees that it was opened, and revokes it (D67)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // Two people, and the dashboard twice.
  test.slow();
  const name = `Walk-ons ${stamp}`;
  await page.setViewportSize({ width: 1440, height: 800 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByCall(context.request, 'coach');
  const { id, shareCode } = (await (
    await context.request.post('/api/recruiting-packages', {
      data: { name, sport: 'Football', isPublic: false },
    })
  ).json()) as { id: number; shareCode: string };

  const dialog = await openLinks(page, name);
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill('Coach Hale, Tulsa');
  await page.keyboard.press('Enter');
  const row = dialog.getByRole('listitem').filter({ hasText: 'Coach Hale, Tulsa' });
  await expect(row.getByRole('link', { name: 'Text for Coach Hale, Tulsa' })).toHaveAttribute(
    'href',
    /^sms:.*package%2F/,
  );
  await expect(row.getByText(/^0 views · expires/)).toBeVisible();
  const copy = row.getByRole('button', { name: 'Copy for Coach Hale, Tulsa' });
  await expect(copy).toBeInViewport({ ratio: 1 });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await copy.scrollIntoViewIfNeeded();
    await expect(copy).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }
  await copy.click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/package\/[\w-]{24}$/);
  expect(address).not.toContain(shareCode);

  // The coach's own view does not count.
  const own = await context.newPage();
  await own.goto(address);
  await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
  await own.close();
  const recruiter = await browser.newContext({ baseURL });
  const packagePage = await recruiter.newPage();
  for (let time = 0; time < 2; time++) {
    await packagePage.goto(address);
    await expect(packagePage.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(await packagePage.content()).not.toContain(shareCode);
  await openLinks(page, name);
  await expect(row.getByText(/^1 view, last viewed /)).toBeVisible();

  await row.getByRole('button', { name: 'Revoke for Coach Hale, Tulsa' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Link' });
  await expect(question.getByText(/loses access to/)).toBeVisible();
  await question.getByRole('button', { name: 'Revoke Link' }).click();
  await expect(dialog.getByText('No links for recipients yet.')).toBeVisible();
  await packagePage.goto(address);
  await expect(packagePage.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();
  await recruiter.close();
  await context.request.delete(`/api/recruiting-packages/${id}`);
});
