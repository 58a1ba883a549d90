import { testDatabase, type TestDatabase } from '../testing/test-database';
import { likePattern } from './sql';

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
