import { outcomeOf, type AthleticEvent } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { eventsService, game } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'uploads'));

const path = '/api/athletic-events';
const add = (own: object) => events.coach.post(path, { ...game(), ...own });
const put = (own: object) => events.coach.put(`${path}/1`, own);
const send = (...rows: object[]) => events.coach.post(`${path}/bulk`, { events: rows });
const stored = async (): Promise<AthleticEvent> => (await events.nobody.get(`${path}/1`)).body;
const run = { sport: "Men's Track/Cross Country" } as const;
const final = (ourScore: number, theirScore: number, own: object = {}) => ({
  status: 'final',
  ...{ ourScore, theirScore },
  ...own,
});

describe('who won (D98)', () => {
  test.each([
    ['the higher score', final(28, 14), [28, 14, 'W']],
    [
      'scores that contradict what is said are turned',
      final(28, 14, { outcome: 'L' }),
      [14, 28, 'L'],
    ],
    ['nobody can tell where the lower score may win', { ...run, ...final(20, 41) }, [20, 41, null]],
    ['there it is what is said', { ...run, ...final(20, 41, { outcome: 'W' }) }, [20, 41, 'W']],
    ['nobody a meet', { kind: 'meet', ...final(20, 41) }, [20, 41, null]],
    ['a win without a score', { status: 'final', outcome: 'W' }, [null, null, 'W']],
    ['a tie that was won', final(35, 35, { outcome: 'W' }), [35, 35, 'W']],
  ])('%s', async (_, own, expected) => {
    const { body } = await add(own);
    expect([body.ourScore, body.theirScore, body.outcome]).toEqual(expected);
    expect(outcomeOf({ ...body, outcome: body.outcome ?? undefined }) ?? null).toBe(expected[2]);
    expect(await stored()).toMatchObject({ outcome: expected[2] });
  });

  test('a body that is sent back with other scores says nothing by its old outcome', async () => {
    const { body } = await add(final(28, 14));
    expect((await put({ ...body, ourScore: 14, theirScore: 28 })).body).toMatchObject(
      final(14, 28, { outcome: 'L' }),
    );
    expect((await put({ outcome: 'W' })).body).toMatchObject(final(28, 14, { outcome: 'W' }));
  });

  test('what is said stays while the scores of a run are corrected', async () => {
    await add({ ...run, ...final(20, 41, { outcome: 'W' }) });
    expect((await put({ ourScore: 21 })).body).toMatchObject(final(21, 41, { outcome: 'W' }));
  });

  test('is gone when the game is no longer final', async () => {
    const { body } = await add({ ...run, ...final(20, 41, { outcome: 'W' }) });
    expect((await put({ ...body, status: 'postponed' })).body).toMatchObject({
      ...{ status: 'postponed', outcome: null, ourScore: null },
    });
  });

  test('is refused of a game that is not final', async () => {
    const issue = { status: 400, body: { issues: [{ path: '/outcome' }] } };
    expect(await add({ outcome: 'W' })).toMatchObject(issue);
    await add({});
    expect(await put({ outcome: 'W' })).toMatchObject(issue);
  });

  test('what a coach says of a run is in the activity', async () => {
    await add({ ...run, ...final(20, 41) });
    await put({ outcome: 'W' });
    expect((await events.admin.get('/api/activity/events?limit=1')).body[0].changes).toEqual([
      { field: 'outcome', from: null, to: 'W' },
    ]);
  });

  test('a bulk says it of a stored game too', async () => {
    await add(run);
    await send({ ...game(run), ourScore: 20, theirScore: 41, outcome: 'W' });
    await send(game(run));
    expect(await stored()).toMatchObject(final(20, 41, { outcome: 'W' }));
  });
});

describe('half points (D98)', () => {
  test('are kept where the sport has them', async () => {
    const { body } = await add({ ...run, ...final(67.5, 72.5) });
    expect(body).toMatchObject({ ourScore: 67.5, theirScore: 72.5, outcome: null });
    expect(await stored()).toMatchObject({ ourScore: 67.5, theirScore: 72.5 });
  });

  test.each([
    [final(67.5, 60)],
    [{ ...run, ...final(67.25, 60) }],
    [{ ...run, ...final(67.5, -0.5) }],
  ])('%j is refused', async (own) => {
    const refused = { status: 400, body: { issues: [{ path: expect.stringMatching(/Score$/) }] } };
    expect(await add(own)).toMatchObject(refused);
    await add({ ...own, status: 'scheduled', ourScore: null, theirScore: null });
    expect(await put(own)).toMatchObject(refused);
    expect(await send({ ...game(), ...own })).toMatchObject({ status: 400 });
  });
});

describe('what takes several days (D98)', () => {
  const days = { date: '2026-12-27', endDate: '2026-12-29', kind: 'meet' };

  test('has its last day, which moves with the first', async () => {
    await add(days);
    expect((await put({ date: '2026-12-30' })).body).toMatchObject({
      date: '2026-12-30',
      endDate: '2027-01-01',
    });
  });

  test.each(['2026-12-26', '2027-01-10'])('does not end on %s', async (endDate) => {
    const refused = { status: 400, body: { issues: [{ path: '/endDate' }] } };
    expect(await add({ ...days, endDate })).toMatchObject(refused);
    await add(days);
    expect(await put({ endDate })).toMatchObject(refused);
    expect(await send({ ...game(), ...days, endDate })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/events/0/endDate', row: 0 }] },
    });
  });

  test('is a row of a calendar for all of its days', async () => {
    await add({ ...days, opponent: 'Holiday Classic', isHome: false });
    const { text } = await events.nobody.get('/api/calendar.ics');
    expect(text).toContain('SUMMARY:Football at Holiday Classic');
    expect(text).toContain('DTSTART;VALUE=DATE:20261227');
    expect(text).toContain('DTEND;VALUE=DATE:20261230');
  });
});

test('an opponent that is not known is TBD, with the words about it as the note (D97)', async () => {
  expect((await add({ opponent: 'tbd' })).body).toMatchObject({ opponent: 'TBD', note: null });
  expect(await add({ opponent: 'To be determined' })).toMatchObject({ status: 409 });
  expect((await put({ opponent: 'Winner of Game 3' })).body).toMatchObject({
    ...{ opponent: 'TBD', note: 'Winner of Game 3' },
  });
  expect((await put({ opponent: 'TBA', note: 'Bus at 5' })).body).toMatchObject({
    ...{ opponent: 'TBD', note: 'Bus at 5; TBA' },
  });
});

test('a name takes the place of TBD: the id stays, and the words about it go (D97)', async () => {
  await add({ opponent: 'Winner of Game 3', note: 'Bus at 5' });
  await send({ ...game({ opponent: 'Jenks' }), moves: 1 });
  expect(await stored()).toMatchObject({ id: 1, opponent: 'Jenks', note: 'Bus at 5' });
});

test('in a bulk without a review, too, unless the row says which game of the day it is (D97)', async () => {
  await add({ opponent: 'Winner of Game 3', level: 'JV' });
  await send(game({ opponent: 'Jenks' }));
  await send(game({ opponent: 'Bixby', level: 'JV', gameNumber: 1 }));
  await send(game({ opponent: 'Union', level: 'JV', time: '17:00' }));
  expect(
    (await events.nobody.get(path)).body.map(({ id, opponent, note }: AthleticEvent) => [
      id,
      opponent,
      note,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [1, 'Union', null],
      [2, 'Jenks', null],
      [3, 'Bixby', null],
    ]),
  );
});
