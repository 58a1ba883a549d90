import { ProblemError, requireFound } from '../problem/problem-error';

/** A version that no row has. */
const none = 0;

/**
 * Reads `If-Match` (product D50).
 * @returns the version that the change is based on; null without the header or for `*`; 0, which no
 *   row has, for an invalid version
 */
export function ifMatchOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"([1-9]\d{0,9})"\s*$/.exec(header)?.[1];
  return version === undefined ? none : Number(version);
}

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
