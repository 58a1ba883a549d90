import type { Knex } from 'knex';
import {
  applyAfterRestore,
  requireAnswers,
  sinceOf,
  type AfterRestore,
  type JournalLine,
  type ToCheck,
} from '../journal/journal';
import type { Migrations } from '../database/migrate';
import { testDatabase } from './test-database';

const tablesOf = (db: Knex): Promise<string[]> =>
  db('pg_tables')
    .where({ schemaname: 'public' })
    .whereRaw("tablename not like 'knex_%'")
    .orderBy('tablename')
    .pluck('tablename');

/**
 * For a test of a service: it says what a restore does with each of its tables.
 * @throws Error with the tables of which it does not
 */
export async function requireRestoreAnswers(
  name: string,
  migrations: Migrations,
  afterRestore: AfterRestore,
): Promise<void> {
  const database = await testDatabase(name, migrations);
  const tables = await tablesOf(database.db);
  await database.drop();
  requireAnswers(tables, afterRestore);
}

/**
 * Keeps the rows of all tables.
 * @returns brings them back, as a restore does, and applies what the journal got since
 */
export async function backUp(
  db: Knex,
): Promise<(after: AfterRestore, isUndeleting?: boolean) => Promise<ToCheck[]>> {
  await db('journal').delete();
  const tables = await tablesOf(db);
  const rows = new Map<string, string>();
  for (const table of tables) {
    const content = await db.raw('select coalesce(json_agg(t), ?)::text as rows from ?? t', [
      '[]',
      table,
    ]);
    rows.set(table, String(content.rows[0].rows));
  }
  return async (afterRestore, isUndeleting = false) => {
    const lines: JournalLine[] = await db('journal')
      .orderBy('sequence')
      .select(
        db.raw('to_json(at) #>> ? as at', ['{}']),
        'subject',
        'change',
        { id: 'row_id' },
        'value',
      );
    return db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica');
      for (const table of tables) {
        const columns: string[] = await trx('pg_attribute')
          .whereRaw(
            "attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
            [table],
          )
          .pluck('attname');
        await trx(table).delete();
        const names = columns.map(() => '??').join(', ');
        await trx.raw(
          `insert into ?? (${names}) overriding system value
           select ${names} from json_populate_recordset(null::??, ?::json)`,
          [table, ...columns, ...columns, table, rows.get(table) ?? '[]'],
        );
      }
      await trx.raw('set local session_replication_role = origin');
      return applyAfterRestore(trx, afterRestore, sinceOf(trx, lines, { isUndeleting }));
    });
  };
}
