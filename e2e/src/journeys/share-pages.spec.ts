import type { APIRequestContext, Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

interface DemoPackage {
  name: string;
  isPublic: boolean;
  shareCode: string;
}

/** The demo coach's packages, and the share code of one of its players. */
async function shared(
  request: APIRequestContext,
): Promise<{ offense: DemoPackage; hidden: DemoPackage; playerCode: string }> {
  await signInByCall(request, 'coach');
  const packages = (await (
    await request.get('/api/my-recruiting-packages')
  ).json()) as DemoPackage[];
  const players = (await (await request.get('/api/player-profiles')).json()) as {
    id: number;
    lastName: string;
  }[];
  const jaylen = players.find(({ lastName }) => lastName === 'Huckaby');
  const { shareCode } = (await (
    await request.post(`/api/player-profile/${jaylen?.id}/share`)
  ).json()) as { shareCode: string };
  const offense = packages.find(({ name }) => name === 'Class of 2027 Offense');
  const hidden = packages.find(({ isPublic }) => !isPublic);
  if (!offense || !hidden) throw new Error('The demo has no packages');
  return { offense, hidden, playerCode: shareCode };
}

let offense: DemoPackage;
let hidden: DemoPackage;
let playerCode: string;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  ({ offense, hidden, playerCode } = await shared(request));
  await request.dispose();
});

test.describe('on a phone of 360 × 640 a college coach sees without scrolling', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the package’s coach and the first athletes, each a press away from the film (D122)', async ({
    page,
  }) => {
    await page.goto(`/package/${offense.shareCode}`);
    const row = page.getByRole('row', { name: /Jaylen Huckaby/ });
    for (const words of ['QB', '2027', `6'2"`, '196 lbs']) await expect(row).toContainText(words);
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: "Copy Coach's Email" })).toBeInViewport({
      ratio: 1,
    });
    await row.getByRole('link', { name: 'Jaylen Huckaby' }).click();
    const first = page.getByRole('article').first();
    await expect(first.getByRole('link', { name: /^Watch film.* on Hudl/ })).toBeInViewport();
    await expectAccessible(page);
  });

  test('the player’s name, the key figure and the link to film', async ({ page }) => {
    await page.goto(`/player/${playerCode}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Jaylen Huckaby' })).toBeInViewport({
      ratio: 1,
    });
    for (const words of ['QB', `6'2"`, '196 lbs', '2027', '2,486'])
      await expect(page.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /View Hudl Profile/ })).toBeInViewport({
      ratio: 1,
    });
    await expectAccessible(page);
  });
});

test.describe('on a phone of 390 × 844 a package of five is decided in', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one screen for all, and one for each whose row is pressed (D122)', async ({ page }) => {
    await page.goto(`/package/${offense.shareCode}`);
    const rows = page.getByRole('table', { name: 'All athletes' }).getByRole('row');
    await expect(rows).toHaveCount(6);
    for (const row of (await rows.all()).slice(1)) await expect(row).toBeInViewport({ ratio: 1 });
    await rows.last().getByRole('link').click();
    await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a desktop of 1366 × 768', () => {
  test.use({
    viewport: { width: 1366, height: 768 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test("a package shows its athletes, the coach's address, the next games, and Share", async ({
    page,
  }) => {
    await page.goto(`/package/${offense.shareCode}?from=mail`);
    await expect(page.getByRole('button', { name: "Copy Coach's Email" })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('heading', { level: 2, name: 'Athletes (5)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next games' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await copied(page)).toBe(new URL(`/package/${offense.shareCode}`, page.url()).href);
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a package loads nothing in advance that it does not show', async ({ page }) => {
    await page.goto(`/package/${offense.shareCode}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    // Other pages load the contact form three seconds after they have loaded.
    await page.waitForTimeout(5_000);
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.filter((name) => name.includes('contact-dialog'))).toEqual([]);
    expect(files.filter((name) => name.includes('remoteEntry'))).toHaveLength(1);
  });

  test('a player page shows both addresses and tabs in view, and says that the link is copied', async ({
    page,
  }) => {
    await page.goto(`/player/${playerCode}`);
    const crest = await page.getByRole('img', { name: 'Sandites logo' }).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((crest?.y ?? 0) + (crest?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    for (const name of ['Copy Email', "Copy Coach's Email"])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const email = page.getByRole('link', { name: /^jaylen\..+@/ }).first();
    await expect(email).toBeInViewport({ ratio: 1 });
    const address = (await email.textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy Email', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await copied(page)).toBe(address);
    await page.getByRole('button', { name: 'Copy Profile Link' }).click();
    await expect(page.getByText('Player profile link copied to clipboard')).toBeVisible();
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByRole('tabpanel').getByText('Sandite High School')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Stats & Performance' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('a private package says that it is private, and links its owner to the editor', async ({
  page,
  context,
}) => {
  await page.goto(`/package/${hidden.shareCode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Private Package' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Your Package' })).toBeHidden();
  await expectAccessible(page);
  await signInByCall(context.request, 'coach');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open Your Package' })).toHaveAttribute(
    'href',
    /\/coach\/package\/\d+\/players/,
  );
});

test.describe('an unknown code', () => {
  test.beforeEach(({ watch }) => watch.allowConsole(/404/));

  for (const [path, heading] of [
    ['/package/nobody', 'Package Not Found'],
    ['/player/nobody', 'Player Profile Not Found'],
  ] as const) {
    test(`${path} is answered with 404 and links to other pages`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} · Sandites`);
      await expectAccessible(page);
    });
  }
});

test('a player prints on one sheet, a package on one more for each athlete, with a QR code (D122)', async ({
  page,
}) => {
  for (const path of [`/player/${playerCode}`, `/package/${offense.shareCode}`]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Copy (Profile )?Link/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    const sheet = await page.pdf({ format: 'Letter' });
    const sheets = sheet.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    if (path.startsWith('/player/')) expect(sheets).toHaveLength(1);
    else expect(sheets.length).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('pages behind a share code are not indexed; link previews name what it is (D28, D39)', async ({
  request,
}) => {
  const response = await request.get(`/player/${playerCode}`);
  const html = await response.text();
  expect(response.headers()['x-robots-tag']).toBe('noindex');
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
  expect(html).toContain('<title>Jaylen Huckaby · QB · Class of 2027');
  expect(html).not.toContain('jaylen.huckaby@');
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await request.get(new URL(image, 'http://any').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('share pages keep what was seen of a package, nothing else, and have no login, newsletter or bell', async ({
  browser,
  baseURL,
}) => {
  for (const path of [`/package/${offense.shareCode}`, `/player/${playerCode}`]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Jaylen Huckaby').first()).toBeVisible();
    for (const name of ['Login', 'Notices', 'Subscribe'])
      await expect(
        page.getByRole('link', { name }).or(page.getByRole('button', { name })),
      ).toBeHidden();
    expect(await context.cookies()).toEqual([]);
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ]);
    // D122: what is new since the last visit.
    expect(kept).toEqual(path.includes('package') ? [`package ${offense.shareCode}`] : []);
    await page.getByRole('link', { name: 'Schedule' }).first().click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await context.close();
  }
});
