import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { whileServiceIsDown } from '../support/dead-service';
import { expect, test } from '../support/own-site';

const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

async function expectFailed(page: Page, words: string) {
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
}

/** Retry loads the data once the service is back. */
async function expectRecovered(page: Page, path: string) {
  await expect
    .poll(async () => (await page.request.get(path)).status(), { timeout: 30_000 })
    .toBe(200);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
}

test.beforeEach(async ({ context, watch }) => {
  test.slow();
  watch.allowConsole(/Failed to load resource/);
  await signInByCall(context.request, 'coach');
});

test('while the players service is down, its pages show Retry, and schedule and staff work', async ({
  page,
  context,
}) => {
  const [pack] = (await (await context.request.get('/api/my-recruiting-packages')).json()) as {
    id: number;
  }[];
  await whileServiceIsDown('players', async () => {
    await page.goto('/coach-dashboard');
    await expectFailed(page, 'The players could not be loaded.');
    await open(page, 'Recruiting Packages');
    await expectFailed(page, 'Error loading recruiting packages');
    for (const tab of ['Schedule Management', 'Coaching Staff']) {
      await open(page, tab);
      await expect(page.getByRole('table')).toBeVisible();
    }
    await page.goto(`/coach/package/${pack?.id}/players`);
    await expectFailed(page, 'The package could not be loaded.');
  });
  await page.goBack();
  await open(page, 'Player Management');
  await expectRecovered(page, '/api/my-recruiting-packages');
});

test('without the events service its lists show Retry, and players and packages work', async ({
  page,
  browser,
}) => {
  const panel = await browser.newPage();
  await signInByCall(panel.request, 'admin');
  await panel.goto('/admin');
  await expect(panel.getByRole('table')).toBeVisible();
  await whileServiceIsDown('events', async () => {
    await page.goto('/coach-dashboard');
    for (const tab of ['Player Management', 'Recruiting Packages']) {
      await open(page, tab);
      await expect(page.getByRole('table')).toBeVisible();
    }
    await open(page, 'Coaching Staff');
    await expectFailed(page, 'The coaches could not be loaded.');
    await open(page, 'Schedule Management');
    await expectFailed(page, 'The schedule could not be loaded.');
    await open(panel, 'Schedule');
    await expect(
      panel.getByText('Sample data: the schedule could not be loaded. Changes here are not saved.'),
    ).toBeVisible();
  });
  await expectRecovered(page, '/api/athletic-events');
  await expectRecovered(panel, '/api/athletic-events');
  await expect(panel.getByText(/^Sample data/)).toHaveCount(0);
  await panel.close();
});
