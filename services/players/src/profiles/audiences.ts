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
import { type Clock, columnOf, pictureAddress, rowOf } from '@sandites/service-kit';
import type { DateTime } from 'luxon';

/** The path prefix of players' pictures for coaches. */
export const photoPathOf = (id: number): string => `/api/player-profile/${id}/photo/`;
const coachPhotoPath = "'/api/player-profile/' || player_profiles.id || '/photo/'";

/** The columns of the given fields. A missing jersey number is 0. */
export function profileRow(profile: PlayerProfileChanges | RosterRow): Record<string, unknown> {
  return { ...rowOf(profile), ...(profile.jerseyNumber === null && { jersey_number: 0 }) };
}

interface AudienceRules {
  /** An allow-list: a field that is not in it is never sent. */
  readonly fields: { readonly properties: object };
  /** By whose choice in a consent fields are hidden; null for coaches, who see everything. */
  readonly reader: ConsentAudience | null;
  /**
   * SQL of a picture's path prefix: each audience gets the picture at its own path only
   * (photo-routes.ts). `:code` is the code by which the page of a package was opened.
   */
  readonly photoPath?: string;
}
const audiences = {
  anybody: { fields: ListedPlayer, reader: 'public' },
  coach: { fields: PlayerProfile, reader: null, photoPath: coachPhotoPath },
  sharePage: {
    fields: SharedPlayer,
    reader: 'profile',
    photoPath: `'/api/player-profile/share/' || player_profiles.share_code || '/photo/'`,
  },
  packagePage: {
    fields: PackagedPlayer,
    reader: 'package',
    photoPath: `'/api/recruiting-packages/share/' || :code::text || '/players/' || player_profiles.id || '/photo/'`,
  },
  packageOwner: { fields: OwnedPackagedPlayer, reader: null, photoPath: coachPhotoPath },
} as const satisfies Record<string, AudienceRules>;
type Audience = keyof typeof audiences;

const groupOf = new Map(
  consentGroups.flatMap((group) => fieldsOfGroup[group].map((field) => [field, group] as const)),
);

/**
 * The rule besides the families' answers: the school's default for players without one, and the
 * current day, by which consents end.
 */
export interface ConsentTerms {
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
export const consentColumn = (terms: ConsentTerms): string =>
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

/**
 * The only place that decides which fields of a profile an audience sees. Hidden fields never leave
 * the database.
 * @param extraColumns further fields that are not columns of a profile, as SQL
 */
export function profilesFor(
  audience: Audience,
  terms: ConsentTerms,
  extraColumns: Readonly<Record<string, string>> = {},
): ProfileView {
  const { fields, reader, photoPath }: AudienceRules = audiences[audience];
  const photo = (size: 800 | 200) =>
    photoPath && pictureAddress(photoPath, 'player_profiles.photo', size);
  const computed: Readonly<Record<string, string | undefined>> = {
    imageSrc: photo(800),
    imageThumb: photo(200),
    consent: consentColumn(terms),
    ...extraColumns,
  };
  const columns = Object.keys(fields.properties).map((field) => {
    const column = computed[field] ?? `player_profiles.${columnOf(field)}`;
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
