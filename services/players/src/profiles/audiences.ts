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
import { columnOf, rowOf } from '@sandites/service-kit/database';
import { pictureAddress } from '@sandites/service-kit/pictures';
import type { Clock } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { consentForCoach, consentOf, isNotMine } from '../consent/in-force';

/** The path prefix of players' pictures for coaches. */
export const photoPathOf = (id: number): string => `/api/player-profile/${id}/photo/`;
const coachPhotoPath = "'/api/player-profile/' || player_profiles.id || '/photo/'";

/** The columns of the given fields. A missing jersey number is 0, no levels are null. */
export function profileRow(profile: PlayerProfileChanges | RosterRow): Record<string, unknown> {
  return {
    ...rowOf(profile),
    ...(profile.jerseyNumber === null && { jersey_number: 0 }),
    ...('levels' in profile && profile.levels?.length === 0 && { levels: null }),
  };
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
 * What this transaction stores from now on is from a file; without it, from a coach. It is the
 * trigger `keep_sources` that says so, whatever statement changes a field.
 */
export const sayFromFile = (trx: Knex.Transaction): Promise<unknown> =>
  trx.raw("select set_config('sandites.source', 'file', true)");

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

const isAnswered = "consent.own_answers <> '{}'";
/**
 * SQL: whether an answer that applies has ended: with the last year that it was given for, even
 * where a later class was entered since.
 */
const isEnded = ({ clock }: ConsentTerms): string =>
  `(consent.last_year is not null
    and least(consent.last_year, player_profiles.graduation_year) < ${firstOpenYear(clock())})`;

/**
 * SQL: whether every answer allows an audience to see a group of a player whom it may see at all.
 * Without an answer everything is allowed.
 */
const isAllowed = (group: ConsentGroup, audience: ConsentAudience): string =>
  `'{"${group}": ["${audience}"]}'::jsonb <@ all (consent.answers)`;

/**
 * SQL: whether an audience may see a player at all. Without an answer a coach's choice holds,
 * unless the school requires an answer.
 */
const isListed = (audience: ConsentAudience, terms: ConsentTerms): string =>
  [
    isAllowed('listing', audience),
    `not ${isEnded(terms)}`,
    ...(terms.rule === 'required' ? [isAnswered] : []),
  ].join(' and ');

/** Profiles with the row `consent` that says what may be shown of their person. */
export const profilesWithConsent = `player_profiles
  cross join lateral (${consentOf('player_profiles.person_id')}) consent`;

/** SQL: no answer is there that counts, where the school requires one none about a namesake. */
const isMissing = ({ rule }: ConsentTerms): string =>
  `consent.${rule === 'required' ? 'own_answers' : 'answers'} = '{}'`;

/** SQL: the answer of a player's family is missing. */
export const isUnanswered = (terms: ConsentTerms): string => `(
  select (${isMissing(terms)} or ${isNotMine}) and not ${isEnded(terms)}
  from (${consentOf('player_profiles.person_id')}) consent)`;

/** SQL: whether the public sees a player, and the measurements. */
export const shownToPublic = (terms: ConsentTerms): { isListed: string; isMeasured: string } => ({
  isListed: isListed('public', terms),
  isMeasured: isAllowed('measurements', 'public'),
});

/** SQL: the family itself has said that everybody may see the athlete and the measurements. */
export const isMeasuredByAnswer = (terms: ConsentTerms): string =>
  [isAnswered, isListed('public', terms), isAllowed('measurements', 'public')].join(' and ');

/**
 * SQL: the code of the player's own page, null where there is none, or its family does not show the
 * player there.
 */
export const openShareCode = (terms: ConsentTerms): string =>
  `case when ${isListed('profile', terms)}
     and player_profiles.graduation_year >= ${firstOpenYear(terms.clock())}
   then player_profiles.share_code end`;

/** SQL of the report's counts: the family's answer is in force, and allows some listing. */
export const answerCounts = (terms: ConsentTerms): { answered: string; allowed: string } => {
  const answered = `${isAnswered} and not ${isNotMine} and not ${isEnded(terms)}`;
  const listings = consentAudiences.map((audience) => isAllowed('listing', audience));
  return { answered, allowed: `${answered} and (${listings.join(' or ')})` };
};

/** SQL that projects profiles for one audience. */
interface ProfileView {
  /** The fields, named as in the contracts: null where the family does not allow the group. */
  readonly columns: string;
  /** The table to read from. */
  readonly from: string;
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
  // Grades are in a package by the family's own answer alone, never by a coach's choice.
  const isGroupShown = (group: ConsentGroup): string => {
    if (reader === null || group === 'listing') return 'true';
    const allowed = isAllowed(group, reader);
    return group === 'academics' && reader === 'package' ? `${isAnswered} and ${allowed}` : allowed;
  };
  const sources = consentGroups.map((group) => {
    const shown = fieldsOfGroup[group].filter((field) => Object.hasOwn(fields.properties, field));
    return `(${isGroupShown(group)} and key = any('{${shown.join(',')}}'))`;
  });
  const computed: Readonly<Record<string, string | undefined>> = {
    ...(reader !== null && {
      sources: `(select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(player_profiles.sources) where ${sources.join(' or ')})`,
    }),
    imageSrc: photo(800),
    imageThumb: photo(200),
    personId: '(select main_id from persons where id = player_profiles.person_id)',
    consent: consentForCoach(isEnded(terms), isMissing(terms)),
    ...extraColumns,
  };
  const columns = Object.keys(fields.properties).map((field) => {
    const column = computed[field] ?? `player_profiles.${columnOf(field)}`;
    const group = groupOf.get(field);
    const isShown = group === undefined ? 'true' : isGroupShown(group);
    return `${isShown === 'true' ? column : `case when ${isShown} then ${column} end`} as "${field}"`;
  });
  return {
    columns: columns.join(', '),
    from: reader === null ? 'player_profiles' : profilesWithConsent,
    isShown: reader === null ? 'true' : isListed(reader, terms),
  };
}
