import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

const password = 'a-long-enough-secret';

/** Creates an account, and signs it in with a browser context of its own. */
async function newAccount(
  admin: APIRequestContext,
  browser: Browser,
  role: 'coach' | 'admin',
  name: string,
) {
  const response = await admin.post('/api/register', { data: { username: name, password, role } });
  expect(response.status()).toBe(201);
  const context = await browser.newContext();
  expect(
    (await context.request.post('/api/login', { data: { username: name, password } })).status(),
  ).toBe(200);
  return { ...((await response.json()) as { id: number }), context };
}

test.beforeEach(({ context }) => signInByCall(context.request, 'admin'));

test('a coach leaves: their links end at once; one package goes to another coach, one is deleted', async ({
  page,
  context,
  browser,
}) => {
  const username = `leaves-${Date.now()}`;
  const coach = await newAccount(context.request, browser, 'coach', username);
  const createPackage = async (name: string) => {
    const response = await coach.context.request.post('/api/recruiting-packages', {
      data: { name, sport: 'Football' },
    });
    return (await response.json()) as { id: number; shareCode: string };
  };
  const [kept, dropped] = [
    await createPackage(`Kept ${username}`),
    await createPackage(`Dropped ${username}`),
  ];
  const visitor = await browser.newPage();
  const shared = async () =>
    (await visitor.request.get(`/api/recruiting-packages/share/${kept.shareCode}`)).status();
  expect(await shared()).toBe(200);

  await page.goto('/admin?tab=users');
  await page.getByPlaceholder('Search users...').fill(username);
  await pressInRow(page.getByRole('row', { name: username }), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete User' });
  await expect(question).toContainText(`${username} has 2 recruiting packages`);
  await expect(question.getByRole('listitem')).toHaveText([
    `Kept ${username}`,
    `Dropped ${username}`,
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  expect(await shared()).toBe(404);
  await visitor.goto(`/package/${kept.shareCode}`);
  await expect(visitor.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();
  await coach.context.close();

  await expect(page.getByText(/recruiting packages? no longer (has|have) a coach/)).toBeVisible();
  await page.getByRole('link', { name: 'Show Packages' }).click();
  await expect(page.getByRole('tab', { name: 'Packages' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: `Reassign Kept ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reassign Kept ${username}` });
  await expect(dialog.getByLabel('Make it public again')).toBeChecked();
  await dialog.getByLabel('New Coach').selectOption('coach2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reassign Package' }).click();
  await expect(page.getByText(`Kept ${username} now belongs to coach2`).first()).toBeVisible();
  await expect(page.getByRole('row', { name: `Kept ${username}` })).toHaveCount(0);
  await pressInRow(page.getByRole('row', { name: `Dropped ${username}` }), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: `Dropped ${username}` })).toHaveCount(0);

  expect(
    await (await context.request.get(`/api/recruiting-packages/${kept.id}`)).json(),
  ).toMatchObject({ isPublic: true });
  expect(await shared()).toBe(200);
  expect((await context.request.get(`/api/recruiting-packages/${dropped.id}`)).status()).toBe(404);
  await visitor.close();
});

test('an admin who loses the role while the panel is open sees it there', async ({
  context,
  browser,
}) => {
  const username = `demoted-${Date.now()}`;
  const other = await newAccount(context.request, browser, 'admin', username);
  const page = await other.context.newPage();
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Add New User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New User' });
  await adding.getByLabel('Username').fill('nobody-at-all');
  await adding.getByLabel('Password').fill(password);
  await adding.getByLabel('Role').selectOption('coach');
  expect(
    (await context.request.put(`/api/users/${other.id}`, { data: { role: 'coach' } })).status(),
  ).toBe(200);
  await page.getByRole('button', { name: 'Create User' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in to continue' });
  await again.getByLabel('Password').fill(password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Access Denied!' })).toContainText(
    'You do not have permission to access this page.',
  );
  await other.context.close();
  expect((await context.request.delete(`/api/users/${other.id}`)).status()).toBe(204);
});
