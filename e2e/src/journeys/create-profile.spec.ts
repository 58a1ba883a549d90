import { expectAccessible } from '../support/accessible';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

const messages = [
  ['First Name', 'First name is required'],
  ['Last Name', 'Last name is required'],
  ['Position', 'Position is required'],
  ['Graduation Year', 'Graduation year is required'],
  ['Height', 'Height is required'],
  ['Weight (lbs)', 'Weight is required'],
  ['GPA', 'GPA is required'],
  ['Email', 'Invalid email address'],
] as const;

test.describe('an athlete creates a profile', () => {
  test('and sees an error under each missing field', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/create-profile');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    for (const [label, message] of messages)
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
    await expect(page.getByLabel('First Name', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });

  test('and it is stored in this browser only (D6)', async ({ page }) => {
    const requests: string[] = [];
    const logged: string[] = [];
    await page.goto('/create-profile');
    await waitUntilSettled(page);
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => logged.push(message.text()));
    const typed = {
      'First Name': 'Marcus',
      'Last Name': 'Ellery',
      Height: '6 feet 2 inches',
      'Weight (lbs)': '195',
      GPA: '3.8',
      Email: 'marcus@mail.example',
    };
    for (const [label, words] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(words);
    await page.getByLabel('Position', { exact: true }).selectOption('Quarterback');
    await page.getByLabel('Graduation Year', { exact: true }).selectOption('2026');
    await page.getByLabel(/Highlight/).fill('no link');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByText('Please enter a valid URL')).toBeVisible();
    await page.getByLabel(/Highlight/).fill('');
    await expect(page.getByText('Please enter a valid URL')).toBeHidden();

    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByText('Profile Created!')).toBeVisible();
    await expect(page.getByText('Your profile has been created successfully.')).toBeVisible();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('');
    expect(logged.join()).toContain('Marcus');
    expect(
      requests.filter((url) => url.includes('/api/') && !url.endsWith('/api/news?pinned=yes')),
    ).toEqual([]);
  });
});
