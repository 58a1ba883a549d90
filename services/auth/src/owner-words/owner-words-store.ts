import type { Role } from '@sandites/contracts';
import type { Knex } from 'knex';

/** Whether somebody may own packages, as the service players is told. Of two words about one person the one with the higher sequence holds. */
export interface OwnerWord {
  readonly sequence: number;
  readonly userId: number;
  readonly isCoach: boolean;
}

/** Any number; the same in every process, so that one delivers at a time, and in order. */
const deliveryLock = 7_214_531;

const mayOwn = (role: Role | null): boolean => role === 'coach' || role === 'admin';

/**
 * Writes down that somebody became a coach, or is one no more, in the transaction that makes it so.
 * @param role the new one; null for an account that is deleted
 */
export async function writeOwnerWord(on: Knex.Transaction, userId: number, before: Role, role: Role | null): Promise<void> {
  if (mayOwn(before) !== mayOwn(role)) await on('owner_words').insert({ user_id: userId, is_coach: mayOwn(role) });
}

/** The only place with SQL about words that are to be delivered. */
export const ownerWordsStore = (db: Knex) => ({
  /**
   * Delivers the oldest word, and forgets it once it was taken. A crash in between delivers it again.
   * @returns whether there was one to deliver here: another process may be at it
   */
  deliverNext: (deliver: (word: OwnerWord) => Promise<void>): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const { rows }: { rows: [{ isOurs: boolean }] } = await transaction.raw('select pg_try_advisory_xact_lock(?) as "isOurs"', [deliveryLock]);
      if (!rows[0].isOurs) return false;
      const word: OwnerWord | undefined = await transaction('owner_words').orderBy('sequence').first({ sequence: 'sequence', userId: 'user_id', isCoach: 'is_coach' });
      if (!word) return false;
      await deliver(word);
      await transaction('owner_words').where({ sequence: word.sequence }).delete();
      return true;
    }),
});
export type OwnerWordsStore = ReturnType<typeof ownerWordsStore>;
