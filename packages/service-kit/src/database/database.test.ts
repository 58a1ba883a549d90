import { problemOf } from '../problem/problem';
import { emptyTables, testDatabase, type TestDatabase } from '../testing/test-database';
import { commonMigrations, migrate, type Migrations } from './migrate';
import { connect } from './connect';
import { loadDemoDataOnce, refuseDemoData } from './demo-data';

const migrations: Migrations = {
  '001_notes': `
    create table notes (
      id integer generated always as identity primary key,
      title text unique check (length(title) < 10),
      day date,
      at timestamptz,
      score numeric,
      parent integer references notes
    );
    insert into table_versions (name) values ('notes');
    create trigger raise_version after insert or update or delete on notes
      for each statement execute function bump_table_version();
  `,
};
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit', migrations);
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.db, 'notes'));

describe('values', () => {
  test('have the types of the contracts: dates never pass through a time zone (D10)', async () => {
    await database
      .db('notes')
      .insert({ day: '2024-08-30', at: '2024-08-30T19:00:00-05:00', score: '3.85' });
    expect(await database.db('notes').first()).toMatchObject({
      day: '2024-08-30',
      at: '2024-08-31T00:00:00.000Z',
      score: 3.85,
    });
    expect(await database.db('notes').count('* as count').first()).toEqual({ count: 1 });
  });
});

describe('an error of the database', () => {
  const errorOf = (run: PromiseLike<unknown>) =>
    Promise.resolve(run).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['a second one', { title: 'once' }, 'conflict', 409],
    ['a parent that is not there', { parent: 99 }, 'conflict', 409],
    ['a value the schema forbids', { title: 'far too long' }, 'invalid', 400],
    ['a number that does not fit', { parent: 99_999_999_999 }, 'invalid', 400],
    ['a day that no calendar has', { day: '2024-02-30' }, 'invalid', 400],
  ])('for %s is the client’s', async (_what, row, code, status) => {
    await database.db('notes').insert({ title: 'once' });
    expect(problemOf(await errorOf(database.db('notes').insert(row)))).toMatchObject({
      code,
      status,
    });
  });

  test('for a statement that takes too long is 503', async () => {
    const error = await errorOf(database.db.raw('set statement_timeout = 50; select pg_sleep(1)'));
    expect(problemOf(error)).toMatchObject({ code: 'unavailable', status: 503 });
  });

  test('for a database that is down is 503', async () => {
    const down = connect('postgres://nobody@127.0.0.1:1/nothing');
    expect(problemOf(await errorOf(down.raw('select 1')))).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    await down.destroy();
  });
});

describe('demo data', () => {
  test('is loaded once per database, and refused in production (D30)', async () => {
    await refuseDemoData(database.db);
    let loads = 0;
    const load = async () => void loads++;
    await Promise.all([
      loadDemoDataOnce(database.db, { notes: load }),
      loadDemoDataOnce(database.db, { notes: load }),
    ]);
    expect(loads).toBe(1);
    await expect(refuseDemoData(database.db)).rejects.toThrow('This database holds demo data');
  });

  test('of a new part is loaded into an existing demo', async () => {
    await database.db('demo_data').delete();
    await database.db('demo_data').insert({ name: 'notes' });
    const loaded: string[] = [];
    const part = (name: string) => async () => void loaded.push(name);
    await loadDemoDataOnce(database.db, { notes: part('notes'), titles: part('titles') });
    expect(loaded).toEqual(['titles']);
  });

  test('is not marked as loaded where loading failed', async () => {
    await database.db('demo_data').delete();
    const failing = loadDemoDataOnce(database.db, { notes: () => Promise.reject(new Error('no')) });
    await expect(failing).rejects.toThrow('no');
    expect(await database.db('demo_data')).toEqual([]);
  });
});

describe('migrating', () => {
  const more: Migrations = {
    ...migrations,
    '002_more': 'create table more ()',
  };

  test('is done by one process at a time', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.url, more)));
    expect(await database.db('knex_migrations').pluck('name')).toEqual([
      ...Object.keys(commonMigrations).sort(),
      '001_notes',
      '002_more',
    ]);
  });

  test('continues after a process was killed while migrating', async () => {
    await database.db('knex_migrations_lock').update({ is_locked: 1 });
    await migrate(database.url, {
      ...more,
      '003_last': 'create table last ()',
    });
    expect(await database.db.schema.hasTable('last')).toBe(true);
  });

  test('by an older process leaves a newer schema as it is', async () => {
    const warned: string[] = [];
    await migrate(database.url, migrations, (words) => void warned.push(words));
    expect(await database.db.schema.hasTable('more')).toBe(true);
    expect(warned).toEqual([
      expect.stringMatching(
        /^The database has taken steps that this code does not have: 002_more, 003_last\. .* DATA_DIR/,
      ),
    ]);
  });

  test('waits for a long migration of another process', async () => {
    await migrate(database.url, {
      ...more,
      '003_last': 'select 1',
      '003_patient': `create table limits as select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, 'really?' as text`,
    });
    expect(await database.db('limits')).toEqual([{ statement: '0', lock: '2s', text: 'really?' }]);
  });

  test('blocks no reader while it waits for a lock, and continues when the lock is free', async () => {
    const reading = await database.db.transaction();
    await reading.raw('select from notes');
    const steps: Migrations = {
      ...more,
      '003_last': 'select 1',
      '003_patient': 'select 1',
      '004_wide': 'alter table notes add column wide text',
    };
    const migrating = migrate(database.url, steps);
    const isWaiting = async () =>
      (
        await database.db.raw(
          "select from pg_locks join pg_class on pg_class.oid = relation where relname = 'notes' and not granted",
        )
      ).rowCount > 0;
    while (!(await isWaiting()));
    expect(await database.db('notes')).toEqual([]);
    await reading.rollback();
    await migrating;
    expect(await database.db.schema.hasColumn('notes', 'wide')).toBe(true);
  });

  test('that fails prints one line and is rolled back', async () => {
    const broken: Migrations = {
      ...more,
      '003_last': 'select 1',
      '004_broken': 'create table half (); select\n nonsense',
    };
    await expect(migrate(database.url, broken)).rejects.toThrow(
      /^The database could not be brought up to date: .*nonsense.*004_wide.* a branch that is not checked out\..*$/,
    );
    expect(await database.db.schema.hasTable('half')).toBe(false);
  });
});
