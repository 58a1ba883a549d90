import { ProblemError, existing } from '../problem/problem-error';

/** A version that no row has. */
const none = 0;

/**
 * Reads `If-Match` (product D50).
 * @returns the version that the change was made from; null where nothing is said, or any version will do; what is no version of ours matches none
 */
export function ifMatchOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"([1-9]\d{0,9})"\s*$/.exec(header)?.[1];
  return version === undefined ? none : Number(version);
}

/**
 * Lets a change go on that was made from the row as it is.
 * @param current the row as it is
 * @throws ProblemError 404 where there is no row, 412 with the row as it is now where it changed meanwhile
 */
export function unchanged<T extends { readonly version?: number }>(current: T | undefined, ifMatch: number | null): T {
  const row = existing(current);
  if (ifMatch === null || ifMatch === row.version) return row;
  throw new ProblemError('changed_meanwhile', 'Somebody changed this meanwhile', { current: row });
}
