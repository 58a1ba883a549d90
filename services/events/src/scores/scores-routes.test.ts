import { schoolDay, type ScoredGame, type ScoreLink } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { eventsService, game } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(async () => {
  await emptyTables(events.db, 'athletic_events', 'cancelled_events', 'uploads', 'activity');
  await events.coach.post('/api/athletic-events', game({ date: inDays(0) }));
});

const inDays = (days: number) =>
  DateTime.fromISO(schoolDay()).plus({ days }).toISODate() ?? schoolDay();
const link = '/api/athletic-events/1/score-link';
const links = '/api/athletic-events/1/score-links';
const make = async (label = 'Bench'): Promise<ScoreLink> =>
  (await events.coach.post(link, { label })).body;
const change = (changes: object) => events.coach.put('/api/athletic-events/1', changes);
const read = async (code: string): Promise<ScoredGame> =>
  (await events.nobody.get(`/api/score/${code}`)).body;
const write = (code: string, entry: object) => events.nobody.put(`/api/score/${code}`, entry);
const score = { status: 'live', ourScore: 7, theirScore: 0, period: 'Q1' };

describe('a link to enter the score (D106)', () => {
  test('has a code of letters and digits (D92), and ends at 3 a.m. after the game', async () => {
    const { status, body } = await events.coach.post(link, { label: ' Bench ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      label: 'Bench',
      code: expect.stringMatching(/^[0-9A-Za-z]{24}$/),
      expiresAt: DateTime.fromISO(`${inDays(1)}T03:00`, { zone: 'America/Chicago' })
        .toUTC()
        .toISO(),
    });
    expect((await events.otherCoach.get(links)).body).toEqual([body]);
  });

  test('ends with the game as it is now: one that moves, or takes several days', async () => {
    const { code } = await make();
    await change({ date: inDays(3), endDate: inDays(4) });
    expect((await events.coach.get(links)).body[0].expiresAt).toContain(inDays(5));
    await change({ date: inDays(-1), endDate: null });
    await events.db('athletic_events').update({ date: inDays(-2) });
    expect((await events.nobody.get(`/api/score/${code}`)).status).toBe(404);
    expect((await write(code, { ...score, version: 4 })).status).toBe(404);
    expect((await events.coach.get(links)).body).toEqual([]);
    await change({ date: inDays(0) });
    expect((await read(code)).label).toBe('Bench');
  });

  test('is one of five of a game; a game that is over has none', async () => {
    const made = [];
    for (const label of ['1', '2', '3', '4', '5']) made.push(await make(label));
    expect(await events.coach.post(link, { label: '6' })).toMatchObject({ status: 409 });
    await events.coach.delete(`${links}/${made[0]?.id}`);
    expect(await events.coach.post(link, { label: '6' })).toMatchObject({ status: 201 });
    await change({ date: inDays(-2) });
    expect(await events.coach.post(link, { label: '7' })).toMatchObject({ status: 409 });
  });

  test('is not made for a final game, whose links still put it back to live', async () => {
    const { code } = await make();
    await change({ status: 'final', ourScore: 7, theirScore: 0 });
    expect(await events.coach.post(link, { label: 'Late' })).toMatchObject({
      status: 409,
      body: { message: 'This game is over: enter its result' },
    });
    expect((await write(code, { status: 'live', version: 2 })).status).toBe(200);
    expect(await events.coach.post(link, { label: 'Late' })).toMatchObject({ status: 201 });
  });

  test('that was ended is like one that never was', async () => {
    const { code, id } = await make();
    expect((await events.coach.delete(`/api/athletic-events/2/score-links/${id}`)).status).toBe(
      404,
    );
    expect((await events.coach.delete(`${links}/${id}`)).status).toBe(204);
    const answerTo = async (to: string) => {
      const { status, body } = await events.nobody.get(`/api/score/${to}`);
      return { status, ...body, requestId: '' };
    };
    expect(await answerTo(code)).toEqual(await answerTo('x'.repeat(24)));
    expect((await write(code, { ...score, version: 1 })).status).toBe(404);
    expect((await events.coach.delete(`${links}/${id}`)).status).toBe(404);
  });

  test('opens whatever a messenger left behind it (D92)', async () => {
    const { code } = await make();
    for (const rest of ['.', '%20', ')'])
      expect((await events.nobody.get(`/api/score/${code}${rest}`)).status).toBe(200);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s to see, make or end', async (who, status) => {
    const { id } = await make();
    expect(await events[who].get(links)).toMatchObject({ status });
    expect(await events[who].post(link, { label: 'x' })).toMatchObject({ status });
    expect(await events[who].delete(`${links}/${id}`)).toMatchObject({ status });
  });

  test.each([{}, { label: '' }, { label: 'x'.repeat(101) }, { label: 'x', days: 3 }])(
    'is refused for %j',
    async (body) => {
      expect(await events.coach.post(link, body)).toMatchObject({ status: 400 });
    },
  );

  test('of a game that is not there is 404', async () => {
    const missing = '/api/athletic-events/99/score-link';
    expect((await events.coach.get(`${missing}s`)).status).toBe(404);
    expect((await events.coach.post(missing, { label: 'x' })).status).toBe(404);
  });
});

describe('the score behind a link (D106)', () => {
  let code: string;
  beforeEach(async () => {
    await change({ note: 'Bus at five', ticketsUrl: 'https://tickets.example/1' });
    ({ code } = await make());
  });

  test('is the game and its score, nothing else of the site', async () => {
    const { headers, body } = await events.nobody.get(`/api/score/${code}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const { location: _location, ...shown } = game({ date: inDays(0) });
    expect(body).toEqual({
      game: {
        ...{ id: 1, ...shown, level: null, status: 'scheduled' },
        ...{ ourScore: null, theirScore: null, period: null, summary: null },
      },
      version: 2,
      label: 'Bench',
    });
  });

  test('names the level where its sport has several in the season', async () => {
    await events.coach.post('/api/athletic-events', game({ date: inDays(1), level: 'JV' }));
    expect((await read(code)).game.level).toBe('Varsity');
  });

  test('is written: live, final, and back to live', async () => {
    const { status, body } = await write(code, { ...score, version: 2 });
    expect([status, body]).toMatchObject([200, { game: score, version: 3, label: 'Bench' }]);
    const final = { status: 'final', ourScore: 7, theirScore: 3, summary: 'Rain' };
    expect((await write(code, { ...final, version: 3 })).body).toMatchObject({
      game: { ...final, period: null },
      version: 4,
    });
    expect((await write(code, { status: 'live', version: 4 })).body.game).toMatchObject({
      ...{ status: 'live', ourScore: 7, theirScore: 3 },
    });
    expect((await events.nobody.get('/api/athletic-events/1')).body).toMatchObject({
      ...{ status: 'live', ourScore: 7, theirScore: 3, summary: 'Rain' },
    });
  });

  test.each([
    { ...score, status: 'scheduled', version: 2 },
    { ...score, status: 'canceled', version: 2 },
    { ourScore: 7, theirScore: 0, version: 2 },
    { ...score, version: 0 },
    { ...score, ourScore: 1000, version: 2 },
    { ...score, ourScore: 6.5, version: 2 },
    { status: 'live', ourScore: 7, version: 2 },
    { ...score, status: 'final', version: 2 },
    { ...score, location: 'Elsewhere', note: 'Hacked', version: 2 },
  ])('cannot be %j', async (entry) => {
    expect(await write(code, entry)).toMatchObject({ status: 400 });
    expect(await read(code)).toMatchObject({ game: { status: 'scheduled' }, version: 2 });
  });

  test('is written over a version: 428 without, 412 with the game where it is another', async () => {
    expect(await write(code, score)).toMatchObject({
      status: 428,
      body: { code: 'version_needed' },
    });
    await change({ status: 'live', ourScore: 3, theirScore: 0 });
    const { status, body } = await write(code, { ...score, version: 2 });
    expect(status).toBe(412);
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      current: { game: { ourScore: 3, theirScore: 0 }, version: 3, label: 'Bench' },
    });
    expect(body.current.game).not.toHaveProperty('note');
  });

  test('of several at once is that of one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((ourScore) => write(code, { ...score, ourScore, version: 2 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    expect((await read(code)).version).toBe(3);
  });

  test.each(['canceled', 'postponed'])('of a game that is %s is not written', async (status) => {
    await change({ status });
    expect(await write(code, { ...score, version: 3 })).toMatchObject({ status: 409 });
    expect((await read(code)).game).toMatchObject({ status, ourScore: null });
  });

  test('stands in the activity by the label of its link, which has no code', async () => {
    await write(code, { ...score, version: 2 });
    const { body } = await events.admin.get('/api/activity/events?limit=1');
    expect(body[0]).toMatchObject({
      kind: 'updated',
      actorId: null,
      label: `Football vs Union (“Bench”), ${inDays(0)}`,
    });
    expect(body[0].changes).toContainEqual({ field: 'ourScore', from: null, to: 7 });
    expect(JSON.stringify(await events.db('activity'))).not.toContain(code);
  });
});
