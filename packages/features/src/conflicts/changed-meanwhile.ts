import { ApiError } from '@sandites/remote-kit';
import { failureOf, type Outcome } from '@sandites/ui';

/** A row as the server has it now. */
export interface StoredRow {
  version: number;
  [field: string]: unknown;
}

const isStored = (value: unknown): value is StoredRow =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** The row as it is now, where a change was refused because somebody else changed it meanwhile (product D50). */
export function changedMeanwhile(outcome: Outcome): StoredRow | undefined {
  const failure = failureOf(outcome);
  return failure instanceof ApiError && failure.code === 'changed_meanwhile' && isStored(failure.current) ? failure.current : undefined;
}
