import type { Knex } from 'knex';

/** A `like` pattern that contains a literal text. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * For migrations: a trigram index for `text like '%…%'`. It needs the extension pg_trgm, which a
 * database's owner may
 * create since PostgreSQL 13. Where the server does not have or allow it, there is no index: a
 * search then reads the table, with the same result.
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
