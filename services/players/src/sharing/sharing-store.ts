import { codeIn, type SharedPlayer } from '@sandites/contracts';
import { Serialized } from '@sandites/service-kit/calls';
import { requireFound, requireRow, ProblemError } from '@sandites/service-kit/problem';
import { newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { type ConsentTerms, firstOpenYear, profilesFor } from '../profiles/audiences';

interface OpenedProfile {
  readonly id: number;
  readonly profile: Serialized<SharedPlayer>;
}

export async function byCode(
  db: Knex,
  terms: ConsentTerms,
  shareCode: string,
): Promise<OpenedProfile> {
  const { columns, from, isShown } = profilesFor('sharePage', terms);
  const { rows }: { rows: { id: number; json: string }[] } = await db.raw(
    `select player_profiles.id, row_to_json(shared)::text as json
     from ${from} cross join lateral (select ${columns}) shared
     where share_code = :shareCode and graduation_year >= :firstOpenYear and ${isShown}`,
    { shareCode: codeIn(shareCode), firstOpenYear: firstOpenYear(terms.clock()) },
  );
  const { id, json } = requireFound(rows[0]);
  return { id, profile: new Serialized(json) };
}

/** The result of sharing: the profile's code, and whether it is new. */
interface Shared {
  readonly shareCode: string;
  readonly isNew: boolean;
}

/**
 * A new share code where the profile has none, the same one for concurrent callers.
 * @throws ProblemError 404 where there is no such profile, 409 for somebody who has graduated
 */
export async function share(trx: Knex.Transaction, id: number, now: DateTime): Promise<Shared> {
  const profile = trx('player_profiles').where({ id });
  const freshCode = newCode();
  const [shared]: { shareCode: string }[] = await profile
    .clone()
    .where('graduation_year', '>=', firstOpenYear(now))
    .update({
      share_code: trx.raw('coalesce(share_code, ?)', [freshCode]),
      share_code_is_new: trx.raw('share_code is null'),
    })
    .returning(trx.raw('share_code as "shareCode"'));
  if (shared) return { ...shared, isNew: shared.shareCode === freshCode };
  await requireRow(profile.select('id'));
  throw new ProblemError(
    'conflict',
    'This player has graduated: links end on 31 December of the graduation year',
  );
}

export const unshare = (trx: Knex.Transaction, id: number): Promise<unknown> =>
  requireRow(trx('player_profiles').where({ id }).update({ share_code: null }).returning('id'));

/**
 * Revokes a code that was requested only once, so that nobody else can have it.
 * @returns whether there was such a code
 */
export async function unshareUnused(trx: Knex.Transaction, id: number): Promise<boolean> {
  const profile = trx('player_profiles').where({ id });
  const revoked = await profile
    .clone()
    .where({ share_code_is_new: true })
    .whereNotNull('share_code')
    .update({ share_code: null });
  if (revoked === 0) await requireRow(profile.select('id'));
  return revoked > 0;
}

export async function endSharing(db: Knex, now: DateTime): Promise<void> {
  await db('player_profiles')
    .whereNotNull('share_code')
    .where('graduation_year', '<', firstOpenYear(now))
    .update({ share_code: null });
}
