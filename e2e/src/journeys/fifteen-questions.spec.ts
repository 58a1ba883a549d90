import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

const path = '/api/athletic-events';
const opponent = `Milburn ${Date.now()}`;
const place = `Gym of ${opponent}`;
const address = '100 School Road, Milburn';

/** A day of the school, so many days from today. */
const day = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    Date.now() + days * 86_400_000,
  );

/** A JV game tonight, that of the varsity called off, a result of yesterday and a home game to come. */
async function addGames(request: APIRequestContext): Promise<readonly number[]> {
  const game = { time: '23:30', sport: 'Volleyball', location: place, isHome: false, opponent };
  const result = { status: 'final', ourScore: 3, theirScore: 1 };
  const ids: number[] = [];
  for (const own of [
    { date: day(0), level: 'JV' },
    { date: day(0), level: 'Varsity', status: 'canceled', summary: 'Flu' },
    { date: day(-1), level: 'JV', ...result },
    { date: day(3), level: 'JV', isHome: true, location: 'Sandite Fieldhouse' },
  ]) {
    const added = await request.post(path, { data: { ...game, ...own } });
    expect(added.status()).toBe(201);
    ids.push(((await added.json()) as { id: number }).id);
  }
  const places = (await (await request.get('/api/places')).json()) as {
    id: number;
    name: string;
  }[];
  const { id } = places.find(({ name }) => name === place) ?? { id: 0 };
  expect((await request.put(`/api/places/${id}`, { data: { address } })).status()).toBe(200);
  return ids;
}

interface Question {
  readonly asks: string;
  /** What is tapped, one after the other. */
  readonly taps: readonly ((page: Page) => Locator)[];
  readonly answer: (page: Page) => Locator;
}

const link =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('link', { name }).first();
const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first();
const tab =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('tab', { name });
const words =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(text).filter({ visible: true }).first();

const tonight = link(/^Tonight/);
const team = (page: Page) =>
  page.locator('#our-teams').getByRole('link', { name: 'Volleyball', exact: true });

const questions: readonly Question[] = [
  {
    asks: 'Is my daughter’s JV game on tonight?',
    taps: [],
    answer: words(/JV Volleyball at Milburn \d+, 11:30 PM, is still on/),
  },
  { asks: 'When does it begin?', taps: [], answer: tonight },
  { asks: 'Is the varsity’s game on?', taps: [], answer: words('Canceled') },
  { asks: 'Where do I park?', taps: [tonight], answer: words(address) },
  { asks: 'How do I get there?', taps: [], answer: link('Directions') },
  { asks: 'What was the score yesterday?', taps: [], answer: words('W 3–1') },
  { asks: 'How is it entered into my calendar?', taps: [tonight], answer: link('Add to Calendar') },
  { asks: 'How do I hear of a change?', taps: [tonight], answer: button('Follow') },
  { asks: 'How do I tell her grandfather?', taps: [tonight], answer: button('Share') },
  {
    asks: 'When is the next home game?',
    taps: [team],
    answer: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'Sandite Fieldhouse' })
        .getByText('Home', { exact: true })
        .first(),
  },
  { asks: 'How is the team doing?', taps: [team], answer: words('Streak') },
  {
    asks: 'Who leads?',
    taps: [team, tab('Stats')],
    answer: (page) => page.getByRole('heading', { name: 'Leaders' }),
  },
  {
    asks: 'Who plays?',
    taps: [team, tab('Roster')],
    answer: (page) => page.getByRole('heading', { name: /Roster/ }).first(),
  },
  { asks: 'Whom do I ask?', taps: [team, tab('Staff')], answer: link(/@/) },
  {
    asks: 'What is new?',
    taps: [],
    answer: (page) => page.getByRole('heading', { level: 2, name: 'News' }),
  },
];

// Games of today vary what Home shows in other tests.
test('fifteen questions are answered on a phone in two taps at most @long', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInByCall(page.request, 'coach');
  const ids = await addGames(page.request);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  try {
    for (const { asks, taps, answer } of questions)
      await test.step(`${asks} ${taps.length} taps`, async () => {
        expect(taps.length).toBeLessThanOrEqual(2);
        await phone.goto('/');
        for (const tapped of taps) await tapped(phone).tap();
        await expect(answer(phone), asks).toBeVisible();
      });
  } finally {
    await context.close();
    for (const id of ids) await page.request.delete(`${path}/${id}`);
  }
});
