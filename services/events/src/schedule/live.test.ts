import type { AthleticEvent } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { eventsService, game } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'cancelled_events', 'uploads'));

const path = '/api/athletic-events';
const add = (changes: Parameters<typeof game>[0] = {}) => events.coach.post(path, game(changes));
const put = (changes: object) => events.coach.put(`${path}/1`, changes);
const stored = async (): Promise<AthleticEvent> => (await events.nobody.get(`${path}/1`)).body;
/** Enters a score of the live game: `Q1 7–0`. */
const enter = async (period: string | null, ourScore: number, theirScore: number) =>
  expect(await put({ status: 'live', ourScore, theirScore, period })).toMatchObject({
    status: 200,
  });
const lineOf = ({ periods }: Pick<AthleticEvent, 'periods'>) =>
  periods?.map(({ label, ourScore, theirScore }) => `${label} ${ourScore}–${theirScore}`) ?? null;
const line = async () => lineOf(await stored());

describe('a live game (D106)', () => {
  test('has a score and the period that it is in', async () => {
    await add();
    await enter('Q1', 7, 0);
    expect(await stored()).toMatchObject({
      ...{ status: 'live', ourScore: 7, theirScore: 0, period: 'Q1', outcome: null },
    });
  });

  test('that is final keeps the score, without the period, and is live again with it', async () => {
    await add();
    await enter('Q4', 28, 14);
    expect((await put({ status: 'final' })).body).toMatchObject({
      ...{ ourScore: 28, theirScore: 14, period: null, outcome: 'W' },
    });
    expect((await put({ status: 'live', period: 'OT' })).body).toMatchObject({
      ...{ ourScore: 28, theirScore: 14, period: 'OT', outcome: null },
    });
  });

  test.each(['scheduled', 'postponed', 'canceled'])(
    'that turns %s has no score, period and line any more',
    async (status) => {
      await add();
      await enter('Q1', 7, 0);
      expect((await put({ status })).body).toMatchObject({
        ...{ status, ourScore: null, theirScore: null, period: null, periods: null },
      });
    },
  );

  test.each([
    [{ status: 'live', ourScore: 7 }, '/theirScore'],
    [{ status: 'live', outcome: 'W' }, '/outcome'],
    [{ status: 'live', period: 'x'.repeat(21) }, '/period'],
    [{ status: 'final', period: 'Q3' }, '/period'],
    [{ period: 'Q3' }, '/period'],
    [{ periods: [{ label: 'Q1', ourScore: 1, theirScore: 0 }] }, '/periods'],
    [{ status: 'final', periods: [{ label: 'Q1', ourScore: 1 }] }, '/periods/0/theirScore'],
    [
      {
        status: 'final',
        periods: Array.from({ length: 21 }, () => ({ label: 'Q1', ourScore: 1, theirScore: 0 })),
      },
      '/periods',
    ],
  ])('is not %j', async (result, field) => {
    for (const send of [put, (changes: object) => add({ opponent: 'Jenks', ...changes })]) {
      await add();
      expect(await send(result)).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
    }
  });

  test('is in a file as any other: a row with a result makes it final', async () => {
    await add();
    await enter('Q4', 21, 20);
    await events.coach.post(`${path}/bulk`, { events: [game({ time: '19:30' })] });
    expect(await stored()).toMatchObject({ time: '19:30', status: 'live', period: 'Q4' });
    await events.coach.post(`${path}/bulk`, { events: [game({ ourScore: 21, theirScore: 27 })] });
    expect(await stored()).toMatchObject({ status: 'final', theirScore: 27, period: null });
  });
});

describe('what each period brought (D106)', () => {
  test('comes from what was entered while the game was live', async () => {
    await add();
    await enter('Q1', 0, 0);
    await enter('Q1', 7, 0);
    await enter('Q2', 7, 7);
    await enter('Half', 7, 7);
    await enter('Q3', 14, 7);
    await enter('Q3', 14, 10);
    expect(await line()).toEqual(['Q1 7–0', 'Q2 0–7', 'Q3 7–3']);
    await enter('Q4', 14, 10);
    await put({ status: 'final' });
    expect(await line()).toEqual(['Q1 7–0', 'Q2 0–7', 'Q3 7–3', 'Q4 0–0']);
  });

  test('stays right when a point is taken back in the next period', async () => {
    await add();
    await enter('Q1', 7, 0);
    await enter('Q2', 7, 0);
    await enter('Q2', 6, 0);
    expect(await line()).toEqual(['Q1 6–0', 'Q2 0–0']);
  });

  test('stays right when the wrong period was pressed', async () => {
    await add();
    for (const period of ['Q1', 'Q3', 'Q1', 'Q2', 'Q1', 'Q2']) await enter(period, 7, 0);
    await enter('Q2', 7, 3);
    expect(await line()).toEqual(['Q1 7–0', 'Q2 0–3']);
  });

  test('is not known where a period was not entered', async () => {
    await add();
    await enter('Q3', 21, 0);
    expect(await line()).toBeNull();
    await enter('Q1', 0, 0);
    await enter('Q1', 7, 0);
    await enter('Q3', 14, 0);
    await put({ status: 'final' });
    expect(await line()).toBeNull();
  });

  test('of a sport without named periods is by what is entered', async () => {
    await add({ sport: "Men's Wrestling" });
    await enter('106', 6, 0);
    await enter('113', 6, 3);
    expect(await line()).toEqual(['106 6–0', '113 0–3']);
  });

  const sets = '25-20, 20-25, 25-18';
  test.each([
    [sets, 2, 1, ['Set 1 25–20', 'Set 2 20–25', 'Set 3 25–18']],
    ['25-20; 25–18', 0, 2, ['Set 1 20–25', 'Set 2 18–25']],
    [sets, 3, 0, null],
    ['Senior night', 2, 1, null],
  ])('are the sets of the summary: %s of a %i–%i', async (summary, ourScore, theirScore, line) => {
    const result = { status: 'final', ourScore, theirScore, summary } as const;
    await add({ sport: 'Volleyball' });
    expect(lineOf((await put(result)).body)).toEqual(line);
    expect(lineOf((await add({ sport: 'Volleyball', opponent: 'Jenks', ...result })).body)).toEqual(
      line,
    );
    const row = game({ sport: 'Volleyball', opponent: 'Bixby', ...result });
    await events.coach.post(`${path}/bulk`, { events: [row] });
    expect(lineOf((await events.nobody.get(`${path}/3`)).body)).toEqual(line);
    await put({ summary: 'At home' });
    expect(lineOf(await stored())).toBeNull();
  });

  test('can be typed with the result, and goes with a score that says otherwise', async () => {
    const periods = [
      { label: '1st', ourScore: 2, theirScore: 0 },
      { label: '2nd', ourScore: 1, theirScore: 1 },
    ];
    await add({ sport: 'Baseball' });
    const { body } = await put({ status: 'final', ourScore: 3, theirScore: 1, periods });
    expect(body).toMatchObject({ periods });
    await put({ note: 'Well played' });
    expect(await line()).toEqual(['1st 2–0', '2nd 1–1']);
    await put({ ...body, ourScore: 4 });
    expect(await line()).toBeNull();
  });
});
