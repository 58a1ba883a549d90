import { expect, test } from '../support/test';
import { developedSite, type DevelopedSite } from './developed-site';

test.describe.configure({ timeout: 240_000 });
const soon = { timeout: 60_000 };

let site: DevelopedSite;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  site = await developedSite('mf-recruiting', '--against', baseURL ?? '');
});
test.afterAll(() => site.stop());

test('npm run dev --against shows one remote as it is edited here over a site that runs elsewhere, which does not change', async ({ page, baseURL }) => {
  await page.goto(`${site.url}/resources`);
  const badge = page.getByRole('complementary', { name: 'Development' });
  await expect(badge).toContainText('mf-recruiting');
  site.edit('mf-recruiting/src/resources/resources-page.tsx', 'title="Student Athlete Resources"', 'title="Resources from Here"');
  await expect(page.getByRole('heading', { level: 1, name: 'Resources from Here' })).toBeVisible(soon);
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();

  await page.goto(`${baseURL ?? ''}/resources`);
  await expect(page.getByRole('heading', { level: 1, name: 'Student Athlete Resources' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});
