import type { Migrations } from '../database/migrate';
import { emptyTables, testDatabase, type TestDatabase } from '../testing/test-database';
import { tableVersion } from './versioned';

const migrations: Migrations = {
  '001_notes': `
    create table notes (
      id integer generated always as identity primary key,
      title text
    );
    insert into table_versions (name) values ('notes');
    create trigger raise_version after insert or update or delete on notes
      for each statement execute function bump_table_version();
  `,
};
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit_versions', migrations);
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.db, 'notes'));

describe('the version of a table', () => {
  test('changes with every write, and only then', async () => {
    const version = tableVersion(database.db, 'notes');
    const before = await version();
    expect(await version()).toBe(before);
    await database.db('notes').insert({ title: 'new' });
    const after = await version();
    expect(after).not.toBe(before);
    await database.db('notes').delete();
    expect(await version()).not.toBe(after);
  });

  test('differs after a restore, even with the same count', async () => {
    const version = tableVersion(database.db, 'notes');
    const before = await version();
    const rows: object[] = await database.db('table_versions').select();
    await database.db('table_versions').delete();
    await database.db('table_versions').insert(rows);
    expect(await version()).not.toBe(before);
  });

  test('includes the timeline of the server, which a failover changes', async () => {
    const { rows }: { rows: { timeline: number }[] } = await database.db.raw(
      'select timeline_id as timeline from pg_control_checkpoint()',
    );
    expect(await tableVersion(database.db, 'notes')()).toMatch(
      new RegExp(`-${rows[0]?.timeline.toString(16)}$`, 'i'),
    );
  });

  test('stays the same after a rollback', async () => {
    const version = tableVersion(database.db, 'notes');
    const before = await version();
    await database.db.transaction(async (transaction) => {
      await transaction('notes').insert({ title: 'never' });
      await transaction.rollback();
    });
    expect(await version()).toBe(before);
  });
});
