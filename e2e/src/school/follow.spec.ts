import { expectAccessible } from '../support/accessible';
import { expect } from '../support/test';
import { test } from './herons-site';

const [phone, desk] = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

test('a family follows a team by email: confirms, changes and ends it', async ({
  page,
  url,
  mails,
  watch,
}) => {
  const family = `family-${Date.now()}@mail.example`;
  await page.setViewportSize(phone);
  await page.goto(`${url}/teams/football`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow' });
  await expect(dialog.getByRole('checkbox', { name: 'Football', exact: true })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'News', exact: true }).uncheck();
  await dialog.getByLabel('Email', { exact: true }).fill(family);
  await dialog.getByRole('button', { name: 'Follow by Email' }).click();
  await expect(
    page.getByText(`Check ${family}: if it does not follow yet, a link`).first(),
  ).toBeVisible();

  const mail = await mails.mailTo(family);
  const [, code] = /\/follow\/([0-9A-Za-z]{24})/.exec(mail) ?? [];
  expect(mail).toContain('Game changes');
  // What a messenger leaves behind a link does not belong to it.
  await page.goto(`${url}/follow/${code}.%20`);
  await expect(page.getByText(`Do you want these emails at ${family}?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText(`${family} gets Game changes and Results of Football.`).first(),
  ).toBeVisible();

  await page.setViewportSize(desk);
  await page.getByRole('checkbox', { name: 'All sports' }).check();
  await page.getByRole('checkbox', { name: 'Newsletter' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Results and Newsletter of all sports/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'All sports' })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stop all emails' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop all emails' }).click();
  await expect(page.getByText('You get no more emails from us.')).toBeVisible();
  await expectAccessible(page);

  watch.allowConsole(/404 \(Not Found\)/);
  expect((await page.goto(`${url}/follow/${code}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('a visitor subscribes to the newsletter in the footer', async ({ page, url, mails }) => {
  const visitor = `visitor-${Date.now()}@mail.example`;
  await page.goto(url);
  await page.getByLabel('Newsletter: results and news in your inbox').fill(visitor);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing!').first()).toBeVisible();
  expect(await mails.mailTo(visitor)).toContain(`${url}/follow/`);
});
