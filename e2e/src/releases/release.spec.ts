import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/test';

const remote = 'mf-recruiting';
const built = 'Resource Coming Soon';
const saying = (words: string) => (text: string) => text.replaceAll(built, words);
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

// Each stores a build, opens several pages and checks the panel's accessibility up to three times:
// with a load average of 20 on two cores that took 32 s.
test.describe.configure({ timeout: 120_000 });

let team: TestTeam;
let first: string;
test.beforeAll(async () => {
  team = teamOf(remote);
  first = await team.release();
});
test.afterAll(
  async () => void (await team.client.rollBack(first, { by: 'e2e', reason: 'The tests are done' })),
);

/** The admin's page of versions. */
async function openReleases(page: Page): Promise<void> {
  await signInByCall(page.request, 'admin');
  await page.goto('/admin/platform');
  await expect(page.getByRole('row', { name: new RegExp(remote) })).toBeVisible();
}

test('the next page load shows a new release; the panel lists it, and rolls it back with a reason', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto('/coming-soon');
  await expect(heading(visitor, built)).toBeVisible();
  const version = await team.release(saying('Resource Released Anew'));
  await visitor.reload();
  await expect(heading(visitor, 'Resource Released Anew')).toBeVisible();

  await openReleases(page);
  const row = page.getByRole('row', { name: new RegExp(remote) });
  await expect(row.getByTitle(version)).toBeVisible();
  await expect(row).toContainText('by e2e');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Roll Back of ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Version')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Version').selectOption(first);
  await dialog.getByLabel('Reason').fill(`The words of ${version} are wrong`);
  await dialog.getByRole('button', { name: 'Roll Back' }).click();
  await expect(page.getByText(`${remote} is rolled back`)).toBeVisible();
  await visitor.reload();
  await expect(heading(visitor, built)).toBeVisible();

  await page.getByRole('button', { name: `History of ${remote}` }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('row', { name: new RegExp(`The words of ${version} are wrong`) }),
  ).toContainText(new RegExp(`Rolled back from .*${version} to .*${first}`));
  await expectAccessible(page);
  await visitor.close();
});

test('a visitor whose version cannot be loaded gets the previous one, and the panel counts it', async ({
  page,
  browser,
}) => {
  const version = await team.release(saying('Resource That Does Not Load'));
  const visitor = await browser.newPage();
  await visitor.route(`**/federation/${remote}/${version}/**`, (route) => route.abort());
  await visitor.goto('/coming-soon');
  await expect(heading(visitor, built)).toBeVisible();
  await visitor.close();

  await openReleases(page);
  await page.getByRole('button', { name: `History of ${remote}` }).click();
  await expect(
    page.getByRole('dialog').getByRole('row', { name: new RegExp(`${version} files`) }),
  ).toContainText('for 1 visitor');
  await team.client.rollBack(first, { by: 'e2e', reason: 'It could not be loaded' });
});

test('a new release’s link appears in navigation and footer, with and without JavaScript, without a new shell', async ({
  browser,
}) => {
  const link =
    '"title":"Resource Coming Soon","navigation":{"label":"Soon & More","order":58},' +
    '"footer":{"group":"Resource Links","label":"Soon & More","order":90}';
  await team.release((text, file) =>
    file === 'release.json' ? text.replace('"title":"Resource Coming Soon"', link) : text,
  );
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/coming-soon');
    for (const landmark of ['banner', 'contentinfo'] as const) {
      await expect(
        page.getByRole(landmark).getByRole('link', { name: 'Soon & More', includeHidden: true }),
      ).toHaveAttribute('href', '/coming-soon');
    }
    await context.close();
  }
  await team.client.rollBack(first, { by: 'e2e', reason: 'The test is done' });
});

test('a canary goes to some visitors, who keep it from page to page; after it ended, nobody has it', async ({
  page,
  browser,
  baseURL,
}) => {
  const version = await team.release(saying('Resource for Some'));
  await team.client.rollBack(first, { by: 'e2e', reason: 'Before the canary' });
  await team.client.goLive(version, 50, { by: 'e2e', reason: 'Half of the visitors' });

  const versionFor = async (number: number) => {
    const response = await fetch(`${baseURL ?? ''}/coming-soon`, {
      headers: { Cookie: `visitor=${number}` },
    });
    return (await response.text()).includes(`/federation/${remote}/${version}/`);
  };
  const numbers = Array.from({ length: 40 }, (_, index) => index * 211);
  const chosen = await Promise.all(numbers.map(versionFor));
  const [lucky, other] = [numbers[chosen.indexOf(true)], numbers[chosen.indexOf(false)]];
  expect([lucky, other]).not.toContain(undefined);

  const context = await browser.newContext();
  await context.addCookies([{ name: 'visitor', value: String(lucky), url: baseURL ?? '' }]);
  const visitor = await context.newPage();
  for (let time = 0; time < 3; time += 1) {
    await visitor.goto('/coming-soon');
    await expect(heading(visitor, 'Resource for Some')).toBeVisible();
  }
  await context.clearCookies();
  await context.addCookies([{ name: 'visitor', value: String(other), url: baseURL ?? '' }]);
  await visitor.goto('/coming-soon');
  await expect(heading(visitor, built)).toBeVisible();
  await context.close();

  await openReleases(page);
  await page.getByRole('button', { name: `Canary of ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Percent of visitors')).toHaveValue('50');
  await expectAccessible(page);
  await dialog.getByLabel('Percent of visitors').fill('0');
  await dialog.getByLabel('Reason').fill('Seen enough');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The canary ended')).toBeVisible();
  expect(await Promise.all(numbers.map(versionFor))).not.toContain(true);
});

test('a preview link shows an unreleased version to staff, with a badge, and to nobody else', async ({
  page,
  browser,
}) => {
  const version = await team.store(saying('Resource in Preview'));
  await openReleases(page);
  await page.getByRole('button', { name: `Preview of ${remote}` }).click();
  await page.getByRole('button', { name: `Make Link to ${version}` }).click();
  const link = page.getByRole('link', { name: 'Open Preview' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).not.toHaveURL(/\/admin/);
  await page.goto('/coming-soon');
  await expect(heading(page, 'Resource in Preview')).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`${remote} ${version} until`);
  await expectAccessible(page);

  const stranger = await browser.newPage();
  await stranger.goto(path);
  await expect(
    stranger.getByText('Sign in as a coach or an admin to see the preview.'),
  ).toBeVisible();
  await stranger.goto('/coming-soon');
  await expect(heading(stranger, built)).toBeVisible();
  await expect(stranger.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await stranger.goto(path);
  await stranger.getByLabel('Username').fill('coach');
  await stranger.getByLabel('Password', { exact: true }).fill('sandites-coach');
  await stranger.getByLabel('Password', { exact: true }).press('Enter');
  await expect(stranger.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await stranger.close();

  await badge.getByRole('link', { name: 'End preview' }).click();
  await expect(heading(page, built)).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test('an override runs a stored version in this browser, with a badge', async ({ page }) => {
  const version = await team.store(saying('Resource Overridden'));
  await page.goto(`/coming-soon?override=${remote}@${version}`);
  await expect(heading(page, 'Resource Overridden')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Override' })).toContainText(version);
  await page.getByRole('link', { name: 'End override' }).click();
  await expect(heading(page, built)).toBeVisible();
});
