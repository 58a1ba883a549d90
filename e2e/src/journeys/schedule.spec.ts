import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { layoutShift } from '../support/layout-shift';
import { expect, test } from '../support/test';

test.describe('a visitor looks for a game', () => {
  test('sees August 2024 of that season, picks Volleyball, and is in the month of its first event', async ({
    page,
    request,
  }) => {
    const events = (await (await request.get('/api/athletic-events')).json()) as {
      sport: string;
      date: string;
    }[];
    const first =
      events
        .filter(({ sport, date }) => sport === 'Volleyball' && date < '2025-07-01')
        .map(({ date }) => date)
        .sort()[0] ?? '';
    await page.goto('/schedule?season=2024');
    await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'August 2024' })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    await page
      .getByRole('button', { name: 'Volleyball' })
      .or(page.getByRole('radio', { name: 'Volleyball' }))
      .first()
      .click();
    const month = new Intl.DateTimeFormat('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(first));
    await expect(page.getByRole('tab', { name: month })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('cell', { name: 'Volleyball' }).first()).toBeVisible();
  });

  test('shares the view by its address, and goes back with Back', async ({ page }) => {
    await page.goto('/schedule?season=2024');
    await page.getByRole('tab', { name: 'October 2024' }).click();
    await expect(page).toHaveURL(/month=2024-10/);
    await page.reload();
    const open = page.getByRole('tab', { name: 'October 2024' });
    await expect(open).toHaveAttribute('aria-selected', 'true');
    // Arrow keys add no history entries for options that they pass.
    await open.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Alt+ArrowRight'])
      await page.keyboard.press(key);
    await expect(page).toHaveURL(/month=2024-12/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'August 2024' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('reads it on a phone without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/schedule?season=2024');
    await expect(page.getByRole('tab', { name: 'August 2024' })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('sees an opponent and a place of 200 letters without a space, and no page is wider than the screen', async ({
    page,
  }) => {
    const word = 'W'.repeat(200);
    await page.route('**/api/athletic-events', async (route) => {
      const response = await route.fetch();
      const events = (await response.json()) as object[];
      await route.fulfill({
        response,
        json: events.map((event) => ({ ...event, opponent: word, location: word, level: word })),
      });
    });
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/schedule?season=2024');
      await expect(page.getByText(word).first()).toBeVisible();
      expect(
        await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    }
  });

  test('adds the games of a sport to a calendar, by keyboard', async ({ page, request }) => {
    await page.goto('/schedule?sport=Volleyball');
    await page.getByRole('button', { name: 'Add to calendar' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const feed = await dialog
      .getByRole('link', { name: 'Download (.ics)' })
      .first()
      .getAttribute('href');
    const response = await request.get(feed ?? '');
    expect(response.headers()['content-type']).toContain('text/calendar');
    expect(await response.text()).toContain('BEGIN:VEVENT');
    // The page behind the dialog is inert: the focus stays inside, or goes to the browser's own
    // controls.
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeFocused();
  });

  test('prints the whole season of a sport, without navigation and footer', async ({ page }) => {
    await page.goto('/schedule?sport=Volleyball&season=2024');
    await expect(page.getByRole('tab', { name: 'August 2024' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('cell', { name: /^Aug \d+, 2024$/ }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /^Sep \d+, 2024$/ }).first()).toBeVisible();
    // Print shows the name of a place, not the URL of its map.
    const place = page.getByRole('cell').getByRole('link').first();
    expect(await place.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none');
  });
});

test('a game of tomorrow that is off is in a strip with which Home and Schedule come (D79)', async ({
  page,
  playwright,
  baseURL,
}) => {
  const coach = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await signInByCall(coach, 'coach');
  const school = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
  const opponent = `Strip ${Date.now()}`;
  const added = await coach.post('/api/athletic-events', {
    data: {
      date: school.format(Date.now() + 24 * 3_600_000),
      time: '19:00',
      sport: 'Softball',
      opponent,
      location: 'Diamond',
      isHome: true,
    },
  });
  const address = `/api/athletic-events/${((await added.json()) as { id: number }).id}`;
  const strip = page.getByRole('complementary', { name: 'Changed games' });
  const game = strip.getByRole('link', { name: opponent });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  try {
    await page.goto('/');
    await expect(game).toHaveCount(0);
    await coach.put(address, { data: { status: 'canceled', summary: 'Ice' } });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/schedule']) {
        await page.goto(path);
        expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.01);
        await expect(game).toHaveText(/^Softball vs Strip \d+, .+, is canceled: Ice\.$/);
        await expectAccessible(page);
      }
    }
    await page.goto('/resources');
    await expect(strip).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
    await expect(game).toBeVisible();
    expect(asked.filter((url) => url.includes('changed='))).toEqual([]);
    await game.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(opponent);
  } finally {
    await coach.delete(address);
    await coach.dispose();
  }
});
