import type { AthleticEvent } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { eventsService, game } from '../testing/events-service';
import { clearMoves } from './schedule-store';
import { emptyTables } from '@sandites/service-kit/testing';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'cancelled_events', 'uploads'));

const path = '/api/athletic-events';
const add = (changes: Parameters<typeof game>[0] = {}) => events.coach.post(path, game(changes));
const put = (changes: object, ifMatch?: number) =>
  events.coach.put(
    `${path}/1`,
    changes,
    ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` },
  );
const stored = async (): Promise<AthleticEvent> => (await events.nobody.get(path)).body[0];
const final = { status: 'final', ourScore: 28, theirScore: 14 } as const;

describe('a result (D68)', () => {
  test('is “scheduled”, without scores, by default', async () => {
    expect((await add()).body).toMatchObject({
      status: 'scheduled',
      ourScore: null,
      theirScore: null,
      summary: null,
    });
    expect(await stored()).not.toHaveProperty('was');
  });

  test('is entered by an update, and everybody sees it', async () => {
    await add();
    expect(await put(final)).toMatchObject({ status: 200, body: { ...final, version: 2 } });
    expect(await stored()).toMatchObject(final);
  });

  test('can come with a new game', async () => {
    expect(await add({ ...final, summary: 'Overtime' })).toMatchObject({
      status: 201,
      body: { ...final, summary: 'Overtime' },
    });
  });

  test('of a meet is text without scores', async () => {
    await add({ sport: "Men's Track/Cross Country" });
    expect(await put({ status: 'final', summary: '3rd of 12' })).toMatchObject({
      status: 200,
      body: { status: 'final', ourScore: null, summary: '3rd of 12' },
    });
  });

  test.each([
    [{ ...final, theirScore: undefined }, '/theirScore'],
    [{ ...final, ourScore: null }, '/ourScore'],
    [{ ...final, status: 'scheduled' }, '/ourScore'],
    [{ ...final, status: undefined }, '/ourScore'],
    [{ ...final, status: 'canceled' }, '/ourScore'],
    [{ ...final, ourScore: 1000 }, '/ourScore'],
    [{ ...final, theirScore: -1 }, '/theirScore'],
    [{ ...final, theirScore: 7.5 }, '/theirScore'],
    [{ status: 'forfeited' }, '/status'],
    [{ status: null }, '/status'],
    [{ summary: 'x'.repeat(201) }, '/summary'],
  ])('%j of a new game is refused', async (result, field) => {
    expect(await events.coach.post(path, { ...game(), ...result })).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: field }] },
    });
    expect((await events.nobody.get(path)).body).toEqual([]);
  });

  test.each([
    { ourScore: 28, theirScore: 14 },
    { status: 'final', ourScore: 28 },
    { status: 'postponed', ourScore: 28, theirScore: 14 },
  ])('a change to %j of a game that is not final is refused', async (changes) => {
    await add();
    expect(await put(changes)).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: expect.stringMatching(/Score$/) }] },
    });
    expect(await stored()).toMatchObject({ status: 'scheduled', ourScore: null });
  });

  test('one score of a final game can be corrected, but not removed alone', async () => {
    await add(final);
    expect(await put({ ourScore: 31 })).toMatchObject({
      status: 200,
      body: { ourScore: 31, theirScore: 14 },
    });
    expect(await put({ ourScore: null })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/theirScore' }] },
    });
    expect(await put({ ourScore: null, theirScore: null })).toMatchObject({
      status: 200,
      body: { status: 'final', ourScore: null, theirScore: null },
    });
  });

  test.each(['scheduled', 'postponed', 'canceled'])(
    'leaving final for %s clears the scores',
    async (status) => {
      await add(final);
      expect(await put({ status })).toMatchObject({
        status: 200,
        body: { status, ourScore: null, theirScore: null },
      });
    },
  );

  test('a client may change “final” in a body that it got', async () => {
    const { body } = await add(final);
    expect(await put({ ...body, status: 'postponed', summary: 'Lightning' })).toMatchObject({
      status: 200,
      body: { ourScore: null, summary: 'Lightning' },
    });
  });

  test('conflicts with another edit of the game', async () => {
    await add();
    await put(final);
    expect(await put({ time: '18:00' }, 1)).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile', current: final },
    });
    expect((await put({ time: '18:00' }, 1)).body.current).not.toHaveProperty('was');
  });

  test('is in the activity, with its old and new value', async () => {
    await add();
    await put(final);
    const { body } = await events.admin.get('/api/activity/events?limit=1');
    expect(body[0].changes).toEqual([
      { field: 'status', from: 'scheduled', to: 'final' },
      { field: 'ourScore', from: null, to: 28 },
      { field: 'theirScore', from: null, to: 14 },
    ]);
  });

  test.each([
    'update athletic_events set our_score = 3',
    'update athletic_events set our_score = 3, their_score = 1',
    "update athletic_events set status = 'final', our_score = 1000, their_score = 1",
    "update athletic_events set status = 'lost'",
    "update athletic_events set summary = repeat('x', 201)",
  ])('the schema refuses %s', async (sql) => {
    await add();
    await expect(events.db.raw(sql)).rejects.toThrow(/constraint/);
  });
});

describe('the previous time of a game that moved (D68)', () => {
  const was = async () => (await stored()).was;

  test('is shown with when it moved', async () => {
    await add();
    expect((await put({ date: '2024-08-29', time: '18:30' })).body.was).toEqual({
      date: '2024-08-30',
      time: '19:00',
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await was()).toEqual({
      date: '2024-08-30',
      time: '19:00',
      changedAt: expect.any(String),
    });
  });

  test('is the oldest published value of each field, through several changes', async () => {
    await add();
    await put({ time: '18:30' });
    await put({ time: '18:00', location: 'Tuttle Stadium' });
    expect(await was()).toEqual({
      time: '19:00',
      location: 'Memorial Stadium',
      changedAt: expect.any(String),
    });
  });

  test('is cleared where a game moves back', async () => {
    await add();
    await put({ time: '18:30', location: 'Tuttle Stadium' });
    await put({ location: 'Memorial Stadium' });
    expect(await was()).toEqual({ time: '19:00', changedAt: expect.any(String) });
    await put({ time: '19:00' });
    expect(await stored()).not.toHaveProperty('was');
  });

  test('is not set by other changes', async () => {
    await add();
    await put({ opponent: 'Jenks', isHome: false, level: 'JV', ...final });
    expect(await stored()).not.toHaveProperty('was');
  });

  test('is shown for 7 days, and a later change restarts them', async () => {
    await add();
    await put({ time: '18:30' });
    await events.db.raw("update athletic_events set moved_at = now() - interval '6 days 23 hours'");
    expect(await was()).toMatchObject({ time: '19:00' });
    await events.db.raw("update athletic_events set moved_at = now() - interval '7 days 1 hour'");
    expect(await stored()).not.toHaveProperty('was');
    await put({ location: 'Tuttle Stadium' });
    expect(await was()).toEqual({ location: 'Memorial Stadium', changedAt: expect.any(String) });
  });

  test('is deleted after that, which changes the ETag; until then nothing is written', async () => {
    await add();
    await put({ time: '18:30' });
    const tag = (await events.nobody.get(path)).headers.get('etag') ?? '';
    await clearMoves(events.db, DateTime.now().plus({ days: 6 }));
    expect(await events.nobody.get(path, { 'If-None-Match': tag })).toMatchObject({ status: 304 });
    await clearMoves(events.db, DateTime.now().plus({ days: 8 }));
    expect(await events.nobody.get(path, { 'If-None-Match': tag })).toMatchObject({ status: 200 });
    expect(await stored()).not.toHaveProperty('was');
  });

  test('is ignored in a body', async () => {
    await add();
    expect(
      await put({ was: { time: '10:00', changedAt: '2024-08-01T00:00:00Z' }, opponent: 'Jenks' }),
    ).toMatchObject({ status: 200 });
    expect(await stored()).not.toHaveProperty('was');
  });
});

describe('results in a bulk', () => {
  const send = (...rows: object[]) => events.coach.post(`${path}/bulk`, { events: rows });
  const scores = { ourScore: 28, theirScore: 14 };

  test('make a game final: a new one, and one that is there already (D43)', async () => {
    await add();
    expect(
      await send({ ...game(), ...scores }, { ...game({ opponent: 'Jenks' }), ...scores }),
    ).toMatchObject({ status: 201, body: { totalCreated: 1, totalUploaded: 2 } });
    expect((await events.nobody.get(path)).body).toMatchObject([
      { opponent: 'Union', ...final },
      { opponent: 'Jenks', ...final },
    ]);
  });

  test('are never cleared by a row without scores', async () => {
    await add(final);
    expect(await send(game())).toMatchObject({ body: { totalCreated: 0 } });
    expect(await send({ ...game(), ourScore: null, theirScore: null })).toMatchObject({
      status: 201,
    });
    expect(await stored()).toMatchObject(final);
  });

  test('of a game that is in two rows are those of the row with scores', async () => {
    await send(game(), { ...game(), ...scores }, game());
    expect(await stored()).toMatchObject(final);
    expect((await events.nobody.get(path)).body).toHaveLength(1);
  });

  test('are all refused where one is invalid, by row', async () => {
    const response = await send(
      game(),
      { ...game({ opponent: 'Jenks' }), ourScore: 3 },
      { ...game({ opponent: 'Bixby' }), ...scores, status: 'postponed' },
    );
    expect(response).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: '/events/1/theirScore', row: 1 },
          { path: '/events/2/ourScore', row: 2 },
        ],
      },
    });
    expect((await events.nobody.get(path)).body).toEqual([]);
  });

  test('sent again change nothing', async () => {
    await send({ ...game(), ...scores });
    const { version } = (await events.coach.get(path)).body[0];
    await send({ ...game(), ...scores });
    expect((await events.coach.get(path)).body[0].version).toBe(version);
  });

  test('are undone with their upload: an existing game has none again, a new one is deleted', async () => {
    await add();
    await send({ ...game(), ...scores }, game({ opponent: 'Jenks' }));
    const [upload] = (await events.coach.get(`${path}/uploads`)).body;
    expect(upload).toMatchObject({ added: 1, changed: 1, canUndo: true });
    expect(await events.coach.delete(`${path}/uploads/${upload.id}`)).toMatchObject({
      status: 204,
    });
    expect((await events.nobody.get(path)).body).toMatchObject([
      { opponent: 'Union', status: 'scheduled', ourScore: null },
    ]);
  });

  test('sent twice at once, in any order, leave one schedule', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...game({ opponent: `Opponent ${index}` }),
      ...scores,
    }));
    await send(
      ...rows.slice(0, 150).map(({ ourScore: _ours, theirScore: _theirs, ...row }) => row),
    );
    const responses = await Promise.all([send(...rows), send(...rows.toReversed()), send(...rows)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      (await events.nobody.get(path)).body.filter(
        ({ status }: AthleticEvent) => status === 'final',
      ),
    ).toHaveLength(300);
  });
});
