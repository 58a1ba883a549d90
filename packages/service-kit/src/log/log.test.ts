import { connect } from '../database/connect';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { createLog } from './log';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit', {});
});
afterAll(() => database.drop());

function logged(err: unknown): string {
  const lines: string[] = [];
  createLog('kit', 'info', { write: (line) => void lines.push(line) }).error(
    { err },
    'Unexpected error',
  );
  return lines.join('');
}

test('a database error is logged without the row values that it repeats (D28)', async () => {
  const db = connect(database.url, { poolSize: 1 });
  await db.raw(
    'create table players (email text constraint one_each unique, age integer constraint of_age check (age > 17))',
  );
  await db.raw("insert into players values ('pat@mail.example', 18)");
  const errors = await Promise.all(
    [
      "insert into players values ('pat@mail.example', 19)",
      "insert into players values ('kim@mail.example', 16)",
      "select 'kim@mail.example'::integer",
    ].map((statement) =>
      db.raw(statement).then(
        () => undefined,
        (error: unknown) => error,
      ),
    ),
  );
  await db.destroy();
  expect(errors.map((error) => (error instanceof Error ? error.message : ''))).toEqual([
    expect.stringContaining('pat@'),
    expect.stringContaining('kim@'),
    expect.stringContaining('kim@'),
  ]);
  const lines = errors.map(logged).join('');
  expect(lines).not.toMatch(/mail\.example|insert into/);
  expect(lines).toContain('"constraint":"one_each"');
  expect(lines).toContain('"code":"23514"');
});

test('any other error is logged with its message and the place in our code', () => {
  expect(JSON.parse(logged(new RangeError('No such page')))).toMatchObject({
    level: 'error',
    service: 'kit',
    err: {
      type: 'RangeError',
      message: 'No such page',
      frames: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
  });
});
