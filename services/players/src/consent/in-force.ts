import { consentAudiences, consentGroups } from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';

/**
 * SQL of the answers of families about a person that hold: the newest one, those of who was joined
 * to the person since, and those of before a restore.
 * @param mainId SQL of the person's `main_id`
 */
const answersAbout = (mainId: string): string => `
  select answer.id, answer.grants, answer.last_year
  from persons named cross join lateral (
    select * from consents where person_id = named.id order by id desc limit 1) answer
  where named.main_id = ${mainId} and (named.same_as is null or not exists (
    select from consents where person_id = named.same_as and id > named.same_after))
  union all
  select null, kept.grants, named.graduation_year
  from persons named join kept_answers kept
    on kept.person = person_hash(named.name_key, named.graduation_year)
  where named.main_id = ${mainId} and not exists (
    select from consents where person_id in (named.id, named.main_id) and id > kept.kept_after)`;

/** SQL of whether a person has a profile. */
export const hasProfile = (mainId: string): string => `exists (
  select from persons named join player_profiles profile on profile.person_id = named.id
  where named.main_id = ${mainId})`;

/**
 * SQL of the one row that says what may be shown of a person: `answers`, all of which must allow it,
 * `own_answers` of the person's family alone, `newest`, the id of its last one, and the last year
 * that they were given for. Whoever is in question with the person narrows it; one who is no longer
 * stored, only while the person has no answer.
 * @param personId SQL of the person's id
 */
export const consentOf = (personId: string): string => `
  select person.main_id, newest, own_answers,
    case when own_answers = '{}' then all_answers else answers end as answers,
    coalesce(own_year, all_year) as last_year
  from (select main_id from persons where id = ${personId}) person
  cross join lateral (
    select max(id) filter (where is_own) as newest,
      coalesce(array_agg(grants) filter (where is_own), '{}') as own_answers,
      coalesce(array_agg(grants) filter (where is_stored), '{}') as answers,
      coalesce(array_agg(grants), '{}') as all_answers,
      min(last_year) filter (where is_own) as own_year, min(last_year) as all_year
    from (
      select about.*, answer.*, is_own or ${hasProfile('about.main_id')} as is_stored
      from (
        select person.main_id, true as is_own
        union
        select other.main_id, false from persons named
        join person_pairs pair using (name_key, graduation_year)
        join persons other on (other.name_key, other.graduation_year)
          = (pair.other_name_key, pair.other_graduation_year)
        where named.main_id = person.main_id and other.main_id <> named.main_id
          and pair.answer is null) about
      cross join lateral (${answersAbout('about.main_id')}) answer) answer) answers`;

const listOf = (names: readonly string[]): string => `unnest('{${names.join()}}'::text[])`;

/** SQL of what each of the answers allows, the same for answers that allow the same. */
export const allowedByAll = (answers: string): string => `(
  select coalesce(jsonb_object_agg(name, audiences), '{}') from (
    select name, jsonb_agg(audience order by a) as audiences
    from ${listOf(consentGroups)} name, ${listOf(consentAudiences)} with ordinality of (audience, a)
    where jsonb_build_object(name, jsonb_build_array(audience)) <@ all (${answers})
    group by name) allowed)`;

/**
 * SQL of whether the code `asked` of the person `named` waits for its first answer: until a family
 * has a newer one in hand, it may hold this one on paper.
 */
export const isWaiting = `asked.answered_at is null and not exists (
  select from consent_codes newer join persons holder on holder.id = newer.person_id
  where holder.main_id = named.main_id and newer.id > asked.id and newer.opened_at is not null)`;

/**
 * SQL of whether the answer in force is what was left when somebody said that this is not their
 * child, of a row of `consentOf`.
 */
export const isNotMine = `exists (select from consents where id = consent.newest and not_mine)`;

/**
 * SQL of a person's consent as coaches see it, of a row of `consentOf`.
 * @param isEnded SQL of whether the answers have ended
 * @param isMissing SQL of whether there is none that counts
 */
export const consentForCoach = (isEnded: string, isMissing: string): string => `(
  select jsonb_build_object(
      'grants', case when ${isEnded} then '{}' when ${isMissing} then null
        when cardinality(consent.answers) = 1 then consent.answers[1]
        else ${allowedByAll('consent.answers')} end,
      'relation', case when not newest.not_mine then newest.relation end,
      'answeredAt', case when not newest.not_mine then ${utc('newest.answered_at')} end,
      'askedUntil', (
        select ${utc('max(expires_at)')} from consent_codes asked
        join persons named on named.id = asked.person_id
        where named.main_id = consent.main_id and ${isWaiting}))
    || case when newest.id is not null and not exists (
        select from player_profiles profile join persons named on named.id = profile.person_id
        where profile.id = newest.player_id and named.main_id = consent.main_id)
      then '{"isKept": true}' else '{}'::jsonb end
    || case when consent.answers <> consent.own_answers and (consent.own_answers = '{}'
          or ${allowedByAll('consent.answers')} <> ${allowedByAll('consent.own_answers')})
      then '{"isShared": true}' else '{}'::jsonb end
    || case when newest.not_mine or exists (select from persons named
        where named.main_id = consent.main_id and named.not_mine_at is not null)
      then '{"isNotMine": true}' else '{}'::jsonb end
  from (${consentOf('player_profiles.person_id')}) consent
  left join consents newest on newest.id = consent.newest)`;
