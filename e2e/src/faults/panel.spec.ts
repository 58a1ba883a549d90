import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { processOf } from '../support/processes';
import { expect, test } from '../support/own-site';

/**
 * Suspends services (SIGSTOP), so that they accept calls without responding. @returns resumes them
 */
function freeze(...names: string[]): () => void {
  const pids = names.map((name) => processOf(name).pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
}

async function showsAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 30_000 });
}

test.beforeEach(async ({ context, watch }) => {
  test.slow();
  watch.allowConsole(/Failed to load resource/);
  await signInByCall(context.request, 'admin');
});

test('while services do not respond, each tab shows Retry; once they are back, everything', async ({
  context,
}) => {
  const failures = [
    ['Players', 'The players could not be loaded.'],
    ['Messages', 'The messages could not be loaded.'],
    ['Colleges', 'The colleges could not be loaded.'],
  ] as const;
  const openPanel = async (tab: string) => {
    const page = await context.newPage();
    await page.goto('/admin?tab=schedule');
    await expect(page.getByRole('table')).toBeVisible();
    return { page, tab: page.getByRole('tab', { name: tab }) };
  };
  const tabs = await Promise.all(
    failures.map(async ([tab, words]) => ({ ...(await openPanel(tab)), words })),
  );
  const { page: activity, tab: activityTab } = await openPanel('Activity');
  const missing = activity.getByRole('alert').filter({
    hasText:
      'This list is incomplete: activity on players, packages, colleges, and messages could not be loaded.',
  });
  const thaw = freeze('players', 'colleges');
  try {
    for (const tab of [...tabs.map(({ tab }) => tab), activityTab]) await tab.click();
    for (const { page, words } of tabs)
      await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
    await expect(missing).toBeVisible({ timeout: 30_000 });
    await expect(
      activity
        .getByRole('table', { name: 'Activity of the day' })
        .getByRole('row', { name: /Signed in/ })
        .first(),
    ).toBeVisible();
    await expect(activity.getByText('The figures could not be loaded.')).toBeVisible();
    await expectAccessible(activity);
  } finally {
    thaw();
  }
  for (const { page } of tabs) await showsAgain(page);
  await activity.getByRole('button', { name: 'Retry the missing activity' }).click();
  await expect(missing).toHaveCount(0);
  await activity.getByRole('button', { name: 'Retry the figures' }).click();
  await expect(activity.getByText('Show as a table')).toBeVisible();
});

test('while auth is down, a toast says that the users could not be loaded, and a possible reason', async ({
  page,
}) => {
  await page.goto('/admin?tab=schedule');
  await expect(page.getByRole('table')).toBeVisible();
  const thaw = freeze('auth');
  try {
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(
      page
        .getByText('Failed to load users. You may not have permission to view this data.')
        .first(),
    ).toBeVisible({ timeout: 45_000 });
    await expect(
      page.getByText('The users could not be loaded. They are shown to admins only.'),
    ).toBeVisible();
  } finally {
    thaw();
  }
  await showsAgain(page);
});

test('when the live releases cannot be read, the tab and its dialogs show an error, and Retry loads them', async ({
  page,
}) => {
  await page.route(/\/api\/releases/, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The database is away', error: 'The database is away' },
    }),
  );
  await page.goto('/admin/platform');
  await expect(page.getByText('The releases could not be loaded.')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await page.unrouteAll();
  await showsAgain(page);

  await page.route(/\/api\/releases\/mf-coach/, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The database is away', error: 'The database is away' },
    }),
  );
  for (const [button, words] of [
    ['History', 'The history could not be loaded.'],
    ['Preview', 'The versions could not be loaded.'],
    ['Canary', 'The versions could not be loaded.'],
    ['Roll Back', 'The versions could not be loaded.'],
  ] as const) {
    await page.getByRole('button', { name: `${button} of mf-coach` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(words)).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  }
});
