import type { APIRequestContext } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { Stopwatch } from '../support/stopwatch';
import { expect, test } from '../support/test';

const stamp = Date.now();
/** Letters only: names have no digits. */
const family = `Clock${[...String(stamp)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test.use({ viewport: { width: 390, height: 844 } });

/** Forty players, of whom ten have a weight that nobody can read. */
const roster = [
  'First,Last,Pos,#,Grad Year,Ht,Wt',
  ...Array.from({ length: 40 }, (_, index) => {
    const first = `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}${index < 26 ? 'bel' : 'ryn'}`;
    return `${first},${family},WR,${index + 20},2028,6-0,${index % 4 === 0 ? 'soon' : 170 + index}`;
  }),
].join('\r\n');

const added: number[] = [];
async function addPlayer(request: APIRequestContext, firstName: string, lastName: string) {
  const answer = await request.post('/api/player-profile', {
    data: {
      ...{ firstName, lastName, sport: 'Football', position: 'QB', graduationYear: 2028 },
      ...{ height: `6'0"`, weight: 170, email: 'clock@students.example' },
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  added.push(id);
  return id;
}

test.afterAll(async ({ playwright, baseURL }) => {
  const coach = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInByCall(coach, 'coach');
  const players = (await (await coach.get(`/api/player-profiles?q=${family}`)).json()) as {
    id: number;
  }[];
  for (const id of new Set([...added, ...players.map((player) => player.id)]))
    await coach.delete(`/api/player-profile/${id}`);
  await coach.dispose();
});

test('a roster of 40 with ten faults is corrected and stored in two minutes @slow', async ({
  page,
}) => {
  test.slow();
  await signInByCall(page.request, 'coach');
  await page.goto('/coach-dashboard?sport=Football');
  const clock = new Stopwatch();
  await clock.tap(page.getByRole('main').getByRole('button', { name: 'Options' }));
  await clock.tap(page.getByRole('button', { name: 'Bulk Upload' }));
  const dialog = page.getByRole('dialog');
  await clock.pickFile(dialog.locator('input[type=file]'), {
    name: 'roster.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(roster),
  });
  const faults = dialog.getByText(/Weight “soon” is left empty/);
  await clock.see(faults.first());
  await expect(faults).toHaveCount(10);
  for (let row = 2; row <= 41; row += 4) {
    const weight = dialog.getByLabel(`Row ${row}, Weight`);
    await clock.type(weight, '175');
    await clock.press(weight, 'Enter');
    await expect(faults).toHaveCount(9 - (row - 2) / 4);
  }
  await clock.tap(dialog.getByRole('button', { name: 'Confirm Upload' }));
  await clock.see(page.getByText('Successfully uploaded 40 players').first());
  clock.stop('A roster of 40 with ten faults', { taps: 15, seconds: 120 });
});

test('a package of three is made and sent by text in 90 seconds @slow', async ({ page }) => {
  test.slow();
  await signInByCall(page.request, 'coach');
  const lastName = `Pack${family}`;
  for (const firstName of ['Ann', 'Ben', 'Cal']) await addPlayer(page.request, firstName, lastName);
  await page.goto('/coach-dashboard?sport=Football');
  const clock = new Stopwatch();
  await clock.type(page.getByPlaceholder('Search players...'), lastName.slice(0, 8));
  for (const firstName of ['Ann', 'Ben', 'Cal'])
    await clock.tap(page.getByRole('checkbox', { name: `Select ${firstName} ${lastName}` }));
  await clock.tap(page.getByRole('button', { name: 'Add to Package' }));
  const form = page.getByRole('dialog', { name: 'Create Package' });
  const makeNew = page.getByRole('dialog').getByRole('button', { name: 'New package…' });
  await clock.see(form.or(makeNew));
  // Where the coach has packages already, they are offered first.
  if (await makeNew.isVisible()) await clock.tap(makeNew);
  await clock.type(form.getByLabel('Name'), `Quarterbacks ${stamp}`);
  await clock.tap(form.getByRole('button', { name: 'Save Package' }));
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  await clock.see(share);
  await clock.tap(share);
  const sharing = page.getByRole('dialog', { name: 'Share Package' });
  await clock.type(sharing.getByRole('textbox', { name: 'Recipient' }), 'Coach Hale, Tulsa');
  await clock.tap(sharing.getByRole('button', { name: 'Add Recipient' }));
  const text = sharing.getByRole('link', { name: 'Text for Coach Hale, Tulsa' });
  await clock.see(text);
  await clock.tapAway(text, /^sms:.*%2Fpackage%2F/);
  clock.stop('A package and its text', { taps: 13, seconds: 90 });
  const [, id] = /package\/(\d+)/.exec(page.url()) ?? [];
  await page.request.delete(`/api/recruiting-packages/${id}`);
});

test('a family gives its consent in 45 seconds @slow', async ({ page, playwright, baseURL }) => {
  const coach = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInByCall(coach, 'coach');
  const id = await addPlayer(coach, 'Ada', `Consent${family}`);
  const asked = await coach.post(`/api/player-profile/${id}/consent-link`);
  const { code } = (await asked.json()) as { code: string };
  await coach.dispose();
  await page.goto(`/consent/${code}`);
  const clock = new Stopwatch();
  await clock.tap(page.getByRole('radio').first());
  await clock.type(page.getByRole('textbox', { name: 'Your first and last name' }), 'Rosa Example');
  await clock.tap(page.getByRole('radio', { name: 'I am a parent' }));
  await clock.tap(page.getByRole('button', { name: 'Save my answer' }));
  await clock.see(page.getByText('Saved. It counts from now on.'));
  clock.stop('Consent', { taps: 4, seconds: 45 });
});

test('a game is called off in ten seconds @slow', async ({ page }) => {
  await signInByCall(page.request, 'coach');
  const opponent = `Clock ${stamp}`;
  const answer = await page.request.post('/api/athletic-events', {
    data: {
      ...{ date: new Date(stamp + 36 * 3_600_000).toISOString().slice(0, 10), time: '18:30' },
      ...{ sport: 'Softball', opponent, location: 'Tuttle Field', isHome: true },
    },
  });
  const { id } = (await answer.json()) as { id: number };
  await page.goto('/coach-dashboard?tab=schedule&sport=Softball');
  const row = page.getByRole('row').filter({ hasText: opponent });
  const clock = new Stopwatch();
  await clock.tap(row.getByRole('button', { name: `Call off or move vs ${opponent}` }));
  await clock.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel Game' }));
  await clock.see(row.getByText('Canceled'));
  clock.stop('Calling a game off', { taps: 2, seconds: 10 });
  await page.request.delete(`/api/athletic-events/${id}`);
});
