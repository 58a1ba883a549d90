import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { keptPaths, openAndKeep } from '../support/kept-pages';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const offlineMessages = /Failed to load resource|net::ERR|offline|503/i;
const asOf = (page: Page) =>
  page.getByText(/^You are offline\. Schedule as of \d{1,2}:\d{2} [AP]M\.$/);

async function firstGame(page: Page): Promise<string> {
  const answer = await page.request.get('/api/athletic-events');
  const [game] = (await answer.json()) as { id: number }[];
  return `/games/${game?.id}`;
}

test.describe('offline, as in a stadium without a network', () => {
  test('the last schedule is shown with its time, and the live one once the network is back', async ({
    page,
    context,
    watch,
  }) => {
    watch.allowConsole(offlineMessages);
    await openAndKeep(page, '/schedule?sport=Volleyball&season=2024&month=2024-09');
    await context.setOffline(true);
    await page.goto('/schedule?sport=Football&season=2024');
    await expect(asOf(page)).toBeVisible();
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

  test('start, games and teams that were seen are shown too; of others it says what there is', async ({
    page,
    context,
    watch,
  }) => {
    watch.allowConsole(offlineMessages);
    const game = await firstGame(page);
    await openAndKeep(page, '/', '/teams/football', game);
    const title = await page.title();
    await context.setOffline(true);
    for (const path of ['/', '/teams/football', game]) {
      await page.goto(path);
      await expect(asOf(page)).toBeVisible();
    }
    for (const path of ['/teams/volleyball', '/coach-dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: title.split(' · ')[0] }).click();
    await expect(page).toHaveURL(new RegExp(`${game}$`));
    await expect(asOf(page)).toBeVisible();

    await context.setOffline(false);
    await page.goto('/teams/volleyball');
    await expect(page.getByRole('heading', { name: /Volleyball/, level: 1 })).toBeVisible();
  });

  test('the service worker keeps public pages and their files only, nothing of who is signed in', async ({
    page,
    context,
  }) => {
    await signInByCall(page.request, 'coach');
    await openAndKeep(page, '/', '/schedule');
    await page.goto('/coach-dashboard');
    await page.goto('/player-cards');
    await openAndKeep(page, '/teams/football');
    for (const path of await keptPaths(page))
      expect(path).toMatch(
        /^\/(schedule|teams\/football)?$|^\/api\/athletic-events$|^\/federation\//,
      );
    const users = await page.evaluate(() =>
      Promise.all(
        ['/', '/schedule', '/teams/football'].map(async (path) => {
          const copy = await caches.match(path, { ignoreVary: true });
          return /"user":[^,]*/.exec((await copy?.text()) ?? '')?.[0];
        }),
      ),
    );
    expect(users).toEqual(['"user":null', '"user":null', '"user":null']);
    expect(context.serviceWorkers()).toHaveLength(1);
  });

  test('what it keeps is cleared by signing out', async ({ page }) => {
    await signInByCall(page.request, 'coach');
    await openAndKeep(page, '/schedule');
    await page.goto('/coach-dashboard');
    await page.getByRole('button', { name: 'Grady Holcomb' }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click();
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
    expect(await keptPaths(page)).toEqual([]);
  });
});
