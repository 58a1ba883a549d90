import { expect, test } from '../support/test';
import { developedSite } from './developed-site';

test.describe.configure({ timeout: 240_000 });
const soon = { timeout: 60_000 };

test('npm run dev for one remote shows its pages, and a change in one', async ({ page }) => {
  const site = await developedSite('mf-recruiting');
  try {
    await page.goto(`${site.url}/coming-soon`);
    await expect(page.getByRole('heading', { level: 1, name: 'Resource Coming Soon' })).toBeVisible();
    site.edit('mf-recruiting/src/coming-soon/coming-soon-page.tsx', 'title="Resource Coming Soon"', 'title="Resource Soon Here"');
    await expect(page.getByRole('heading', { level: 1, name: 'Resource Soon Here' })).toBeVisible(soon);
  } finally {
    await site.stop();
  }
});
