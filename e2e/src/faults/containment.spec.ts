import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { dataFolder } from '../support/processes';
import { expect, test } from '../support/own-site';

const files = '**/federation/mf-coach/**';

async function expectContained(page: Page) {
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Schedule' })).toBeVisible();
}

/** Sets a variable in the page, which a reload would lose. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { tab: 'the same' }));

async function expectRecovered(page: Page) {
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => 'tab' in window)).toBe(true);
}

test.beforeEach(async ({ context, watch }) => {
  await signInByCall(context.request, 'coach');
  const allowed = [
    'Failed to load resource|Failed to fetch|mf-coach failed at|is shown in version',
    'Refused to (execute|apply)|Failed to find a valid digest|integrity',
  ];
  watch.allowConsole(new RegExp(allowed.join('|'), 'i'));
});

test('the page of a remote without files shows an error, others work, and Retry mends it', async ({
  page,
}) => {
  const folder = join(dataFolder(), 'releases', 'mf-coach');
  renameSync(folder, `${folder}-gone`);
  try {
    await page.goto('/coach-dashboard');
    await expectContained(page);
    await mark(page);
    for (const [link, heading] of [
      ['Schedule', 'Schedules'],
      ['Coaching Staff', 'Coaching Staff'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Coach Dashboard' }).click();
    await expectContained(page);
  } finally {
    renameSync(`${folder}-gone`, folder);
  }
  await expectRecovered(page);
});

test.describe('the same for files that', () => {
  const faults: [string, (page: Page) => Promise<unknown>][] = [
    ['never answer', (page) => page.route(files, () => undefined)],
    [
      'answer garbage',
      (page) =>
        page.route(files, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>garbage' }),
        ),
    ],
    [
      'throw',
      (page) =>
        page.route(files, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: "throw new Error('thrown')" }),
        ),
    ],
    ['are cut off', (page) => page.route(files, (route) => route.abort())],
  ];
  for (const [what, cause] of faults) {
    test(what, async ({ page }) => {
      await cause(page);
      await page.goto('/coach-dashboard', { waitUntil: 'commit' });
      await expectContained(page);
      await mark(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expectRecovered(page);
    });
  }
});
