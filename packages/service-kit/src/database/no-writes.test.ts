import { ownKeys } from '../identity/identity';
import { problemOf } from '../problem/problem';
import { loadDemoDataOnce } from './demo-data';
import { takeNoWrites, testDatabase, type TestDatabase } from '../testing/test-database';
import { migrate } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit', {});
});
afterAll(() => database.drop());

const insert = () =>
  database
    .db('demo_data')
    .insert({ name: 'one' })
    .then(() => 'stored', problemOf);
const connectionOf = async () => {
  const { rows } = await database.db.raw('select pg_backend_pid() as pid');
  return Number(rows[0].pid);
};

test('a write to a database that takes none is 503, and its connection is not used again', async () => {
  const takeWrites = await takeNoWrites(database);
  const pid = await connectionOf();
  expect(await insert()).toMatchObject({
    status: 503,
    code: 'unavailable',
    headers: { 'Retry-After': '30' },
  });
  expect(await connectionOf()).not.toBe(pid);
  await takeWrites();
  expect(await insert()).toMatchObject({ status: 503 });
  expect(await insert()).toBe('stored');
});

test('a process starts on it where nothing is to migrate, and its keys and demo data are there', async () => {
  const part = { one: async () => undefined };
  await loadDemoDataOnce(database.db, part);
  await ownKeys('events', database.db);
  const takeWrites = await takeNoWrites(database);
  await expect(migrate(database.url, {})).resolves.toBeUndefined();
  await expect(loadDemoDataOnce(database.db, part)).resolves.toBeUndefined();
  await expect(ownKeys('events', database.db)).resolves.toBeDefined();
  await takeWrites();
});

test.each(['25006', '25P02', '53100', '53200', '53300', '53400'])(
  'PostgreSQL’s %s is 503 with Retry-After',
  (code) => {
    const problem = problemOf(Object.assign(new Error('no'), { severity: 'ERROR', code }));
    expect([problem.status, Object.keys(problem.headers)]).toEqual([503, ['Retry-After']]);
  },
);
