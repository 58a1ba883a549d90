import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

/** Does to the text of a page what a browser's translator does: moves it into elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const isSkipped = node.parentElement?.closest('script, style, option, font');
      if (node.textContent?.trim() && !isSkipped) texts.push(node);
    }
    for (const node of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.textContent;
      outer.append(inner);
      node.parentNode?.replaceChild(outer, node);
    }
  });

test.describe('a page that the browser translates', () => {
  test('says why signing in failed, and signs in then', async ({ page, watch }) => {
    watch.allowConsole(/401/);
    await page.goto('/auth');
    await page.waitForLoadState('networkidle');
    await translate(page);
    await page.getByLabel('Username').fill('coach');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await translate(page);
    await page.getByLabel('Password', { exact: true }).fill('sandites-coach');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await translate(page);
    for (const tab of ['Recruiting Packages', 'Schedule Management', 'Coaching Staff']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await translate(page);
    }
    await expect(page.getByText('could not be shown')).toHaveCount(0);
  });

  test('stores the answer of a family, and takes it back', async ({ page }) => {
    await signInByCall(page.request, 'coach');
    const player = {
      firstName: 'Ada',
      lastName: `Translated${Date.now()}`,
      sport: 'Football',
      position: 'QB',
      graduationYear: 2028,
      height: `5'11"`,
      weight: 171,
      email: 'ada@students.example',
    };
    const added = await page.request.post('/api/player-profile', { data: player });
    const { id } = await added.json();
    const link = await page.request.post(`/api/player-profile/${id}/consent-link`);
    await page.context().clearCookies();
    await page.goto(`/consent/${(await link.json()).code}`);
    await page.waitForLoadState('networkidle');
    await translate(page);
    await page.getByRole('radio', { name: 'College coaches only' }).click();
    await page.getByRole('button', { name: 'Save my answer' }).click();
    await translate(page);
    await page.getByLabel('Your first and last name').fill('Pat Parent');
    await page.getByRole('radio', { name: 'I am a parent' }).click();
    await page.getByRole('button', { name: 'Save my answer' }).click();
    await expect(page.getByText('Saved. It counts from now on.')).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: 'Take back everything' }).click();
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(page.getByText('Saved. Nothing is shown.')).toBeVisible();
    await expect(page.getByText('could not be')).toHaveCount(0);
  });
});

/** Texts that are translated and are little more than one of the names: no sentences. */
const translatedNames = (page: Page, names: readonly string[]) =>
  page.evaluate((names) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      const isLeftOut = parentElement?.closest('[translate="no"], script, aside, [aria-live]');
      if (!isLeftOut && names.some((name) => text.includes(name) && text.length < 2 * name.length))
        found.push(text);
    }
    return found;
  }, names);

test('names, opponents and places stay as they are where a browser translates', async ({
  page,
}) => {
  test.slow();
  await signInByCall(page.request, 'coach');
  // The first rows are the demo's own.
  const read = async <T>(path: string) =>
    ((await (await page.request.get(path)).json()) as (T & { id: number })[]).filter(
      ({ id }) => id <= 50,
    );
  const games = await read<{ opponent: string; location: string }>('/api/athletic-events');
  const players = await read<{ firstName: string; lastName: string }>(
    '/api/player-profiles?limit=1000',
  );
  const coaches = await read<{ name: string }>('/api/coaches');
  const names = [
    ...games.flatMap(({ opponent, location }) => [opponent, location]),
    ...players.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...coaches.map(({ name }) => name),
  ];
  for (const path of [
    '/schedule',
    '/games/1',
    '/teams/football',
    '/teams/football?tab=roster',
    '/player-cards?sport=Football',
    '/coaching-staff',
    '/coach-dashboard',
    '/coach-dashboard?tab=schedule',
    '/coach-dashboard?tab=staff',
  ]) {
    await page.goto(path);
    await waitUntilSettled(page);
    expect(await translatedNames(page, names), path).toEqual([]);
  }
});
