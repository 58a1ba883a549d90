import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

test('an admin adds a coach, who can sign in, and removes them again', async ({
  page,
  browser,
}) => {
  const username = `coach-${Date.now()}`;
  await signInByCall(page.request, 'admin');
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();

  await page.getByRole('button', { name: /add (new )?user/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill('a-long-enough-secret');
  await dialog.getByLabel('Role').selectOption('coach');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User added successfully')).toBeVisible();

  const other = await browser.newPage();
  await other.goto('/auth');
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password').fill('a-long-enough-secret');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(/\/coach-dashboard/);

  await page.getByPlaceholder('Search users...').fill(username);
  const row = page.getByRole('row').filter({ hasText: username });
  await pressInRow(row, /^Delete/);
  await expect(
    page.getByText(
      `Are you sure you want to delete the user "${username}"? This action cannot be undone.`,
    ),
  ).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/auth$/);
  await other.close();
});

test('an admin invites a coach, who chooses the password at the link, which works once', async ({
  page,
  browser,
}) => {
  const username = `invited-${Date.now()}`;
  await signInByCall(page.request, 'admin');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Role').selectOption('coach');
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const invitationDialog = page.getByRole('dialog', { name: `Invitation for ${username}` });
  const link = await invitationDialog.getByLabel('Share Link').inputValue();
  await expectAccessible(page);
  await invitationDialog.getByRole('button', { name: 'Done' }).click();
  await page.getByPlaceholder('Search users...').fill(username);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Invited until');

  const invited = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const response = await invited.goto(link);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(invited.locator('meta[name="referrer"]').first()).toHaveAttribute(
    'content',
    'no-referrer',
  );
  await expect(invited.getByText(username)).toBeVisible();
  await expectAccessible(invited);
  await invited.getByLabel('New password').fill('password1');
  await invited.getByRole('button', { name: 'Set Password and Sign In' }).click();
  await expect(invited.getByLabel('New password')).toBeFocused();
  await invited.getByLabel('New password').fill('sandites run at dusk');
  await invited.getByRole('button', { name: 'Set Password and Sign In' }).click();
  await expect(invited).toHaveURL(/\/coach-dashboard/);
  await expect(invited.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(invited);
  const { id } = (await (await invited.request.get('/api/user')).json()) as { id: number };
  await invited.close();

  await page.reload();
  await page.getByPlaceholder('Search users...').fill(username);
  await expect(row).not.toContainText('Invited until');
  expect((await page.request.delete(`/api/users/${id}`)).status()).toBe(204);
});
