import { Body, type BodyOf, Flag, Id, Whole } from '@sandites/contracts';
import { fromService, type InternalCall } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import { endLinksOf } from '../package-links/package-links-store';

/** Whether a user may own packages, as auth reports it: of two changes the later sequence holds. */
const OwnershipChange = Body({
  userId: Id(),
  isCoach: Flag(),
  sequence: Whole(1, Number.MAX_SAFE_INTEGER),
});
type OwnershipChange = BodyOf<{ body: typeof OwnershipChange }>;

/** SQL: whether the owner of a package has been deleted, or is no coach any more. */
export const isOwnerGone =
  'exists (select from owners where owners.user_id = recruiting_packages.owner_id and not owners.is_coach)';

/** Whether a user is a coach or an admin. A lock keeps the role until the transaction ends. */
export async function isCoach(trx: Knex.Transaction, userId: number): Promise<boolean> {
  const owner: unknown = await trx('owners')
    .where({ user_id: userId, is_coach: true })
    .forShare()
    .first('user_id');
  return owner !== undefined;
}

/**
 * Packages of a former coach become private, and their links for recipients end. A repeated or
 * older change has no effect.
 */
async function applyOwnership(
  trx: Knex.Transaction,
  { userId, isCoach, sequence }: OwnershipChange,
): Promise<void> {
  const { rowCount }: { rowCount: number } = await trx.raw(
    `insert into owners (user_id, is_coach, sequence) values (:userId, :isCoach, :sequence)
     on conflict (user_id)
       do update set is_coach = excluded.is_coach, sequence = excluded.sequence
       where owners.sequence < excluded.sequence`,
    { userId, isCoach, sequence },
  );
  if (rowCount !== 1) return;
  if (isCoach) {
    await trx('recruiting_packages')
      .where({ owner_id: userId, was_public: true })
      .update({ was_public: false });
  } else {
    await trx('recruiting_packages')
      .where({ owner_id: userId, is_public: true })
      .update({ is_public: false, was_public: true });
    await endLinksOf(trx, userId);
  }
}

/** The call by which auth reports who is a coach, and who is not any more. */
export const ownersCalls = (db: Knex): InternalCall[] => [
  fromService('/internal/owners', 'auth', OwnershipChange, (change) =>
    db.transaction((trx) => applyOwnership(trx, change)),
  ),
];
