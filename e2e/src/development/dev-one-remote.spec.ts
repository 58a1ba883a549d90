import { expect } from '../support/test';
import { developedSite, test, type DevelopedSite } from './developed-site';

test.describe.configure({ timeout: 240_000 });
const soon = { timeout: 60_000 };

let site: DevelopedSite;
test.beforeAll(async ({ clone }) => {
  test.setTimeout(240_000);
  site = await developedSite(clone, 'mf-recruiting');
});
test.afterAll(() => site.stop());

test('npm run dev for one remote shows its pages, and a change in one', async ({ page }) => {
  await page.goto(`${site.url}/coming-soon`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Coming Soon' })).toBeVisible();
  site.edit(
    'mf-recruiting/src/coming-soon/coming-soon-page.tsx',
    'title="Resource Coming Soon"',
    'title="Resource Soon Here"',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Soon Here' })).toBeVisible(
    soon,
  );
});
