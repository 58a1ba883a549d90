import type { Knex } from 'knex';

/** Names of a table's columns, but for some. */
export async function columnsOf(db: Knex, table: string, except: readonly string[]): Promise<string[]> {
  const found: { name: string }[] = await db('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .where({ table_name: table })
    .whereNotIn('column_name', [...except])
    .select('column_name as name');
  return found.map(({ name }) => name);
}
