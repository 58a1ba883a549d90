import { signInByCall } from '../support/accounts';
import { publicPages } from '../support/known-pages';
import { expect, test } from '../support/test';
import { expectValidHtml } from '../support/valid-html';

const forAnybody = [...Object.keys(publicPages), '/nowhere', '/player/nothing', '/package/nothing'];
const forStaff = ['/', '/account', '/coach-dashboard', '/coach/package/1/players', '/admin'];

test('every public page is valid HTML', async ({ request }) => {
  for (const path of forAnybody)
    await expectValidHtml(await (await request.get(path)).text(), path);
});

test('every page for staff is valid HTML, and so are share pages @slow', async ({ request }) => {
  await signInByCall(request, 'admin');
  const packages: { shareCode: string }[] = await (
    await request.get('/api/recruiting-packages?limit=1')
  ).json();
  for (const path of [...forStaff, ...packages.map(({ shareCode }) => `/package/${shareCode}`)])
    await expectValidHtml(await (await request.get(path)).text(), path);
});

test('a page with an open dialog is valid HTML', async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  await page.goto('/coach-dashboard');
  await page.getByRole('tab', { name: 'Schedule Management' }).click();
  await page.getByRole('button', { name: 'Add Game' }).click();
  await expect(page.getByRole('dialog').getByLabel('Opponent')).toBeVisible();
  await expectValidHtml(
    `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`,
    '/coach-dashboard',
  );
});
