import { personKey } from '@sandites/contracts';
import type { Knex } from 'knex';
import type { DateTime, DurationLike } from 'luxon';
import { ProblemError } from '../problem/problem';

/** SQL of a `timestamptz` column as ISO 8601 in UTC, to the millisecond. */
export const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A field's column: `hudlUrl` is `hudl_url`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the given fields; `undefined` leaves a column as it is. */
export const rowOf = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf(field), value]),
  );

/** The owner of a row; undefined where there is no such row. */
export async function ownerIn(db: Knex, table: string, id: number): Promise<number | undefined> {
  const row: { owner_id: number } | undefined = await db(table).where({ id }).first('owner_id');
  return row?.owner_id;
}

/**
 * Saves the order of a list in the `position` of its rows, from 1.
 * @param rows all rows of the list, locked by the caller
 * @param key the column of the ids
 * @throws ProblemError 409 where the ids are not exactly those of the rows
 */
export async function saveOrder(
  trx: Knex.Transaction,
  rows: Knex.QueryBuilder,
  key: string,
  ids: readonly number[],
  message: string,
): Promise<void> {
  const stored: number[] = await rows.clone().pluck(key);
  const sorted = (all: readonly number[]) => String(all.toSorted((one, other) => one - other));
  if (sorted(ids) !== sorted(stored)) throw new ProblemError('conflict', message);
  await rows.clone().update({ position: trx.raw('array_position(?::int[], ??)', [[...ids], key]) });
}

/** SQL that requires all of the conditions but those that are false. */
export const allOf = (...conditions: (string | false)[]): string =>
  conditions.filter(Boolean).join(' and ') || 'true';

/** A `like` pattern that contains a literal text. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** SQL of a text as a search reads it: without case, accents and punctuation, as names are compared. */
export const searchText = (text: string): string => `person_key(${text})`;

/**
 * SQL that a `searchText` holds what was typed; true without a search. Signs alone are in no text.
 * Needs the binding `:search` of {@link searchPattern}.
 */
export const isFoundIn = (text: string, q: string): string =>
  q === '' ? 'true' : personKey(q) === '' ? 'false' : `${text} like :search`;

export const searchPattern = (q: string): string => likePattern(personKey(q));

/**
 * A job that runs every hour, such as the deletion of rows that are too old. It must be idempotent.
 */
export type ScheduledJob = (db: Knex, now: DateTime) => Promise<void>;

/** A job that deletes the rows of a table whose time in `column` is longer ago than `age`. */
export function clearOld(table: string, column: string, age: DurationLike): ScheduledJob {
  const clear: ScheduledJob = async (db, now) => {
    await db(table).where(column, '<', now.minus(age).toJSDate()).delete();
  };
  return Object.defineProperty(clear, 'name', { value: `clear ${table}` });
}
