import { signInByCall } from '../support/accounts';
import { cachedPaths, waitUntilCached } from '../support/cached-schedule';
import { expect, test } from '../support/test';

test.describe('offline, as in a stadium without a network', () => {
  test('the last schedule is shown with its date, and the live one once the network is back', async ({
    page,
    context,
    watch,
  }) => {
    watch.allowConsole(/Failed to load resource|net::ERR|offline/i);
    await page.goto('/schedule?sport=Volleyball&season=2024&month=2024-09');
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.goto('/schedule?sport=Football&season=2024');
    await expect(page.getByText(/You are offline\. Schedule as of/)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'August 2024' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'September 2024' }).click();
    await expect(page.getByRole('cell', { name: 'Football' }).first()).toBeVisible();

    await context.setOffline(false);
    // The page may reload by itself before the click.
    await page
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });

  test('the service worker caches that page and its files only, no personal data, and controls no other page', async ({
    page,
    context,
  }) => {
    await signInByCall(page.request, 'coach');
    await page.goto('/schedule');
    await waitUntilCached(page);
    for (const path of await cachedPaths(page))
      expect(path).toMatch(/^\/schedule$|^\/api\/athletic-events$|^\/federation\//);
    const html = await page.evaluate(
      async () => (await (await caches.match('/schedule', { ignoreVary: true }))?.text()) ?? '',
    );
    expect(html).toContain('"user":null');
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    );
    expect(scopes).toEqual(['/schedule']);
    await page.goto('/coach-dashboard');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(context.serviceWorkers()).toHaveLength(1);
  });

  test('the cache is cleared by signing out', async ({ page }) => {
    await signInByCall(page.request, 'coach');
    await page.goto('/schedule');
    await waitUntilCached(page);
    await page.goto('/coach-dashboard');
    await page.getByRole('button', { name: 'Grady Holcomb' }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click();
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
    expect(await cachedPaths(page)).toEqual([]);
  });
});
