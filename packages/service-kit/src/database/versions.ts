import type { Knex } from 'knex';
import { singleFlight } from '../reads/single-flight';

/**
 * For migrations: every change of the table raises its version, in the same transaction. Writers of
 * one table therefore wait for
 * each other until they commit; readers never wait.
 */
export async function trackVersion(db: Knex, table: string): Promise<void> {
  await db('table_versions').insert({ name: table });
  await db.raw(
    'create trigger raise_version after insert or update or delete or truncate on ?? for each ' +
      'statement execute function bump_table_version()',
    [table],
  );
}

/** Names of a table's columns except some. */
export async function columnsOf(
  db: Knex,
  table: string,
  except: readonly string[],
): Promise<string[]> {
  const columnRows: { name: string }[] = await db('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .where({ table_name: table })
    .whereNotIn('column_name', [...except])
    .select('column_name as name');
  return columnRows.map(({ name }) => name);
}

/**
 * For migrations: each row of the table counts its changes in `version`, from 1.
 * @param except columns that users do not edit, such as a share code
 */
export async function countRowChanges(
  db: Knex,
  table: string,
  except: readonly string[] = [],
): Promise<void> {
  const columns = await columnsOf(db, table, ['id', ...except]);
  await db.raw('alter table ?? add column version integer not null default 1', [table]);
  await db.raw(
    `create trigger count_changes before update of ${columns.map(() => '??').join(', ')} on ??
     for each row when (old is distinct from new) execute function count_row_change()`,
    [...columns, table],
  );
}

/**
 * `timeline` is the server's, which changes after a failover or a point-in-time restore, whose
 * counts repeat with other content.
 */
const versionsAsText = `
  select string_agg(
    concat_ws('-', epoch, version, xmin,
      ltrim(substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '0')),
    '.' order by name) as text
  from table_versions where name = any (?)`;

/**
 * Reads the versions of tables as one short text that changes with any of them, also when the
 * database was recreated, restored, or replaced by another site's
 * on another server: `xmin` is the transaction that wrote the count, which differs in a restored
 * database.
 * Costs one small query, shared by concurrent callers. All of them wait for it, so that it is
 * composed once, and sent as text that needs no preparing.
 */
export function tableVersion(db: Knex, ...tables: string[]): () => Promise<string> {
  const query = db.raw(versionsAsText, [tables]).toQuery();
  return singleFlight(async () => {
    const { rows }: { rows: { text: string }[] } = await db.raw(query);
    return rows[0]?.text ?? '';
  });
}
