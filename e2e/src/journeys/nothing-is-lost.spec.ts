import type { Page } from '@playwright/test';
import { accounts, signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

async function typeGame(page: Page, opponent: string) {
  await signInByCall(page.request, 'coach');
  await page.goto(`/coach-dashboard?tab=staff&sport=${encodeURIComponent("Women's Wrestling")}`);
  await page.getByRole('tab', { name: 'Schedule Management' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Game' });
  await dialog.getByLabel('Date').fill('2032-09-03');
  await dialog.getByLabel('Time').fill('19:30');
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByLabel('Location').fill('Spartan Stadium');
  return dialog;
}

test('Escape, Cancel and Back ask before they discard typed text', async ({ page }) => {
  const dialog = await typeGame(page, 'Bixby');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => window.history.back()),
  ]) {
    await leave();
    await expect(question).toContainText('What you typed will be lost.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(dialog.getByLabel('Opponent')).toHaveValue('Bixby');
  await expect(page).toHaveURL(/tab=schedule/);
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/tab=coaching-staff|tab=staff/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after the session has ended, signing in again in a dialog completes the save', async ({
  page,
  context,
  watch,
}) => {
  watch.allowConsole(/401/);
  const opponent = `Late ${Date.now()}`;
  const dialog = await typeGame(page, opponent);
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(again.getByLabel('Username')).toHaveValue('coach');
  await expectAccessible(page);
  await again.getByLabel('Password').fill(accounts.coach.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Event added to schedule successfully').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: opponent })).toBeVisible();
});

test('a save without a response can be canceled and retried; offline, the form says so', async ({
  page,
  context,
  watch,
}) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const opponent = `Stalled ${Date.now()}`;
  const dialog = await typeGame(page, opponent);
  await page.route('**/api/athletic-events', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText(/Stopped before the server answered/)).toBeVisible();
  await page.unroute('**/api/athletic-events');

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  await expect(dialog.getByText(/You seem to be offline/)).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: opponent })).toBeVisible();
});

test('a new game appears on the public schedule that was opened before', async ({ page }) => {
  const opponent = `Everywhere ${Date.now()}`;
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?tab=schedule');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await bar.getByRole('link', { name: 'Coach Dashboard' }).click();
  await page.getByRole('tab', { name: 'Schedule Management' }).click();
  await page.getByRole('button', { name: 'Add Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Game' });
  await dialog.getByLabel('Date').fill('2033-09-03');
  await dialog.getByLabel('Time').fill('19:30');
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByLabel('Location').fill('Sandite Stadium');
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  await expect(dialog).toBeHidden();
  await bar.getByRole('link', { name: 'Schedule', exact: true }).click();
  await page.getByLabel('Season').selectOption('2033–34');
  await page.getByRole('tab', { name: 'September 2033' }).click();
  await expect(page.getByText(opponent).first()).toBeVisible();
});
