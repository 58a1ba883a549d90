import { Body, Flag, Id, Whole } from '@sandites/contracts';
import { fromService, type ServiceCall, type VerifyService } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { endLinksOf } from '../package-links/package-links-store';

/** Whether somebody may own packages, as auth tells it. */
interface OwnershipChange {
  readonly userId: number;
  /** Whether they have the role of a coach or an admin. */
  readonly isCoach: boolean;
  /** The place in auth's own order; of two changes of one person the later one holds. */
  readonly sequence: number;
}
const OwnershipChange = Body({ userId: Id(), isCoach: Flag(), sequence: Whole(1, Number.MAX_SAFE_INTEGER) });

/** SQL: whether the owner of a package has been deleted, or is no coach any more. */
export const isOwnerGone = 'exists (select from owners where owners.user_id = recruiting_packages.owner_id and not owners.is_coach)';

/** Whether somebody is a coach or an admin. They stay one until the transaction ends: who takes the role away waits. */
export async function isCoach(on: Knex.Transaction, userId: number): Promise<boolean> {
  const owner: unknown = await on('owners').where({ user_id: userId, is_coach: true }).forShare().first('user_id');
  return owner !== undefined;
}

/**
 * Applies a change. Packages of whoever is no coach any more become private in the same moment, and their links for recipients end (product D49, D67). The same
 * change again, or an older one that comes late, changes nothing.
 */
async function applyOwnership(on: Knex.Transaction, { userId, isCoach, sequence }: OwnershipChange): Promise<void> {
  const { rowCount }: { rowCount: number } = await on.raw(
    `insert into owners (user_id, is_coach, sequence) values (:userId, :isCoach, :sequence)
     on conflict (user_id) do update set is_coach = excluded.is_coach, sequence = excluded.sequence where owners.sequence < excluded.sequence`,
    { userId, isCoach, sequence },
  );
  if (rowCount !== 1) return;
  if (isCoach) {
    await on('recruiting_packages').where({ owner_id: userId, was_public: true }).update({ was_public: false });
  } else {
    await on('recruiting_packages').where({ owner_id: userId, is_public: true }).update({ is_public: false, was_public: true });
    await endLinksOf(on, userId);
  }
}

/** Auth tells here who is a coach, and who is one no more (product D49). */
export const ownersCalls = (db: Knex, verifyAuth: VerifyService): ServiceCall[] => [
  fromService('/internal/owners', verifyAuth, OwnershipChange, (change) => db.transaction((on) => applyOwnership(on, change))),
];
