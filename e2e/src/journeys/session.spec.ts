import { signIn } from '../support/accounts';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

test.describe('signing in', () => {
  test('says what is missing, then that the password is wrong', async ({ page, watch }) => {
    watch.allowConsole(/401/);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username required')).toBeVisible();
    await expect(page.getByText('Password required')).toBeVisible();
    await page.getByLabel('Username').fill(`nobody-${Date.now()}`);
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid username or password').first()).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveValue('not-the-password');
  });

  test('sends a coach to the dashboard, and signing out home', async ({ page }) => {
    await signIn(page, 'coach');
    await expect(page.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
    // A read that is under way when the session ends fails, and the console says so.
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Grady Holcomb' }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click();
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/coach-dashboard');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('redirects a user without a staff role to the home page (D3)', async ({ page }) => {
    await signIn(page, 'user');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/coach-dashboard');
    await expect(page).toHaveURL(/\/$/);
  });

  test('shows a coach the Coach Dashboard, an admin the Admin Panel and in it the way there', async ({
    page,
    context,
  }) => {
    const links = (name: string) => page.getByRole('banner').getByRole('link', { name });
    await signIn(page, 'coach');
    await expect(links('Coach Dashboard')).toBeVisible();
    await expect(links('Admin Panel')).toHaveCount(0);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/$/);
    await context.clearCookies();
    await signIn(page, 'admin');
    await expect(links('Admin Panel')).toBeVisible();
    await expect(links('Coach Dashboard')).toHaveCount(0);
    await links('Admin Panel').click();
    await page.getByRole('main').getByRole('link', { name: 'Coach Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
  });
});
