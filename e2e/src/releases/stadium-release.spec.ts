import { cachedPaths, waitUntilCached } from '../support/cached-schedule';
import { teamOf } from '../support/releases';
import { expect, test } from '../support/test';

const team = teamOf('mf-public');
let before: string;
test.beforeAll(async () => {
  before = await team.release();
});
test.afterAll(() => team.client.rollBack(before, { by: 'e2e', reason: 'The test is done' }));

test('after a release, the next visit updates the offline schedule', async ({
  page,
  context,
  watch,
}) => {
  watch.allowConsole(/Failed to load resource|net::ERR|offline/i);
  const versions = async () => [
    ...new Set(
      (await cachedPaths(page)).flatMap(
        (path) => /^\/federation\/mf-public\/([^/]+)\//.exec(path)?.[1] ?? [],
      ),
    ),
  ];
  await page.goto('/schedule');
  await waitUntilCached(page);
  expect(await versions()).toEqual([before]);

  const after = await team.release();
  await page.goto('/schedule');
  await expect.poll(versions, { timeout: 30_000 }).toEqual([after]);
  await context.setOffline(true);
  await page.goto('/schedule');
  await expect(page.getByText(/You are offline\. Schedule as of/)).toBeVisible();
});
