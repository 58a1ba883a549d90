import { type Client, escapeIdentifier } from 'pg';

/** A table of a database: its columns except generated ones. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

/** A database in a backup. */
export type DatabaseContent = {
  /** Its applied migrations, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly (Table & { readonly rows: number })[];
  /** The last value of each sequence; none for an unused one. */
  readonly sequences: Readonly<Record<string, string>>;
};

/** Text forms that do not depend on the server's settings. */
export const portableSettings = `SET datestyle = 'ISO, MDY'; SET timezone = 'UTC'; SET intervalstyle = 'postgres';
   SET extra_float_digits = 3; SET client_encoding = 'UTF8'; SET statement_timeout = 0`;

export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`);
  return rows;
}

export async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return Object.fromEntries(
    rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])),
  );
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM knex_migrations ORDER BY id',
  );
  return rows.map(({ name }) => name);
}

/** `COPY table (columns)` in PostgreSQL's text format. */
export const copyStatement = ({ name, columns }: Table): string =>
  `COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
