import { DateTime } from 'luxon';
import { countActivity, recordActivity } from '../calls/change';
import { createLog } from '../log/log';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { runScheduledJobs } from './run-service';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit', {});
});
afterAll(() => database.drop());

const lines: string[] = [];
const log = createLog('kit', 'info', { write: (line) => void lines.push(line) });
const inDays = (days: number) => DateTime.now().plus({ days });

describe('housekeeping', () => {
  test('deletes activity after 400 days, and not before', async () => {
    await recordActivity(database.db, { kind: 'deleted', subject: 'player', actorId: 7 });
    await countActivity(database.db, {
      kind: 'opened',
      subject: 'player',
      actorId: null,
      subjectId: 1,
    });
    await runScheduledJobs(database.db, [], log, inDays(399));
    expect(await database.db('activity')).toHaveLength(2);
    await runScheduledJobs(database.db, [], log, inDays(401));
    expect(await database.db('activity')).toEqual([]);
  });

  test('runs the other jobs where one fails, and names it', async () => {
    const done: string[] = [];
    const failing = async () => Promise.reject(new Error('no'));
    await runScheduledJobs(
      database.db,
      [failing, async (_db, now) => void done.push(now.toISODate() ?? '')],
      log,
      DateTime.fromISO('2026-09-01'),
    );
    expect(done).toEqual(['2026-09-01']);
    expect(lines.join()).toContain('"job":"failing"');
  });
});
