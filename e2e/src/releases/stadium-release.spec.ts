import type { Page } from '@playwright/test';
import { keptPaths, openAndKeep } from '../support/kept-pages';
import { teamOf } from '../support/releases';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const team = teamOf('mf-public');
let before: string;
test.beforeAll(async () => {
  before = await team.release();
});
test.afterAll(() => team.client.rollBack(before, { by: 'e2e', reason: 'The test is done' }));

/** Whose files are kept. */
const keptVersions = async (page: Page) => [
  ...new Set(
    (await keptPaths(page)).flatMap(
      (path) => /^\/federation\/mf-public\/([^/]+)\//.exec(path)?.[1] ?? [],
    ),
  ),
];
const keptPages = async (page: Page) =>
  (await keptPaths(page)).filter((path) => !/^\/(api|federation)\//.test(path));

test('after a release, the next visit updates what is kept', async ({ page, context, watch }) => {
  watch.allowConsole(/Failed to load resource|net::ERR|offline/i);
  await openAndKeep(page, '/schedule');
  expect(await keptVersions(page)).toEqual([before]);

  const after = await team.release();
  await page.goto('/schedule');
  await expect.poll(() => keptVersions(page), { timeout: 30_000 }).toEqual([after]);
  await context.setOffline(true);
  await page.goto('/schedule');
  await expect(page.getByText(/You are offline\. Schedule as of/)).toBeVisible();
});

test('what was kept of a release that is taken back goes with the next visit, on every page', async ({
  page,
}) => {
  const bad = await team.release();
  await openAndKeep(page, '/', '/teams/football', '/schedule');
  expect(await keptVersions(page)).toEqual([bad]);

  await team.client.rollBack(before, { by: 'e2e', reason: 'It is bad' });
  await page.goto('/schedule');
  await expect.poll(() => keptVersions(page), { timeout: 30_000 }).toEqual([before]);
  expect(await keptPages(page)).toEqual(['/schedule']);
});
