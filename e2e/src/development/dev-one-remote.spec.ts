import { expect } from '../support/test';
import { developedSite, test, type DevelopedSite } from './developed-site';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
const soon = { timeout: 60_000 };
const file = 'mf-public/src/create-profile/create-profile-page.tsx';

let site: DevelopedSite;
test.beforeAll(async ({ clone }) => {
  test.setTimeout(240_000);
  site = await developedSite(clone, 'mf-public');
});
test.afterAll(() => site.stop());

test('an edit keeps the form that is being filled in, and the open dialog', async ({ page }) => {
  await page.goto(`${site.url}/create-profile`);
  const name = page.getByLabel('First Name', { exact: true });
  await name.fill('Alex');
  await page.getByRole('button', { name: 'Contact us' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  site.edit(file, 'title="Create Your Profile"', 'title="Create My Profile"');
  await expect(page.getByText('Create My Profile')).toBeVisible(soon);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Alex');
});

test('an error of a page is in its overlay and once in the terminal; the next save mends it', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/./);
  await page.goto(`${site.url}/create-profile`);
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').first();
  site.edit(file, 'export function Page(', 'export function Page((');
  await expect(overlay.getByText(/create-profile-page\.tsx/).first()).toBeVisible(soon);
  expect(site.said().match(/Module build failed/g)).toHaveLength(1);
  site.edit(file, 'export function Page((', 'export function Page(');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, soon);
  await expect(page.getByLabel('First Name', { exact: true })).toBeVisible(soon);
});

test('an error of remote.ts is in the overlay with its line; the next save mends it', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/./);
  await page.goto(`${site.url}/create-profile`);
  await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').first();
  site.edit('mf-public/src/remote.ts', 'defineRemote(', 'defineRemote((');
  await expect(overlay.getByText(/src\/remote\.ts:\d+/).first()).toBeVisible(soon);
  site.edit('mf-public/src/remote.ts', 'defineRemote((', 'defineRemote(');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, soon);
});
