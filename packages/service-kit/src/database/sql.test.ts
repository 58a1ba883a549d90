import { testDatabase, type TestDatabase } from '../testing/test-database';
import { likePattern, createSearchIndex } from './sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('search', {});
});
afterAll(() => database.drop());
beforeEach(() =>
  database.db.raw(
    'drop table if exists people; create table people (id integer generated always as identity ' +
      'primary key, name text not null)',
  ),
);

const search = async (text: string) =>
  (await database
    .db('people')
    .whereLike('name', likePattern(text))
    .orderBy('id')
    .pluck('name')) as string[];
const indexes = async () =>
  (await database.db('pg_indexes').where({ tablename: 'people' }).pluck('indexname')) as string[];

test.each([
  ['ee', ['lee', 'beech']],
  ['%', ['50%']],
  ['_', ['a_b']],
  ['\\', ['c\\d']],
  ['', ['lee', 'beech', '50%', 'a_b', 'c\\d']],
])('%j is found anywhere in a text, and to the letter', async (text, names) => {
  await database
    .db('people')
    .insert(['lee', 'beech', '50%', 'a_b', 'c\\d'].map((name) => ({ name })));
  expect(await search(text)).toEqual(names);
});

test('a trigram index serves a search', async () => {
  await createSearchIndex(database.db, 'people', 'name');
  const plan = await database.db.transaction(async (trx) => {
    // PostgreSQL reads so few rows faster without an index, so sequential scans are off.
    await trx.raw('set local enable_seqscan = off');
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await trx.raw(
      `explain select * from people where name like '%nobody%'`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('people_search');
});

test('where the owner may not create the extension there is no index, and later migrations are applied', async () => {
  await database.db.transaction(async (trx) => {
    await trx.raw(
      'drop extension if exists pg_trgm cascade; grant all on schema public to pg_monitor; ' +
        'alter table people owner to pg_monitor; set local role pg_monitor',
    );
    await createSearchIndex(trx, 'people', 'name');
    await trx('people').insert({ name: 'lee' });
  });
  expect(await indexes()).toEqual(['people_pkey']);
  expect(await search('ee')).toEqual(['lee']);
});
