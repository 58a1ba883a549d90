import type { NewAthleticEvent } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import { eventsService, game } from '../testing/events-service';
import { emptyTables } from '@sandites/service-kit/testing';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events'));

const send = (list: unknown) => events.coach.post('/api/athletic-events/bulk', { events: list });
const count = async () => (await events.nobody.get('/api/athletic-events')).body.length;
const season = (games: number): NewAthleticEvent[] =>
  Array.from({ length: games }, (_, index) => game({ opponent: `Opponent ${index}` }));

describe('many events at once', () => {
  test('are stored, and those already there are skipped', async () => {
    expect(await send(season(3))).toMatchObject({
      status: 201,
      body: { totalCreated: 3, totalUploaded: 3 },
    });
    expect(await send(season(5))).toMatchObject({
      status: 201,
      body: { totalCreated: 2, totalUploaded: 5 },
    });
    expect(await send(season(5))).toMatchObject({
      status: 201,
      body: { totalCreated: 0, totalUploaded: 5 },
    });
    expect(await count()).toBe(5);
  });

  test('are stored once where one is sent twice (D43)', async () => {
    expect(await send([game(), game()])).toMatchObject({
      status: 201,
      body: { totalCreated: 1, totalUploaded: 2 },
    });
  });

  test('are all refused where one is invalid, with its index', async () => {
    const response = await send([
      ...season(2),
      { ...game(), time: '7 PM' },
      { ...game(), colour: 'gold' },
    ]);
    expect(response).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: '/events/2/time', row: 2 },
          { path: '/events/3/colour', row: 3, code: 'unknown_field' },
        ],
      },
    });
    expect(await count()).toBe(0);
  });

  test('are refused with at most 100 issues', async () => {
    const { status, body } = await send(
      Array.from({ length: 1_500 }, () => ({ ...game(), time: '' })),
    );
    expect(status).toBe(400);
    expect(body.issues.length).toBeGreaterThan(0);
    expect(body.issues.length).toBeLessThanOrEqual(100);
  });

  test.each([[[]], [null], ['text'], [Array.from({ length: 10_001 }, () => game())]])(
    'are refused as %#',
    async (list) => {
      expect(await send(list)).toMatchObject({ status: 400 });
    },
  );

  test('may be 5,000, in as many statements as one', async () => {
    const statements = jest.fn();
    // The queue looks for jobs meanwhile.
    events.db.on('query', ({ sql }: { sql: string }) => {
      if (!/\bjobs\b|min\(run_at\)/.test(sql)) statements();
    });
    expect(await send(season(1))).toMatchObject({ status: 201, body: { totalCreated: 1 } });
    const ofOne = statements.mock.calls.length;
    statements.mockClear();
    expect(await send(season(5_000))).toMatchObject({ status: 201, body: { totalCreated: 4_999 } });
    events.db.removeAllListeners('query');
    expect(statements.mock.calls.length).toBeLessThanOrEqual(ofOne);
    expect(await count()).toBe(5_000);
  }, 30_000);

  test('may have at most 5 MB', async () => {
    const padded = { events: season(1), padding: 'x'.repeat(5_000_000) };
    expect(await events.coach.post('/api/athletic-events/bulk', padded)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test('make one schedule when they are sent twice at the same moment, in any order', async () => {
    const list = season(500);
    const responses = await Promise.all([send(list), send(list.toReversed()), send(list)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(responses.reduce((sum, { body }) => sum + body.totalCreated, 0)).toBe(500);
    expect(await count()).toBe(500);
  });
});

describe('a corrected schedule', () => {
  const list = async () =>
    (await events.coach.get('/api/athletic-events')).body as (NewAthleticEvent & { id: number })[];
  const stored = async () => {
    await send([game()]);
    const [first] = await list();
    if (!first) throw new Error('nothing stored');
    return first;
  };

  test('moves a stored event: its id stays (D90)', async () => {
    const { id } = await stored();
    expect(
      await send([game({ time: '17:30', location: 'Milburn Field', moves: id } as object)]),
    ).toMatchObject({ status: 201, body: { totalCreated: 0, totalUploaded: 1 } });
    expect(await list()).toMatchObject([{ id, time: '17:30', location: 'Milburn Field' }]);
  });

  test('can be undone, which moves it back', async () => {
    const { id, time, location } = await stored();
    await send([game({ time: '17:30', moves: id } as object)]);
    const { body } = await events.coach.get('/api/athletic-events/uploads');
    expect(body[0]).toMatchObject({ added: 0, changed: 1, addedIds: [], changedIds: [id] });
    await events.coach.delete(`/api/athletic-events/uploads/${body[0].id}`);
    expect(await list()).toMatchObject([{ id, time, location }]);
  });

  test('a game that is postponed is on again with its new time', async () => {
    const { id } = await stored();
    await events.coach.put(`/api/athletic-events/${id}`, { status: 'postponed' });
    await send([game({ date: '2027-09-20', moves: id } as object)]);
    expect(await list()).toMatchObject([{ id, date: '2027-09-20', status: 'scheduled' }]);
  });

  test('is refused at each row whose event is not stored any more, or of another sport', async () => {
    const { id } = await stored();
    expect(
      await send([
        game({ date: '2027-09-10' }),
        { ...game({ date: '2027-09-17' }), moves: id + 1 } as object,
        { ...game({ sport: 'Volleyball' }), moves: id } as object,
      ]),
    ).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: '/events/1/moves', row: 1, code: 'moves' },
          { path: '/events/2/moves', row: 2, code: 'moves' },
        ],
      },
    });
    expect(await count()).toBe(1);
  });

  test('says that a stored game is off, and its level; nothing turns it on again (D90)', async () => {
    await stored();
    await send([game({ status: 'canceled', level: 'V', summary: 'Storm' })]);
    await send([game({ status: 'scheduled' })]);
    expect(await list()).toMatchObject([
      { status: 'canceled', level: 'Varsity', summary: 'Storm' },
    ]);
  });

  test('names the ids of the games that it adds', async () => {
    await send(season(3));
    const { body } = await events.coach.get('/api/athletic-events/uploads');
    expect(body[0].addedIds).toEqual((await list()).map(({ id }) => id));
  });
});
