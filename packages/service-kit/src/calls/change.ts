import type { ActivityKind, AnyEndpoint, FieldChange } from '@sandites/contracts';
import type { Knex } from 'knex';
import { recordActivity } from '../activity/activity-store';
import type { Caller } from '../identity/identity';

/** What the activity records of a change, where the row and the path do not say it. */
export interface ChangeDetails {
  /** What it was done to; where it says nothing the `id` of what the change gave, else that of the path. */
  readonly id?: number | null;
  readonly kind?: ActivityKind;
  readonly label?: string;
  readonly count?: number;
  readonly changes?: readonly FieldChange[];
}

/**
 * Changes what is stored, in one transaction with its entry in the activity: both are there or neither.
 * @param about what is recorded of it; null: nothing was changed
 */
export type Change = <T>(work: (on: Knex.Transaction) => Promise<T>, about?: (done: T) => ChangeDetails | null) => Promise<T>;

/** The transaction function of a call, and whether the call used it. */
export interface ChangeRecorder {
  readonly change: Change;
  readonly isUsed: () => boolean;
}

const idIn = (value: unknown): number | null => (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null);

/** Makes the transaction function of one call. */
export function changeRecorder({ activity }: AnyEndpoint, db: Knex, caller: Caller | null, params: object): ChangeRecorder {
  let used = false;
  const change: Change = async (work, about = () => ({})) => {
    used = true;
    return db.transaction(async (on) => {
      const result = await work(on);
      const details = about(result);
      if (activity && details) {
        const { id = idIn(result) ?? idIn(params), ...rest } = details;
        await recordActivity(on, { ...activity, actorId: caller?.id ?? null, subjectId: id, ...rest });
      }
      return result;
    });
  };
  return { change, isUsed: () => used };
}
