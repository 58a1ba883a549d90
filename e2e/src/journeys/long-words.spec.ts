import type { APIRequestContext, Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

const word = `Long${Date.now()}`.padEnd(200, 'w');
const widths = [1366, 360];

async function expectNoSidewaysScroll(page: Page, what: string) {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, what).toBeLessThanOrEqual(0);
}

/** Opens a list at each width, and on a phone its dialogs, which must fit on a desktop too. */
async function expectNoOverflow(
  page: Page,
  path: string,
  search: string | undefined,
  buttons: readonly string[],
  text = word,
) {
  await page.goto(path);
  if (search) await page.getByPlaceholder(search).fill(text);
  const row = page.getByRole('row').filter({ hasText: text });
  // A long list of cards has a button that shows more.
  const more = page.getByRole('button', { name: 'Show more' });
  const reveal = () =>
    expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 });
      await expect(row).toBeVisible({ timeout: 1_000 });
    }).toPass();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await reveal();
    await expectNoSidewaysScroll(page, `${path} at ${width} px`);
  }
  for (const button of buttons) {
    // Cards begin anew with the first page after the table of a wide screen.
    await reveal();
    await pressInRow(row, new RegExp(`^${button}`));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await dialog
        .locator('.modal-content')
        .evaluate((box) =>
          [...box.children].some((part) => part.scrollWidth > part.clientWidth + 1),
        );
      expect(cut, `${button} of ${path} at ${width} px is cut off`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

async function create(request: APIRequestContext, path: string, data: object): Promise<string> {
  const response = await request.post(path, { data });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return `${path}/${id}`;
}

test('a word of 200 letters does not widen a coach’s pages or dialogs', async ({
  page,
  context,
}) => {
  const { request } = context;
  await signInByCall(request, 'coach');
  const rows = [
    await create(request, '/api/coaches', {
      name: word,
      title: `Head Football Coach ${word}`.slice(0, 200),
      email: 'long@school.example',
    }),
    await create(request, '/api/athletic-events', {
      date: '2033-09-02',
      time: '19:00',
      sport: 'Football',
      opponent: word,
      location: word,
      isHome: false,
    }),
  ];
  await expectNoOverflow(page, '/coach-dashboard?tab=staff', undefined, ['Edit', 'Delete']);
  await expectNoOverflow(page, '/coach-dashboard?tab=schedule', 'Search games...', [
    'Edit',
    'Delete',
  ]);
  for (const row of rows) expect((await request.delete(row)).status()).toBe(204);
});

test('names of 200 letters do not widen roster, packages, package editor or share pages @slow', async ({
  page,
  context,
}) => {
  test.slow();
  const { request } = context;
  await signInByCall(request, 'coach');
  const player = {
    firstName: word,
    lastName: word,
    sport: 'Football',
    position: 'QB',
    graduationYear: 2030,
    height: `6'2"`,
    weight: 190,
    email: 'long@school.example',
  };
  const profile = await create(request, '/api/player-profile', player);
  const pack = await create(request, '/api/recruiting-packages', {
    name: word,
    sport: 'Football',
    description: word,
  });
  expect(
    (
      await request.post(`${pack}/players`, {
        data: { playerId: Number(profile.split('/').at(-1)), highlight: word, notes: word },
      })
    ).status(),
  ).toBe(201);
  await expectNoOverflow(page, '/coach-dashboard', 'Search players...', [
    'Edit',
    'Share',
    'Delete',
  ]);
  await expectNoOverflow(page, '/coach-dashboard?tab=packages', undefined, ['Edit', 'Share']);
  await page.goto(`${pack.replace('/api/recruiting-packages', '/coach/package')}/players`);
  await expect(
    page
      .getByRole('region', { name: 'Players in this Package' })
      .getByRole('heading', { level: 3 }),
  ).toBeVisible();
  for (const notes of ['closed', 'open']) {
    if (notes === 'open') await page.getByRole('button', { name: /^Edit Notes/ }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(
        page,
        `the package editor with its notes ${notes} at ${width} px`,
      );
    }
  }
  const { shareCode: packageCode } = (await (await request.get(pack)).json()) as {
    shareCode: string;
  };
  const { shareCode: playerCode } = (await (await request.post(`${profile}/share`)).json()) as {
    shareCode: string;
  };
  for (const path of [
    `/package/${packageCode}`,
    `/player/${playerCode}`,
    `/player/${playerCode}?tab=about`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: word }).last()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
  }
  for (const row of [pack, profile]) expect((await request.delete(row)).status()).toBe(204);
});

test('a word of 200 letters does not widen the admin panel @slow', async ({ page, context }) => {
  const { request } = context;
  await signInByCall(request, 'admin');
  const message = {
    name: word,
    email: 'long@mail.example',
    subject: word,
    message: word,
    userType: 'parent',
  };
  const college = {
    name: word,
    location: word,
    division: 'NAIA',
    conference: word,
    website: 'https://college.example',
    programs: ['Football'],
    gpaMini: '2.0+',
    satMin: '900+',
    actMin: '18+',
  };
  const rows = [
    await create(request, '/api/contact-messages', message),
    await create(request, '/api/colleges', college),
    await create(request, '/api/athletic-events', {
      date: '2033-09-02',
      time: '19:00',
      sport: 'Softball',
      opponent: word,
      location: word,
      isHome: false,
    }),
  ];
  await expectNoOverflow(page, '/admin?tab=messages', 'Search messages...', ['View']);
  await expectNoOverflow(page, '/admin?tab=colleges', 'Search colleges...', ['Edit', 'Delete']);
  await expectNoOverflow(page, '/admin?tab=schedule', 'Search events...', ['Edit', 'Delete']);
  for (const row of rows) expect((await request.delete(row)).status()).toBe(204);
});

test('a signed-in name is shown in full where the bar has room, and never widens it', async ({
  page,
  request,
}) => {
  test.slow();
  await signInByCall(request, 'admin');
  const account = { username: `bar${Date.now()}`, password: 'a-long-enough-secret' };
  const user = await request.post('/api/register', {
    data: { ...account, role: 'admin', displayName: 'Dana Whitcomb-Ellery' },
  });
  expect(user.status()).toBe(201);
  const { id } = (await user.json()) as { id: number };
  expect((await page.request.post('/api/login', { data: account })).status()).toBe(200);
  const bar = page.getByRole('banner');
  const button = bar.getByRole('button', { name: /^Dana/ });
  const isInFull = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expectNoSidewaysScroll(page, `the bar at ${width} px`);
    expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThan(75);
    await waitUntilSettled(page);
    await button.click();
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    return button
      .locator('.text-truncate')
      .evaluate((name) => name.scrollWidth <= name.clientWidth);
  };
  for (const width of [768, 1440]) expect(await isInFull(width), `${width} px`).toBe(true);

  const displayName = 'Dana Maximiliana Featherstonehaugh-Villa';
  expect((await request.put(`/api/users/${id}`, { data: { displayName } })).status()).toBe(200);
  for (const width of [320, 360, 768, 1024, 1440]) await isInFull(width);
  expect(await isInFull(1920)).toBe(true);
  // An admin cannot be deleted.
  expect((await request.put(`/api/users/${id}`, { data: { role: 'user' } })).status()).toBe(200);
  expect((await request.delete(`/api/users/${id}`)).status()).toBe(204);
});

test('the longest names of users and packages do not widen the admin panel @slow', async ({
  page,
  context,
}) => {
  const { request } = context;
  await signInByCall(request, 'admin');
  const username = word.slice(0, 50);
  const user = await request.post('/api/register', {
    data: { username, password: 'a-long-enough-secret', role: 'coach' },
  });
  expect(user.status()).toBe(201);
  const { id: ownerId } = (await user.json()) as { id: number };
  const pack = await create(request, '/api/recruiting-packages', { name: word, sport: 'Football' });
  expect((await request.put(pack, { data: { ownerId } })).status()).toBe(200);
  await expectNoOverflow(
    page,
    '/admin?tab=users',
    'Search users...',
    ['Edit', 'Sign Out', 'Delete'],
    username,
  );
  await expectNoOverflow(page, '/admin?tab=packages', 'Search packages...', ['Reassign', 'Delete']);
  expect((await request.delete(`/api/users/${ownerId}`)).status()).toBe(204);
  await expectNoOverflow(page, '/admin?tab=packages', 'Search packages...', ['Reassign']);
  expect((await request.delete(pack)).status()).toBe(204);
});
