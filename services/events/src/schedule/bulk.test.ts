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
    events.db.on('query', statements);
    expect(await send(season(1))).toMatchObject({ status: 201, body: { totalCreated: 1 } });
    const ofOne = statements.mock.calls.length;
    statements.mockClear();
    expect(await send(season(5_000))).toMatchObject({ status: 201, body: { totalCreated: 4_999 } });
    events.db.off('query', statements);
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
