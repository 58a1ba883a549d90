import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../store/file-store';
import { testDatabase, type TestDatabase } from '../testing';
import { moveJournal, type JournalLine } from './journal';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'journal-'));

beforeAll(async () => {
  database = await testDatabase('journal', {
    '001_initial': `
      create table people (id integer primary key, name text, role text);
      create trigger journal_deletions after delete on people referencing old table as gone
        for each statement execute function journal_deletions();
      create trigger journal_role after update of role on people
        for each row when (old.role is distinct from new.role) execute function journal_change('role');
    `,
  });
});
afterAll(() => database.drop());

const stored = (): JournalLine[] =>
  readdirSync(join(folder, 'auth')).flatMap((name) =>
    readFileSync(join(folder, 'auth', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as JournalLine),
  );

test('changes and deletions are moved to the store as ids, without values, for the owner only', async () => {
  const { db } = database;
  const store = folderStore(folder);
  await db('people').insert([1, 2, 3].map((id) => ({ id, name: 'Ann', role: 'coach' })));
  await db('people').where({ id: 1 }).update({ name: 'Bea' });
  await db('people').where({ id: 1 }).update({ role: 'user' });
  await db('people').where('id', '>', 1).delete();
  await db('journal').insert({ subject: 'media', change: 'deleted', row_id: 'players/1' });
  await moveJournal(db, store, 'auth');

  expect(stored().map(({ subject, change, id }) => [subject, change, id])).toEqual([
    ['people', 'role', '1'],
    ['people', 'deleted', '2'],
    ['people', 'deleted', '3'],
    ['media', 'deleted', 'players/1'],
  ]);
  expect(JSON.stringify(stored())).not.toMatch(/Ann|Bea|coach/);
  expect(await db('journal')).toEqual([]);
  const [name = ''] = readdirSync(join(folder, 'auth'));
  expect(statSync(join(folder, 'auth', name)).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'auth')).mode & 0o777).toBe(0o700);
});

test('a change that is rolled back is not in the journal', async () => {
  const { db } = database;
  await db
    .transaction(async (trx) => {
      await trx('people').where({ id: 1 }).delete();
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await db('journal')).toEqual([]);
});
