import {
  type ConsentAudience,
  consentAudiences,
  type ConsentGroup,
  consentGroups,
  type ConsentRule,
  fieldsOfGroup,
  ListedPlayer,
  OwnedPackagedPlayer,
  PackagedPlayer,
  PlayerProfile,
  type PlayerProfileChanges,
  type RosterRow,
  schoolTimeZone,
  SharedPlayer,
} from '@sandites/contracts';
import { type Clock, pictureAddress } from '@sandites/service-kit';
import type { DateTime } from 'luxon';

/** The path prefix of players' pictures for coaches. */
export const photoPathOf = (id: number): string => `/api/player-profile/${id}/photo/`;

/**
 * SQL of a picture's path prefix for each audience, which gets the picture at that path only
 * (photo-routes.ts). On the page of a package, `:code` is the code by
 * which it was opened.
 */
const paths = {
  coach: `'/api/player-profile/' || player_profiles.id || '/photo/'`,
  sharePage: `'/api/player-profile/share/' || player_profiles.share_code || '/photo/'`,
  packagePage: `'/api/recruiting-packages/share/' || :code::text || '/players/' || player_profiles.id || '/photo/'`,
} as const;

/** SQL of the fields with a picture's paths. */
function photoFields(
  path: keyof typeof paths,
): Readonly<Record<'imageSrc' | 'imageThumb', string>> {
  return {
    imageSrc: pictureAddress(paths[path], 'player_profiles.photo', 800),
    imageThumb: pictureAddress(paths[path], 'player_profiles.photo', 200),
  };
}

/** A field's column: `hudlUrl` is `hudl_url`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The key by which names are equal: letter case and Unicode composition don't count.
 */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** The columns of the given fields. A missing jersey number is 0. */
export function rowOf(profile: PlayerProfileChanges | RosterRow): Record<string, unknown> {
  const { firstName, lastName, jerseyNumber } = profile;
  return {
    ...Object.fromEntries(
      Object.entries(profile).map(([field, value]) => [columnOf(field), value]),
    ),
    ...(jerseyNumber === null && { jersey_number: 0 }),
    ...(firstName !== undefined && { first_name_key: nameKey(firstName) }),
    ...(lastName !== undefined && { last_name_key: nameKey(lastName) }),
  };
}

/**
 * The fields of a profile per audience, as allow-lists. A field in
 * no list is never sent.
 */
const audiences = {
  anybody: ListedPlayer,
  coach: PlayerProfile,
  sharePage: SharedPlayer,
  packagePage: PackagedPlayer,
  packageOwner: OwnedPackagedPlayer,
} as const;
type Audience = keyof typeof audiences;

/** The consent audience of each; coaches see everything. */
const consentAudienceOf: Readonly<Record<Audience, ConsentAudience | null>> = {
  anybody: 'public',
  sharePage: 'profile',
  packagePage: 'package',
  coach: null,
  packageOwner: null,
};

const groupOf = new Map(
  consentGroups.flatMap((group) => fieldsOfGroup[group].map((field) => [field, group] as const)),
);

/**
 * The rule besides the families' answers: the school's default for players without one, and the
 * current day, by which consents end.
 */
export interface ConsentTerms {
  /** `consent` of the school's file. */
  readonly rule: ConsentRule;
  readonly schoolName: string;
  /** Whether the school shows the invented athletes of the demo. */
  readonly embeddedRoster: boolean;
  readonly clock: Clock;
}

/**
 * The first graduation year whose links and consents have not ended: they do on 31 December of that
 * year, by the school's calendar.
 */
export const firstOpenYear = (now: DateTime): number => now.setZone(schoolTimeZone()).year;

/**
 * A part of the version of every read of profiles: responses change with it, not only with rows.
 */
export const termsVersion = ({ rule, clock }: ConsentTerms): string =>
  `${rule}${firstOpenYear(clock())}`;

/**
 * The bit of a group and an audience in `allowed`, numbered as in the database function
 * `consent_bits`.
 */
const bitOf = (group: ConsentGroup, audience: ConsentAudience): number =>
  1 <<
  (consentAudiences.length * consentGroups.indexOf(group) + consentAudiences.indexOf(audience));

/** SQL: whether the person's family has answered. */
const isAnswered = 'player_profiles.allowed >= 0';
/**
 * SQL: whether an answer that applies has ended: with the last year that it was given for, even
 * where a later class was entered since.
 */
const isEnded = ({ clock }: ConsentTerms): string =>
  `(player_profiles.consent_year is not null
    and least(player_profiles.consent_year, player_profiles.graduation_year)
      < ${firstOpenYear(clock())})`;

/**
 * SQL: whether an audience may see a group of a player whom it may see at all. Without an answer
 * every bit is set.
 */
const hasBit = (group: ConsentGroup, audience: ConsentAudience): string =>
  `player_profiles.allowed & ${bitOf(group, audience)} <> 0`;

/**
 * SQL: whether an audience may see a player at all. Without an answer a coach's choice holds,
 * unless the school requires an answer.
 */
const isListed = (audience: ConsentAudience, terms: ConsentTerms): string =>
  [
    hasBit('listing', audience),
    `not ${isEnded(terms)}`,
    ...(terms.rule === 'required' ? [isAnswered] : []),
  ].join(' and ');

/**
 * SQL of what coaches see of a player's consent: one that has ended allows nothing; where the
 * school requires an answer, answers about a namesake are none.
 */
const consentColumn = (terms: ConsentTerms): string =>
  `case when ${isEnded(terms)} then player_profiles.consent || '{"grants": {}}'
     ${terms.rule === 'required' ? `when not (${isAnswered}) then player_profiles.consent || '{"grants": null}'` : ''}
     else player_profiles.consent end`;

/** SQL: whether the public sees a player, and the measurements. */
export const shownToPublic = (terms: ConsentTerms): { isListed: string; isMeasured: string } => ({
  isListed: isListed('public', terms),
  isMeasured: hasBit('measurements', 'public'),
});

/** SQL of the report's counts: the family's answer is in force, and allows some listing. */
export const answerCounts = (terms: ConsentTerms): { answered: string; allowed: string } => {
  const answered = `${isAnswered} and not ${isEnded(terms)}`;
  const listings = consentAudiences.map((audience) => hasBit('listing', audience));
  return { answered, allowed: `${answered} and (${listings.join(' or ')})` };
};

/** SQL that projects rows of `player_profiles` for one audience. */
interface ProfileView {
  /** The fields, named as in the contracts: null where the family does not allow the group. */
  readonly columns: string;
  /** Whether the audience may see the player at all. Every `where` needs it. */
  readonly isShown: string;
}
/** SQL of the picture's URL for each audience. */
const photosFor: Partial<Record<Audience, Readonly<Record<string, string>>>> = {
  coach: photoFields('coach'),
  packageOwner: photoFields('coach'),
  sharePage: photoFields('sharePage'),
  packagePage: photoFields('packagePage'),
};

/**
 * The only place that decides which fields of a profile an audience sees. Hidden
 * fields never leave the database.
 * @param extraColumns further fields that are not columns of a profile, as SQL
 */
export function profilesFor(
  audience: Audience,
  terms: ConsentTerms,
  extraColumns: Readonly<Record<string, string>> = {},
): ProfileView {
  const reader = consentAudienceOf[audience];
  const all: Readonly<Record<string, string>> = {
    ...photosFor[audience],
    ...(reader === null && { consent: consentColumn(terms) }),
    ...extraColumns,
  };
  const columns = Object.keys(audiences[audience].properties).map((field) => {
    const column = all[field] ?? `player_profiles.${columnOf(field)}`;
    const group = groupOf.get(field);
    if (reader === null || group === undefined || group === 'listing')
      return `${column} as "${field}"`;
    // Grades are in a package by the family's own answer alone, never by a coach's choice.
    const isAllowed =
      group === 'academics' && reader === 'package'
        ? `${isAnswered} and ${hasBit(group, reader)}`
        : hasBit(group, reader);
    return `case when ${isAllowed} then ${column} end as "${field}"`;
  });
  return {
    columns: columns.join(', '),
    isShown: reader === null ? 'true' : isListed(reader, terms),
  };
}
