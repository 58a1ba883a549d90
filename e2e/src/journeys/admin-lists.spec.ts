import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

const stamp = Date.now();
/** Letters only: names must not have digits. */
const family = `Panel${[...String(stamp)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function confirmDeletion(page: Page, row: string, question: string, toast: string) {
  await pressInRow(rowOf(page, row), /^Delete/);
  await expect(page.getByRole('dialog')).toContainText(question);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(toast).first()).toBeVisible();
  await expect(rowOf(page, row)).toHaveCount(0);
}

test.beforeEach(({ context }) => signInByCall(context.request, 'admin'));

test('a player is added with gpa and number, found by name, changed and deleted', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add Player' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Player' });
  const fields = {
    'First Name': 'Ana',
    'Last Name': family,
    'Graduation Year': '2028',
    Height: `5'9"`,
    Weight: '150',
    Email: 'ana@mail.example',
  };
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Sport').selectOption('Golf');
  await dialog.getByLabel('Position').selectOption('JV');
  await dialog.getByRole('button', { name: 'Save Player' }).click();
  await expect(dialog.getByText('GPA is required')).toBeVisible();
  await expect(dialog.getByText('Jersey Number is required')).toBeVisible();
  await dialog.getByLabel('GPA').fill('3.25');
  await dialog.getByLabel('Jersey Number').fill('0');
  await dialog.getByRole('button', { name: 'Save Player' }).click();
  await expect(page.getByText('Player profile created successfully').first()).toBeVisible();

  await page.getByPlaceholder('Search players...').fill(`ana ${family}`);
  await expect(rowOf(page, family).getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit Ana ${family}` }).click();
  await page.getByLabel('Jersey Number').fill('7');
  await page.getByRole('button', { name: 'Update Player' }).click();
  await expect(page.getByText('Player profile updated successfully').first()).toBeVisible();
  await expect(rowOf(page, family).getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await confirmDeletion(
    page,
    family,
    'This action cannot be undone.',
    'Player profile deleted successfully',
  );
});

test('an event is added, changed and deleted, and its date and time are shown as text', async ({
  page,
}) => {
  const opponent = `Panel ${stamp}`;
  await page.goto('/admin?tab=schedule');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Event' });
  await dialog.getByLabel('Date').fill('2033-09-02');
  await dialog.getByLabel('Time').fill('19:05');
  await dialog.getByLabel('Sport').selectOption('Softball');
  await dialog.getByPlaceholder('e.g. UNION').fill(opponent);
  await dialog.getByLabel('Location').fill('Panel Park');
  await dialog.getByLabel('Home Game').uncheck();
  await dialog.getByRole('button', { name: 'Save Event' }).click();
  await expect(page.getByText('Event added to schedule successfully').first()).toBeVisible();

  await page.getByPlaceholder('Search events...').fill(opponent);
  for (const words of ['Sep 02, 2033', '7:05 PM', 'Softball', 'Panel Park', 'Away'])
    await expect(rowOf(page, opponent)).toContainText(words);
  await rowOf(page, opponent).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Home Game').check();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByText('Event updated successfully').first()).toBeVisible();
  await expect(rowOf(page, opponent)).toContainText('Home');
  const question =
    `Are you sure you want to delete the Softball event against ${opponent} on Sep 02, 2033? ` +
    'This action cannot be undone.';
  await confirmDeletion(page, opponent, question, 'Event deleted successfully');
});

for (const width of [360, 1440]) {
  test(`the schedule opens at the next game, from Home and from another tab, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const next = page.locator('tr[aria-current]');
    const openSchedule = () => page.getByRole('tab', { name: 'Schedule' }).click();
    await page.goto('/');
    if (width === 360) await page.getByRole('button', { name: /menu|navigation/i }).click();
    await page.getByRole('link', { name: /^Admin/ }).click();
    await openSchedule();
    await expect(next).toBeInViewport({ timeout: 30_000 });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(next).toHaveCount(0);
    await openSchedule();
    await expect(next).toBeInViewport();
  });
}

test('a message is read by opening it, answered and deleted', async ({ page, request }) => {
  const subject = `Tickets & parking ${stamp}`;
  const message = {
    name: 'Jordan Fields',
    email: 'jordan.fields@mail.example',
    subject,
    message: 'Are there any left?',
    userType: 'parent',
  };
  expect((await request.post('/api/contact-messages', { data: message })).status()).toBe(201);
  await page.goto('/admin?tab=messages');
  await page.getByPlaceholder('Search messages...').fill(subject);
  await expect(rowOf(page, subject).getByText('New', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `View ${subject}` }).click();
  await expect(page.getByText('Message marked as read').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog).toContainText('Are there any left?');
  await expect(dialog.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0);
  const reply = dialog.getByRole('link', { name: 'Reply' });
  await expect(reply).toHaveAttribute(
    'href',
    new RegExp(
      `^mailto:jordan\\.fields@mail\\.example\\?subject=${encodeURIComponent(`Re: ${subject}`)}` +
        '&body=.*Are%20there%20any%20left',
    ),
  );
  // The browser has no mail program to open.
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  await expect(page.getByText('Message marked as answered').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText(/^1 message shown, \d+ unread$/)).toBeVisible();
  await expect(rowOf(page, subject)).toContainText('Answered');
  await page.getByRole('button', { name: `View ${subject}` }).click();
  await dialog.getByRole('button', { name: 'Mark as Not Answered' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted successfully').first()).toBeVisible();
});

test('the newsletter addresses are exported as a file, and one is deleted', async ({
  page,
  request,
}) => {
  const email = `reader-${stamp}@mail.example`;
  expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(202);
  await page.goto('/admin?tab=news-mail');
  await page.getByPlaceholder('Search addresses...').fill(email);
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFemail,subscribedAt\r\n/);
  expect(file).toContain(`\r\n${email},`);
  await pressInRow(page.getByRole('row', { name: email }), /^Remove /);
  const question = page.getByRole('dialog', { name: 'Remove Address' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: email })).toHaveCount(0);
});

test('a college is added, exported, imported again and deleted; the log lists each change', async ({
  page,
}) => {
  const name = `Panel College ${stamp}`;
  await page.goto('/admin?tab=colleges');
  await page.getByRole('button', { name: 'Add College' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add College' });
  await dialog.getByLabel('College Name').fill(name);
  await dialog.getByRole('button', { name: 'Save College' }).click();
  for (const message of [
    'Location is required',
    'Division is required',
    'At least one program is required',
    'Minimum GPA is required',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  const fields = {
    Location: 'Sand Bend, OK',
    Conference: 'Great Plains',
    Website: 'https://panel.example',
    'Minimum GPA': '3.0+',
    'Minimum SAT': '1000+',
    'Minimum ACT': '20+',
  };
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel('Division').selectOption('NAIA');
  for (const program of ['Football', 'Baseball', 'Soccer', 'Golf', 'Tennis'])
    await dialog.getByLabel(program).check();
  await dialog.getByRole('button', { name: 'Save College' }).click();
  await expect(page.getByText('College added successfully').first()).toBeVisible();

  await page.getByPlaceholder('Search colleges...').fill(name);
  await expect(rowOf(page, name)).toContainText('+2 more');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const upload = page.getByRole('dialog', { name: 'Import Colleges' });
  await upload.locator('input[type=file]').setInputFiles({
    name: 'colleges.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.replace('Great Plains', 'Heartland')),
  });
  await expect(upload.getByRole('row', { name: /Changed/ })).toContainText('Heartland');
  await upload.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(page.getByText('Successfully imported 1 college').first()).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Heartland');
  await confirmDeletion(
    page,
    name,
    `Are you sure you want to delete ${name}? This action cannot be undone.`,
    'College deleted successfully',
  );

  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByPlaceholder('Search by person or item...').fill(name);
  await expect(rowOf(page, name)).toHaveCount(2);
  await page.getByLabel('Kind').selectOption('Deleted');
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(rowOf(page, name)).toContainText('Dana Whitlock');
});
