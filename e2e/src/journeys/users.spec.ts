import { expectAccessible } from '../support/accessible';
import { signIn } from '../support/accounts';
import { expect, test } from '../support/test';

test('an admin adds a coach, who can sign in, and removes them again', async ({ page, browser }) => {
  const username = `coach-${Date.now()}`;
  await signIn(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Users' }).click();
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
  await row.getByRole('button', { name: /delete/i }).click();
  await expect(page.getByText(`Are you sure you want to delete the user "${username}"? This action cannot be undone.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /delete/i }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/auth$/);
  await other.close();
});

test('an admin invites a coach, who chooses the password at the link', async ({ page, context, request }) => {
  const username = `invited-${Date.now()}`;
  await signIn(page, 'admin');
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

  const code = new URL(link).pathname.replace('/invitation/', '');
  expect((await request.post(`/api/invitations/${code}`, { data: { password: 'a-long-enough-secret' } })).status()).toBe(200);
  expect((await request.post(`/api/invitations/${code}`, { data: { password: 'a-long-enough-secret' } })).status()).toBe(404);
  expect(await (await request.get('/api/user')).json()).toMatchObject({ username, role: 'coach' });
  const { id } = (await (await request.get('/api/user')).json()) as { id: number };
  await page.reload();
  await page.getByPlaceholder('Search users...').fill(username);
  await expect(row).not.toContainText('Invited until');
  expect((await context.request.delete(`/api/users/${id}`)).status()).toBe(204);
});
