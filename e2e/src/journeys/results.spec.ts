import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { pressInRow } from '../support/rows';
import { expect, test } from '../support/test';

const opponents = [`First ${Date.now()}`, `Second ${Date.now()}`] as const;
const path = '/api/athletic-events';

/** Two games, a day apart, of a sport and season that no other journey uses. */
async function addGames(request: APIRequestContext): Promise<void> {
  for (const [index, opponent] of opponents.entries()) {
    const data = {
      date: `2019-09-0${index + 5}`,
      time: '18:30',
      sport: 'Softball',
      opponent,
      location: 'Tuttle Field',
      isHome: true,
    };
    expect((await request.post(path, { data })).status()).toBe(201);
  }
}

async function removeGames(request: APIRequestContext): Promise<void> {
  const events = (await (await request.get(`${path}/sport/Softball`)).json()) as {
    id: number;
    opponent: string;
  }[];
  for (const { id, opponent } of events)
    if (/^(?:First|Second) \d+$/.test(opponent)) await request.delete(`${path}/${id}`);
}

test('a coach enters results on a phone and undoes one, and a visitor sees the record', async ({
  page,
  browser,
  baseURL,
}) => {
  // Two people.
  test.slow();
  await signInByCall(page.request, 'coach');
  // Games that a failed run left would count in the season's record.
  await removeGames(page.request);
  await addGames(page.request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/coach-dashboard?tab=schedule&sport=Softball');
  await page.getByRole('searchbox').fill(opponents[0].slice(0, -4));
  await pressInRow(
    page.getByRole('row').filter({ hasText: opponents[0] }),
    new RegExp(`^Enter result vs ${opponents[0]}`),
  );

  const dialog = page.getByRole('dialog', { name: 'Enter Result' });
  await expect(dialog.getByRole('status')).toContainText(opponents[0]);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page);
  }
  for (const key of ['28', 'Tab', '14', 'Enter'])
    await (/^\d/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key));
  await expect(dialog.getByRole('status')).toContainText(opponents[1]);
  for (const key of ['3', 'Tab', '7', 'Enter'])
    await (/^\d/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key));
  await expect(page.getByText(`Saved: L 3–7 against ${opponents[1]}`).first()).toBeVisible();

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.goto('/schedule?sport=Softball&month=2019-09');
  await expect(visitor.getByRole('row').filter({ hasText: opponents[0] })).toContainText('W 28–14');
  await expect(visitor.getByText(/2019–20 record/)).toContainText('1–1');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('row').filter({ hasText: opponents[1] })).not.toContainText(
      'L 3–7',
      { timeout: 1_000 },
    );
  }).toPass();
  await visitor.close();
  await removeGames(page.request);
});

test('a moved game shows its former date, and a postponed game shows that it is postponed, and why', async ({
  page,
}) => {
  await signInByCall(page.request, 'coach');
  const opponent = `Moved ${Date.now()}`;
  const game = {
    date: '2031-09-04',
    time: '18:30',
    sport: 'Softball',
    opponent,
    location: 'Tuttle Field',
    isHome: true,
  };
  const { id } = (await (await page.request.post(path, { data: game })).json()) as { id: number };
  await page.request.put(`${path}/${id}`, { data: { date: '2031-09-05', time: '19:00' } });
  await page.goto('/schedule?sport=Softball&month=2031-09');
  const row = page.getByRole('row').filter({ hasText: opponent });
  await expect(row).toContainText('was Thu 6:30 PM');

  await page.request.put(`${path}/${id}`, { data: { status: 'postponed', summary: 'Lightning' } });
  await page.reload();
  await expect(row).toContainText('Postponed');
  await expect(row).toContainText('Lightning');
  const calendar = await (await page.request.get(`/api/calendar.ics?event=${id}`)).text();
  expect(calendar).toContain('STATUS:TENTATIVE');
  await page.request.delete(`${path}/${id}`);
});

test('a coach calls a game off in two taps from its closed row on a phone', async ({ page }) => {
  const opponent = `Near ${Date.now()}`;
  await signInByCall(page.request, 'coach');
  const added = await page.request.post(path, {
    data: {
      date: new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10),
      time: '18:30',
      sport: 'Softball',
      opponent,
      location: 'Tuttle Field',
      isHome: true,
    },
  });
  const { id } = (await added.json()) as { id: number };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/coach-dashboard?tab=schedule&sport=Softball');
  const row = page.getByRole('row').filter({ hasText: opponent });
  const menu = row.getByRole('button', { name: `Call off or move vs ${opponent}` });
  await expect(menu).toBeVisible();
  // A row that is partly behind the toolbar has small targets, so axe looks at the top of the list.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  }).toPass();
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Game' }).click();
  await expect(row).toContainText('Canceled');
  await expect(row.getByRole('rowheader').getByRole('button', { expanded: false })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.request.delete(`${path}/${id}`);
});

test('an admin postpones a game in its form', async ({ page }) => {
  await signInByCall(page.request, 'admin');
  const opponent = `Rain ${Date.now()}`;
  await page.request.post(path, {
    data: {
      date: '2031-10-04',
      time: '18:30',
      sport: 'Baseball',
      opponent,
      location: 'Tuttle Field',
      isHome: true,
    },
  });
  await page.goto('/admin?tab=schedule');
  await page.getByPlaceholder('Search events...').fill(opponent);
  const row = page.getByRole('row').filter({ hasText: opponent });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Status').selectOption('Postponed');
  await page.getByLabel('Result or Reason').fill('Rain');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(row).toContainText('Postponed');
  await expect(row).toContainText('Rain');
});
