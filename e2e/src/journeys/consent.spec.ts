import type { APIRequestContext } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

interface Asked {
  code: string;
  shareCode: string;
  lastName: string;
}

/** A new player with a share page and a consent link. */
async function ask(request: APIRequestContext): Promise<Asked> {
  await signInByCall(request, 'coach');
  const lastName = `Consent${Date.now()}`;
  const player = {
    firstName: 'Ada',
    lastName,
    sport: 'Football',
    position: 'QB',
    graduationYear: 2028,
    height: `5'11"`,
    weight: 171,
    gpa: 3.6,
    email: 'ada@students.example',
  };
  const { id } = (await (await request.post('/api/player-profile', { data: player })).json()) as {
    id: number;
  };
  const { shareCode } = (await (await request.post(`/api/player-profile/${id}/share`)).json()) as {
    shareCode: string;
  };
  const { code } = (await (
    await request.post(`/api/player-profile/${id}/consent-link`)
  ).json()) as { code: string };
  return { code, shareCode, lastName };
}

test('a family gives and withdraws its consent by keyboard; each takes effect at once', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const coach = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const asked = await ask(coach);
  await coach.dispose();
  const { headers, html } = await page.request
    .get(`/consent/${asked.code}`)
    .then(async (response) => ({ headers: response.headers(), html: await response.text() }));
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(html).not.toContain(asked.lastName);

  await page.goto(`/consent/${asked.code}`);
  await expect(page).toHaveTitle(/^Your Permission/);
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su permiso');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByText('Choose in detail').click();
  const switchOf = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('switch', { name: /^Own link/ });
  for (const group of ['Name and team', 'Grades']) {
    await switchOf(group).focus();
    await page.keyboard.press('Space');
    await expect(switchOf(group)).toBeChecked();
  }
  await page.getByRole('textbox', { name: 'Your first and last name' }).fill('Rosa Example');
  await page.getByRole('radio', { name: 'I am a parent' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save my answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await expectAccessible(page);
  expect(
    await (await request.get(`/api/player-profile/share/${asked.shareCode}`)).json(),
  ).toMatchObject({ firstName: 'Ada', gpa: 3.6, height: null, email: null });

  await page.reload();
  await page.getByRole('button', { name: 'Take back everything' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(page.getByText('Saved. Nothing is shown.')).toBeVisible();
  expect((await request.get(`/api/player-profile/share/${asked.shareCode}`)).status()).toBe(404);
  expect((await request.get(`/player/${asked.shareCode}`)).status()).toBe(404);
  expect((await request.get(`/previews/player/${asked.shareCode}.png`)).status()).toBe(404);
});
