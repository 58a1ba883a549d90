import type { FieldChange } from '@sandites/contracts';
import type { Knex } from 'knex';
import { ProblemError, requireFound } from '../problem/problem';

/**
 * Requires that a row still has the version that the change is based on.
 * @param current the stored row
 * @throws ProblemError 404 where there is no row, 412 with the current row where it changed
 *   meanwhile
 */
export function requireUnchanged<T extends { readonly version?: number }>(
  current: T | undefined,
  ifMatch: number | null,
): T {
  const row = requireFound(current);
  if (ifMatch === null || ifMatch === row.version) return row;
  throw new ProblemError('changed_meanwhile', 'Somebody changed this meanwhile', { current: row });
}

/** A row before and after an update. */
export interface Updated<Row> {
  readonly before: Row;
  readonly after: Row;
}

/**
 * Updates one row. It is read without a lock first: a lock here could deadlock with a file upload.
 * @param columns SQL of the selected columns
 * @param ifMatch the version that the change is based on; null where the last write wins
 * @param version SQL of the row's version
 * @param present maps the row for the response, where it differs
 * @throws ProblemError 404 where there is no such row, 412 where it changed meanwhile
 */
export async function updateRow<Row extends { readonly version?: number }>(
  row: Knex.QueryBuilder,
  columns: Knex.Raw,
  changes: object,
  ifMatch: number | null,
  version = 'version',
  present: (row: Row) => Row = (stored) => stored,
): Promise<Updated<Row>> {
  const read = async () => {
    const current = (await row.clone().first(columns)) as Row | undefined;
    return current && present(current);
  };
  const before = await read();
  const asRead = ifMatch === null ? row.clone() : row.clone().whereRaw(`${version} = ?`, [ifMatch]);
  if (before && Object.keys(changes).length > 0) {
    const [after] = (await asRead.update(changes).returning(columns)) as Row[];
    if (after) return { before, after: present(after) };
  }
  const same = requireUnchanged(await read(), ifMatch);
  return { before: same, after: same };
}

/** Derived fields. */
const derived: readonly string[] = [
  'id',
  'version',
  'createdAt',
  'shareCode',
  'was',
  'consent',
  'imageThumb',
  'photoThumb',
];

/**
 * The fields in which two states of a row differ.
 * @param withValues fields that never have personal data: their values are returned, too
 */
export function fieldChanges<Row extends object>(
  { before, after }: Updated<Row>,
  withValues: readonly (keyof Row & string)[] = [],
): FieldChange[] {
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, to]: [string, FieldChange['to']]) => {
    const from = values.get(field) as FieldChange['from'];
    if (derived.includes(field) || JSON.stringify(from) === JSON.stringify(to)) return [];
    return [withValues.some((name) => name === field) ? { field, from, to } : { field }];
  });
}
