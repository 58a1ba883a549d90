import { expect, test } from '../support/test';
import { outsideRemote, type OutsideRemote } from './outside-remote';

test.describe.configure({ timeout: 600_000 });

let remote: OutsideRemote;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  remote = await outsideRemote('mf-guests');
});
test.afterAll(() => remote.remove());

test('a remote that was built from the packed packages elsewhere is released and shown', async ({
  page,
}) => {
  const version = await remote.release();
  await page.goto('/guests');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Guests of the Sandites' }),
  ).toBeVisible();
  await expect(page.getByText(/\d coaches welcome you/)).toBeVisible();
  await expect(
    page.locator(`script[src*="/federation/mf-guests/${version}/"]`).first(),
  ).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
});
