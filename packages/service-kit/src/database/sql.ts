/** SQL for a `timestamptz` column as the contracts have it: ISO 8601 in UTC, to the millisecond. */
export const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL that makes one JSON text of a query's rows, so that a long list is never built up in this process.
 * @param rows a `select` whose columns are named as in the contracts
 */
export const jsonList = (rows: string): string => `select coalesce(json_agg(entry), '[]')::text as json from (${rows}) entry`;
