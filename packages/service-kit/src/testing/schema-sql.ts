import type { Knex } from 'knex';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Migrations } from '../database/migrate';
import { testDatabase } from './test-database';

/** Objects of extensions, such as pg_trgm, are not the service's. */
const isOurs = (oid: string): string =>
  `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

const functionsQuery = `
  select pg_get_functiondef(oid) as sql from pg_proc
  where pronamespace = current_schema::regnamespace and ${isOurs('pg_proc.oid')}
  order by proname`;

/** Tables without knex's own. */
const tablesQuery = `
  select oid, relname as name, relpersistence = 'u' as "isUnlogged" from pg_class
  where relnamespace = current_schema::regnamespace and relkind = 'r' and relname not like 'knex_%'
  order by relname`;

const columnsQuery = `
  select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end,
    case when attidentity = 'a' then 'generated always as identity' end,
    case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end) as sql
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = ? and attnum > 0 and not attisdropped order by attnum`;

/** PostgreSQL 18 also lists each `not null`, which stands at its column. */
const constraintsQuery = `
  select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as sql
  from pg_constraint where conrelid = ? and contype in ('p', 'u', 'f', 'c', 'x')
  order by array_position(array['p', 'u', 'f', 'c', 'x'], contype::text), conname`;

const indexesQuery = `
  select pg_get_indexdef(indexrelid) as sql from pg_index where indrelid = ?
  and not exists (select from pg_constraint where conindid = indexrelid) order by 1`;

const triggersQuery = `
  select pg_get_triggerdef(oid) as sql from pg_trigger where tgrelid = ? and not tgisinternal order by tgname`;

/** The schema of a database as SQL: its functions and tables in the order of their names. */
export async function schemaOf(db: Knex): Promise<string> {
  const read = async (query: string, ...bindings: number[]): Promise<string[]> => {
    const { rows }: { rows: { sql: string }[] } = await db.raw(query, bindings);
    return rows.map(({ sql }) => sql);
  };
  const statement = (sql: string): string => `${sql.trim()};`;
  const { rows: tables }: { rows: { oid: number; name: string; isUnlogged: boolean }[] } =
    await db.raw(tablesQuery);
  const blocks: string[] = [];
  for (const { oid, name, isUnlogged } of tables) {
    const lines = [...(await read(columnsQuery, oid)), ...(await read(constraintsQuery, oid))];
    const others = [...(await read(indexesQuery, oid)), ...(await read(triggersQuery, oid))];
    const body = lines.map((line) => `  ${line}`).join(',\n');
    const create = `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${body}\n)`;
    blocks.push([create, ...others].map(statement).join('\n'));
  }
  blocks.push(...(await read(functionsQuery)).map(statement));
  const text = blocks.join('\n\n').replaceAll(' public.', ' ').replaceAll("'public.", "'");
  return `-- Made from the migrations: UPDATE_SCHEMA=1 npx jest schema\n\n${text}\n`;
}

/**
 * For a test of a service: its `schema.sql` shows what its migrations create. With `UPDATE_SCHEMA`
 * set it is written instead.
 * @param folder the folder of `schema.sql`
 * @param name the service
 * @returns the schema of a migrated database, and the text of the file
 */
export async function schemaFile(
  folder: string,
  name: string,
  migrations: Migrations,
): Promise<{ schema: string; file: string }> {
  const path = resolve(folder, 'schema.sql');
  const database = await testDatabase(name, migrations);
  const schema = await schemaOf(database.db);
  await database.drop();
  if (process.env['UPDATE_SCHEMA']) writeFileSync(path, schema);
  return { schema, file: readFileSync(path, 'utf8') };
}
