import type { Knex } from 'knex';
import { coalesce } from '../reads/coalesce';

/**
 * For migrations: from now on every change of the table raises its version, in the same transaction. Writers of one table therefore wait for
 * each other until they commit; readers never wait.
 */
export async function trackVersion(db: Knex, table: string): Promise<void> {
  await db('table_versions').insert({ name: table });
  await db.raw(
    'create trigger raise_version after insert or update or delete or truncate on ?? for each statement execute function bump_table_version()',
    [table],
  );
}

/**
 * Reads the versions of tables as one short text that differs whenever any of them changed, also when the database was made anew.
 * Costs one tiny query, shared by all who ask at the same moment.
 */
export function tableVersion(db: Knex, ...tables: string[]): () => Promise<string> {
  return coalesce(async () => {
    const rows: { epoch: string; version: number }[] = await db('table_versions').whereIn('name', tables).orderBy('name').select('epoch', 'version');
    return rows.map(({ epoch, version }) => `${epoch}-${version}`).join('.');
  });
}
