import {
  forgetErasedPictures,
  newCode,
  type AfterRestore,
  type Since,
} from '@sandites/service-kit';
import type { Knex } from 'knex';

/**
 * Families that answered since the backup: what both answers allow holds, so that a restore never
 * shows more than a family allowed last. The name of who answered is lost. A journal of earlier
 * releases names a person with the sport.
 */
async function applyAnswers(trx: Knex.Transaction, since: Since): Promise<void> {
  const grants = Object.fromEntries(
    since.lines('consents', 'answered').map(({ id, value }) => [id, value]),
  );
  await trx.raw(
    `with everybody as (
       select id, player_id, player_name, name_key, graduation_year, sport, last_year, grants,
         relation, code_hash, first_name_key, last_name_key
       from consents
       union all
       select 0, id, first_name || ' ' || last_name, name_key, graduation_year, sport,
         graduation_year, null, null, null, first_name_key, last_name_key
       from player_profiles),
     answered as (
       select name_key, graduation_year, bit_and(consent_bits(since.grants)) as bits
       from everybody
       join jsonb_each(?::jsonb) as since (person, grants) on since.person in (
         person_hash(name_key, graduation_year),
         person_hash(last_name_key, first_name_key, sport, graduation_year))
       group by name_key, graduation_year)
     insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
       relation, channel, asked_by, code_hash, answered_at)
     select player_id, player_name, sport, graduation_year, last_year,
       grants_of(answered.bits & coalesce(consent_bits(about.grants), -1)),
       'Answered before a restore', coalesce(relation, 'guardian'), 'link', 'Restore',
       coalesce(code_hash, 'restore'), now()
     from answered join (
       select distinct on (name_key, graduation_year) * from everybody
       order by name_key, graduation_year, id desc) about using (name_key, graduation_year)`,
    [JSON.stringify(grants)],
  );
}

/** Links that were revoked or replaced since do not work again. */
async function revokeLinks(trx: Knex.Transaction, since: Since): Promise<void> {
  await since.rows('player_profiles', 'share_code').update({ share_code: null });
  for (const { id } of since.lines('recruiting_packages', 'share_code'))
    await trx('recruiting_packages')
      .where({ id: Number(id) })
      .update({ share_code: newCode() });
  await since.rows('package_links', 'deleted').delete();
}

/**
 * Codes that no family has answered, and those that were ended, do not work; answers and revoked
 * links since the backup hold, and pictures that were erased are gone. Profiles that were deleted
 * since are back, which an admin must check.
 */
export const afterRestore: AfterRestore = async (trx, since) => {
  await since.rows('consent_codes', 'deleted').orWhereNull('answered_at').delete();
  await applyAnswers(trx, since);
  await revokeLinks(trx, since);
  await forgetErasedPictures(trx, 'player_profiles', since);
  const rows: { id: number }[] = await since
    .rows('player_profiles', 'deleted')
    .orderBy('id')
    .select('id');
  return [{ subject: 'player', rows }];
};
