import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { layoutShift } from '../support/layout-shift';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

test('a coach posts news with a picture, pinned; families see it in feed and previews too (D85)', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Gates open at 5 (${Date.now()})`;
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard');
  await page.getByRole('tab', { name: 'News' }).click();
  await page.getByRole('button', { name: 'Post News' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Bring a blanket.\n\nhttps://www.sandites.example/map');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
  await dialog.getByLabel('Pinned Until').fill(today);
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(dialog.getByRole('img', { name: 'The picture' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('News posted')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Pinned news' })).toHaveCount(0);

  const family = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const phone = await family.newPage();
  const asked: string[] = [];
  phone.on('request', (request) => void asked.push(request.url()));
  for (const path of ['/', '/schedule', '/resources']) {
    await phone.goto(path);
    // The page comes with them: nothing is read, and nothing moves.
    expect(await layoutShift(phone)).toBeLessThanOrEqual(0.01);
    expect(asked.filter((url) => url.includes('pinned='))).toEqual([]);
    await expect(
      phone.getByRole('complementary', { name: 'Pinned news' }).getByRole('link', { name: title }),
    ).toBeVisible();
  }
  await phone.getByRole('link', { name: title }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(phone.getByRole('article').locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const html = await (await family.request.get(phone.url())).text();
  expect(html.slice(0, 4_096)).toMatch(
    /property="og:image" content="[^"]+\/api\/news\/photos\/\w+-800"/,
  );
  const feed = await family.request.get('/news.atom');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain(title);

  await pressInRow(page.getByRole('row', { name: title }), /^Delete/);
  await expect(page.getByText('News deleted')).toBeVisible();
  expect((await family.request.get(new URL(phone.url()).pathname)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('News posted again')).toBeVisible();
  // The link that people have leads to it again.
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
  await pressInRow(page.getByRole('row', { name: title }), /^Delete/);
  await expect(page.getByText('News deleted')).toBeVisible();
  await family.close();
});

test('news with a time in the future are seen by the coach alone until then', async ({ page }) => {
  const title = `Signing day (${Date.now()})`;
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard');
  await page.getByRole('tab', { name: 'News' }).click();
  await page.getByRole('button', { name: 'Post News' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('At noon in the gymnasium.');
  await dialog.getByLabel('Publish At').fill('2099-02-04T12:00');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp('Signing day') })).toContainText(
    'Scheduled',
  );
  expect(await (await page.request.get('/api/news')).text()).not.toContain(title);
  await pressInRow(page.getByRole('row', { name: title }), /^Delete/);
  await expect(page.getByText('News deleted')).toBeVisible();
});
