import { signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

test('an invited admin chooses a password at the link, which works once, and lands on the panel', async ({ page, browser, watch }) => {
  watch.allowConsole(/40[04]/);
  const username = `invited-${Date.now()}`;
  const office = await browser.newContext();
  await signInByCall(office.request, 'admin');
  const invitation = await office.request.post('/api/invitations', { data: { username, role: 'admin' } });
  expect(invitation.status()).toBe(201);
  const { code } = (await invitation.json()) as { code: string };
  await office.close();

  await page.setViewportSize({ width: 360, height: 740 });
  const response = await page.goto(`/invitation/${code}`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.locator('meta[name="referrer"]').first()).toHaveAttribute('content', 'no-referrer');
  await expect(page.getByText(username)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Set Password and Sign In' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill('sandites run at dusk');
  await page.getByRole('button', { name: 'Set Password and Sign In' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByText(`Welcome, ${username}!`)).toBeVisible();

  await page.goto(`/invitation/${code}`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
});
