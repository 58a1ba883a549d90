import { join } from 'node:path';
import { accounts } from '../support/accounts';
import { expect, test } from '../support/test';

test('in the oldest browsers a visitor finds games and colleges, signs in and writes to the school', async ({
  page,
}) => {
  await page.addInitScript({ path: join(__dirname, '../support/older-browser.js') });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();

  await page.goto('/schedule?season=2024&sport=Volleyball');
  await expect(page.getByRole('tab', { selected: true })).toContainText('2024');
  await expect(page.getByText('Volleyball').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('undefined');

  await page.goto('/college-search');
  await page.getByLabel('Search colleges').fill('emporia');
  await expect(page.getByText('1 college found', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Contact us' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  for (const label of ['Name', 'Subject', 'Message'])
    await dialog.getByLabel(label).fill('Tickets');
  await dialog.getByLabel('Email').fill('jordan.fields@mail.example');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();

  await page.goto('/auth');
  await page.getByLabel('Username').fill(accounts.coach.username);
  await page.getByLabel('Password').fill(accounts.coach.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/coach-dashboard');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('where the site’s script was changed on its way, the page says so and keeps what is typed', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/integrity|digest/i);
  await page.route('**/federation/shell/*/main.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '// A network was here.' }),
  );
  await page.goto('/auth');
  const sentence = page.getByRole('complementary', { name: 'Buttons do not work' });
  await expect(sentence).toBeVisible({ timeout: 10_000 });
  await expect(sentence.getByRole('link', { name: 'calendar file' })).toHaveAttribute(
    'href',
    '/api/calendar.ics?as=file',
  );
  await page.getByLabel('Username').fill('coach');
  await page.getByLabel('Password').fill('a secret');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveValue('a secret');
  expect(page.url()).toMatch(/\/auth$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL('/schedule');
});
