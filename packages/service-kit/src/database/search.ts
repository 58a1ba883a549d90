import type { Knex } from 'knex';

/** A `like` pattern that finds a text anywhere, to the letter. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * For migrations: an index by which `text like '%…%'` finds its rows without reading all of them. It needs the extension pg_trgm, which a database's owner may
 * add since PostgreSQL 13. Where the server does not carry it, or does not allow it, there is no index: searching then reads the table, and finds the same.
 * @param text an immutable SQL expression, written as the query writes it
 */
export async function createSearchIndex(db: Knex, table: string, text: string): Promise<void> {
  await db.raw(`
    do $do$
    begin
      create extension if not exists pg_trgm;
      create index ${table}_search on ${table} using gin ((${text}) gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'Without pg_trgm there is no search index of ${table}';
    end
    $do$
  `);
}
