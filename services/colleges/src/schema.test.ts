import {
  requireRestoreAnswers,
  schemaFile,
  testDatabase,
  type TestDatabase,
} from '@sandites/service-kit/testing';
import { join } from 'node:path';
import { afterRestore } from './after-restore';
import { migrations } from './migrations';

test('schema.sql shows what the migrations create', async () => {
  const { schema, file } = await schemaFile(join(__dirname, '..'), 'colleges', migrations);
  expect(file).toBe(schema);
});

test('a restore has an answer for each table', async () => {
  await expect(
    requireRestoreAnswers('colleges', migrations, afterRestore),
  ).resolves.toBeUndefined();
});

describe('a search', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  test('is served by a trigram index', async () => {
    database = await testDatabase('colleges', migrations);
    const plan = await database.db.transaction(async (trx) => {
      // PostgreSQL reads so few rows faster without an index, so sequential scans are off.
      await trx.raw('set local enable_seqscan = off');
      const { rows }: { rows: { 'QUERY PLAN': string }[] } = await trx.raw(
        `explain select from colleges
         where lower(name || ' ' || location || ' ' || conference) like '%nobody%'`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('colleges_search');
  });

  test('has no index where the owner may not create the extension, and the rest is there', async () => {
    database = await testDatabase('colleges', {});
    await database.db.transaction(async (trx) => {
      await trx.raw(
        `drop extension if exists pg_trgm cascade;
         grant all on schema public to pg_monitor;
         grant all on all tables in schema public to pg_monitor;
         set local role pg_monitor`,
      );
      await trx.raw(migrations['001_initial'] ?? '');
    });
    const indexes: string[] = await database
      .db('pg_indexes')
      .where({ tablename: 'colleges' })
      .orderBy('indexname')
      .pluck('indexname');
    expect(indexes).toEqual(['colleges_by_name', 'colleges_pkey']);
    expect(await database.db('mails')).toEqual([]);
  });
});
