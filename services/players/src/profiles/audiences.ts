import { consentGroups, fieldsOfGroup, ListedPlayer, OwnedPackagedPlayer, PackagedPlayer, PlayerProfile, school, SharedPlayer, type ConsentAudience, type ConsentGroup, type ConsentRule } from '@sandites/contracts';
import { utc, type Clock } from '@sandites/service-kit';
import type { DateTime } from 'luxon';
import { columnOf } from './columns';

/** Who sees which fields of a profile: one allow-list for each (product API; product D28, D39). A field that stands in none is seen by nobody. */
export const audiences = {
  anybody: ListedPlayer,
  coach: PlayerProfile,
  sharePage: SharedPlayer,
  packagePage: PackagedPlayer,
  packageOwner: OwnedPackagedPlayer,
} as const;
export type Audience = keyof typeof audiences;

/** What a family may allow each of them; coaches see all (product D66). */
const consentAudienceOf: Readonly<Record<Audience, ConsentAudience | null>> = { anybody: 'public', sharePage: 'profile', packagePage: 'package', coach: null, packageOwner: null };

const groupOf = new Map(consentGroups.flatMap((group) => fieldsOfGroup[group].map((field) => [field, group] as const)));

/** What holds besides the families' answers: the school's rule for players without one, and the day, by which consents end. */
export interface ConsentTerms {
  readonly rule: ConsentRule;
  readonly clock: Clock;
}

/** The first graduation year whose links and consents have not ended: they do on 31 December of that year, by the school's calendar (product D56, D66). */
export const firstOpenYear = (now: DateTime): number => now.setZone(school.timeZone).year;

/** What changes an answer besides rows: part of the version of every read of profiles. */
export const termsVersion = ({ rule, clock }: ConsentTerms): string => `${rule}${firstOpenYear(clock())}`;

/** SQL that joins the consent in force with each row of `player_profiles`; without one its columns are null. */
const joinConsent = `left join lateral (
  select consents.grants from consents where consents.player_id = player_profiles.id order by consents.id desc limit 1
) consent on true`;

/** SQL: whether an audience may see a group. Where nobody has answered a coach's choice holds, unless the school requires an answer. */
const mayShow = (group: ConsentGroup, audience: ConsentAudience, { rule, clock }: ConsentTerms): string =>
  `case when consent.grants is null then ${rule === 'coach'}
   else player_profiles.graduation_year >= ${firstOpenYear(clock())} and consent.grants @> '{"${group}": ["${audience}"]}' end`;

/** SQL of what coaches see of a player's consent. It joins nothing, so that a row that was just written can give it back. */
const consentColumn = ({ clock }: ConsentTerms): string => `(
  select json_build_object(
    'grants', case when player_profiles.graduation_year < ${firstOpenYear(clock())} and latest.grants is not null then '{}'::jsonb else latest.grants end,
    'relation', latest.relation, 'answeredAt', ${utc('latest.answered_at')}, 'askedUntil', ${utc('asked.expires_at')})
  from (select) one
  left join lateral (select grants, relation, answered_at from consents where consents.player_id = player_profiles.id order by consents.id desc limit 1) latest on true
  left join lateral (select max(expires_at) as expires_at from consent_codes where consent_codes.player_id = player_profiles.id and answered_at is null) asked on true)`;

/** Profiles as one audience sees them, in SQL. */
export interface ProfileView {
  /** The fields, named as in the contracts: null where the family does not allow the group. */
  readonly columns: string;
  /** Stands after `player_profiles` in a `from`. */
  readonly join: string;
  /** Whether the audience may know of the player at all. */
  readonly isShown: string;
}

/**
 * The one place that decides who sees which field of a profile (product D66). What others may not see never leaves the database.
 * @param others fields that are no columns of a profile, as SQL
 */
export function profilesFor(audience: Audience, terms: ConsentTerms, others: Readonly<Record<string, string>> = {}): ProfileView {
  const reader = consentAudienceOf[audience];
  const all: Readonly<Record<string, string>> = { ...(reader === null && { consent: consentColumn(terms) }), ...others };
  const columns = Object.keys(audiences[audience].properties).map((field) => {
    const column = all[field] ?? `player_profiles.${columnOf(field)}`;
    const group = groupOf.get(field);
    const isGated = reader !== null && group !== undefined && group !== 'listing';
    return `${isGated ? `case when ${mayShow(group, reader, terms)} then ${column} end` : column} as "${field}"`;
  });
  return { columns: columns.join(', '), join: reader === null ? '' : joinConsent, isShown: reader === null ? 'true' : mayShow('listing', reader, terms) };
}

/** SQL: whether an audience may see a group of a player's fields, for what is no column: a picture. Needs the view's `join`. */
export const mayShowGroup = (group: ConsentGroup, audience: Exclude<Audience, 'coach' | 'packageOwner'>, terms: ConsentTerms): string => {
  const reader = consentAudienceOf[audience];
  return reader === null ? 'true' : `(${mayShow('listing', reader, terms)} and ${mayShow(group, reader, terms)})`;
};
