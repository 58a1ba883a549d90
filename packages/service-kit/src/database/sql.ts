/** SQL for a `timestamptz` column as the contracts have it: ISO 8601 in UTC, to the millisecond. */
export const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL that makes one JSON text of a query's rows, so that a long list is never built up in this process.
 * @param rows a `select` whose columns are named as in the contracts
 * @param absent fields that are left out where they are null
 */
export function jsonList(rows: string, { absent = [] }: { absent?: readonly string[] } = {}): string {
  const without = absent.map((field) => ` - case when entry."${field}" is null then '${field}' else '' end`).join('');
  return `select coalesce(json_agg(${without ? `to_jsonb(entry)${without}` : 'entry'}), '[]')::text as json from (${rows}) entry`;
}
