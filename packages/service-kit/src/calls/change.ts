import type { ActivityKind, AnyEndpoint, FieldChange } from '@sandites/contracts';
import type { Knex } from 'knex';
import { recordActivity } from '../activity/activity-store';
import type { Caller } from '../identity/identity';
import { ProblemError } from '../problem/problem-error';

/** Fields of a change's activity entry beyond endpoint and path. */
export interface ChangeDetails {
  /** The subject's id. Default: the `id` of the changed row, else that in the path. */
  readonly id?: number | null;
  readonly kind?: ActivityKind;
  readonly label?: string;
  readonly count?: number;
  readonly changes?: readonly FieldChange[];
}

/**
 * Runs a change and its activity entry in one transaction.
 * @param describe gives the recorded fields; null where nothing changed
 */
export type Change = <T>(
  work: (trx: Knex.Transaction) => Promise<T>,
  describe?: (result: T) => ChangeDetails | null,
) => Promise<T>;

/** The transaction function of a call, and whether the call used it. */
export interface ChangeRecorder {
  readonly change: Change;
  readonly isUsed: () => boolean;
}

const idIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : null;

/** Of the answer that nobody reads any more. */
export const senderGoneStatus = 499;

/** A change whose sender has gone away (Cancel, a closed page) is not stored. */
export const senderGone = () =>
  new ProblemError('unavailable', 'The sender has gone away: nothing was stored', {
    status: senderGoneStatus,
  });

/** Creates the transaction function of one call. */
export function changeRecorder(
  { activity }: AnyEndpoint,
  db: Knex,
  { caller, params, signal }: { caller: Caller | null; params: object; signal: AbortSignal },
): ChangeRecorder {
  let used = false;
  const change: Change = async (work, describe = () => ({})) => {
    used = true;
    return db.transaction(async (trx) => {
      const result = await work(trx);
      const details = describe(result);
      if (activity && details) {
        const { id = idIn(result) ?? idIn(params), ...rest } = details;
        await recordActivity(trx, {
          ...activity,
          actorId: caller?.id ?? null,
          subjectId: id,
          ...rest,
        });
      }
      if (signal.aborted) throw senderGone();
      return result;
    });
  };
  return { change, isUsed: () => used };
}
