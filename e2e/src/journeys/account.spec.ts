import { TOTP } from 'otpauth';
import { signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

const password = 'sandites run at dawn';
const username = `runner-${Date.now()}`;

test('an account changes its password, turns its second factor on, and signs in with a code', async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  watch.allowConsole(/401/);
  const office = await browser.newContext();
  await signInByCall(office.request, 'admin');
  const registration = await office.request.post('/api/register', {
    data: { username, password: 'chosen by the office', role: 'coach' },
  });
  expect(registration.status()).toBe(201);
  await office.close();

  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('chosen by the office');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Choose your own password')).toBeVisible();
  await page.getByRole('link', { name: 'Change your password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }

  await page.getByLabel('Current password').fill('chosen by the office');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '1. Scan the QR code' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = await page.locator('code').first().innerText();
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const [recoveryCode = ''] = await page.locator('ol code').allInnerTexts();
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
  await expect(page.getByText('Choose your own password')).toHaveCount(0);
});
