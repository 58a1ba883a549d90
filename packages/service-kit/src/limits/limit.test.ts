import { DateTime } from 'luxon';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { clearLimits, limit } from './limit';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit_limits', {});
});
afterAll(() => database.drop());
beforeEach(() => database.db('limit_counts').delete());

const hour = 60 * 60_000;
const outcomeOf = (tried: Promise<void>) =>
  tried.then(
    () => 200,
    ({ status, headers }: { status: number; headers: Record<string, string> }) => [
      status,
      Number(headers['Retry-After']),
    ],
  );

describe('a limit', () => {
  test('is shared by all processes, with a counter per key', async () => {
    const [one, other] = [
      limit(database.db, 'posts', { max: 2, windowMs: hour }),
      limit(database.db, 'posts', { max: 2, windowMs: hour }),
    ];
    expect([
      await outcomeOf(one.consume('a')),
      await outcomeOf(other.consume('a')),
      await outcomeOf(one.consume('b')),
    ]).toEqual([200, 200, 200]);
    expect(await outcomeOf(other.consume('a'))).toEqual([429, 3_600]);
  });

  test('does not share its counters with another limit', async () => {
    await limit(database.db, 'posts', { max: 1, windowMs: hour }).consume('a');
    expect(
      await outcomeOf(limit(database.db, 'reads', { max: 1, windowMs: hour }).consume('a')),
    ).toBe(200);
  });

  test('can be read without counting, and reset', async () => {
    const failures = limit(database.db, 'failures', { max: 1, windowMs: hour });
    await failures.check('a');
    await failures.consume('a');
    expect(await outcomeOf(failures.check('a'))).toEqual([429, 3_600]);
    await failures.reset('a');
    expect(await outcomeOf(failures.check('a'))).toBe(200);
  });

  test('can be refunded', async () => {
    const posts = limit(database.db, 'posts', { max: 1, windowMs: hour });
    await posts.consume('a');
    await posts.refund('a');
    expect([await outcomeOf(posts.consume('a')), await outcomeOf(posts.consume('a'))]).toEqual([
      200,
      [429, 3_600],
    ]);
  });

  test('stores no address and no name', async () => {
    await limit(database.db, 'posts', { max: 1, windowMs: hour }).consume('203.0.113.7');
    expect(JSON.stringify(await database.db('limit_counts'))).not.toContain('203.0.113.7');
  });

  test('restarts after its window, and is deleted then', async () => {
    const posts = limit(database.db, 'posts', { max: 1, windowMs: hour });
    await posts.consume('a');
    await database.db('limit_counts').update({ expire: Date.now() - 1 });
    expect(await outcomeOf(posts.consume('a'))).toBe(200);
    await database.db('limit_counts').update({ expire: Date.now() - 1 });
    await clearLimits(database.db, DateTime.now());
    expect(await database.db('limit_counts')).toEqual([]);
  });
});
