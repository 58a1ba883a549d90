import type { Role } from '@sandites/contracts';
import type { Knex } from 'knex';

/**
 * Whether somebody may own packages, as it is delivered to the service players. Of two changes of
 * one person the one with the higher sequence holds.
 */
export interface OwnershipChange {
  readonly sequence: number;
  readonly userId: number;
  readonly isCoach: boolean;
}

/**
 * An arbitrary advisory lock id, the same in every process, so that one process delivers at a time,
 * in order.
 */
const deliveryLock = 7_214_531;

const mayOwn = (role: Role | null): boolean => role === 'coach' || role === 'admin';

/**
 * Writes an outbox row when a user becomes a coach or stops being one, in the transaction of that
 * change (product D49).
 * @param before null for a new account
 * @param role null for an account that is deleted
 */
export async function recordOwnership(
  trx: Knex.Transaction,
  userId: number,
  before: Role | null,
  role: Role | null,
): Promise<void> {
  if (mayOwn(before) !== mayOwn(role))
    await trx('owner_words').insert({ user_id: userId, is_coach: mayOwn(role) });
}

/**
 * The outbox of package ownership: changes that the service players has not acknowledged yet, in
 * order.
 */
export const ownershipOutbox = (db: Knex) => ({
  /**
   * Delivers the oldest change, and deletes it once it was acknowledged. A crash in between
   * delivers it again.
   * @returns whether one was delivered: another process may hold the lock
   */
  deliverNext: (deliver: (change: OwnershipChange) => Promise<void>): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const { rows }: { rows: [{ isOurs: boolean }] } = await transaction.raw(
        'select pg_try_advisory_xact_lock(?) as "isOurs"',
        [deliveryLock],
      );
      if (!rows[0].isOurs) return false;
      const change: OwnershipChange | undefined = await transaction('owner_words')
        .orderBy('sequence')
        .first({ sequence: 'sequence', userId: 'user_id', isCoach: 'is_coach' });
      if (!change) return false;
      await deliver(change);
      await transaction('owner_words').where({ sequence: change.sequence }).delete();
      return true;
    }),
  /** Age of the oldest queued change in seconds; null for none. */
  age: async (): Promise<number | null> => {
    const { rows }: { rows: [{ seconds: number | null }] } = await db.raw(
      'select extract(epoch from now() - min(written_at))::float as seconds from owner_words',
    );
    return rows[0].seconds;
  },
});
export type OwnershipOutbox = ReturnType<typeof ownershipOutbox>;
