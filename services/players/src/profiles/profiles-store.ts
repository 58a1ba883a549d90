import {
  fieldsOfGroup,
  type ListedPlayer,
  matchesSport,
  type NewPlayerProfile,
  type PlayerProfile,
  type PlayerProfileChanges,
  type PlayerSearch,
  playerSports,
  sportFilters,
} from '@sandites/contracts';
import { type Page, type Serialized, type Updated, updateRow } from '@sandites/service-kit/calls';
import { columnOf, isFoundIn, searchPattern } from '@sandites/service-kit/database';
import { changedPicture } from '@sandites/service-kit/pictures';
import { requireRow, onBrokenReference, ProblemError } from '@sandites/service-kit/problem';
import { readList, tableVersion } from '@sandites/service-kit/reads';
import { forgetFormerRow } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import {
  type ConsentTerms,
  isUnanswered,
  profileRow,
  profilesFor,
  profilesWithConsent,
  shownToPublic,
  termsVersion,
} from './audiences';
import {
  answerAnother,
  answerSame,
  askAbout,
  sayAnother,
  similarTo,
} from '../persons/questions-store';
import { clearUnknown, namesOf, personOf } from '../persons/persons-store';
import { endCodes } from '../consent/consent-store';
import { rosterTarget } from '../roster/roster-store';
import type { RestrictedPlayer } from './embedded-roster';

type ProfileFields = Omit<NewPlayerProfile, 'imageSrc'>;
const refuseOtherSport = onBrokenReference(
  'This player is in a package of their sport: take them out of it first',
);

/** SQL of the searched text, name and position on a line each; it has a trigram index. */
const searchedText = "name_key || chr(10) || person_key(coalesce(position, ''))";

/** The sports of profiles that a filter shows (Basketball: both teams); null for all of them. */
function sportsOfFilter(filter: string): string[] | null {
  const filterName = [...sportFilters, ...playerSports].find((name) => name === filter);
  if (filterName === 'All Sports') return null;
  return filterName === undefined
    ? []
    : playerSports.filter((sport) => matchesSport(filterName, sport));
}

/** The version of the rows, of all that says what may be shown of them, and of today's rule. */
export function profilesVersion(db: Knex, terms: ConsentTerms): () => Promise<string> {
  const rowsVersion = tableVersion(db, 'player_profiles');
  return async () => `${await rowsVersion()}-${termsVersion(terms)}`;
}

/** In id order, whole or a page, optionally searched, with the fields of the audience. */
export async function list(
  db: Knex,
  terms: ConsentTerms,
  page: Page | null,
  audience: 'anybody' | 'coach',
  { q = '', sport = '', consent }: PlayerSearch = {},
): Promise<Serialized<(PlayerProfile | ListedPlayer)[]>> {
  const { columns, from, isShown } = profilesFor(audience, terms);
  const sports = sport === '' ? null : sportsOfFilter(sport);
  const bySport = sports === null ? '' : 'and sport = any(:sports)';
  // Only coaches may know whose consent is missing.
  const byConsent = consent && audience === 'coach' ? `and ${isUnanswered(terms)}` : '';
  const rows = `select ${columns} from ${from}
    where id > :after and ${isShown} and ${isFoundIn(searchedText, q)} ${bySport} ${byConsent}
    order by id limit :limit`;
  return readList(db, rows, { page, bindings: { search: searchPattern(q), sports } });
}

/** The stored players of whom the public may not see everything. */
export async function restricted(db: Knex, terms: ConsentTerms): Promise<RestrictedPlayer[]> {
  const { isListed, isMeasured } = shownToPublic(terms);
  const { rows }: { rows: RestrictedPlayer[] } = await db.raw(
    `select name_key as "personKey", sport, ${isListed} as "isListed"
     from ${profilesWithConsent} where not (${isListed} and ${isMeasured})`,
  );
  return rows;
}

export const byId = (db: Knex, terms: ConsentTerms, id: number): Promise<PlayerProfile> =>
  requireRow(
    db('player_profiles')
      .where({ id })
      .select(db.raw(profilesFor('coach', terms).columns)),
  );

/**
 * Whether changes are about the identity of a stored profile: `asked` where it may be another
 * athlete by name or class, and the profile is shared, or a family was asked or has answered.
 */
async function changedIdentity(
  trx: Knex.Transaction,
  id: number,
  { firstName, lastName, graduationYear }: Omit<PlayerProfileChanges, 'imageSrc'>,
  ifMatch: number | null,
): Promise<'same' | 'changed' | 'asked'> {
  const { rows }: { rows: { isChanged: boolean; isAsked: boolean }[] } = await trx.raw(
    `select changed.name or changed.year <> 0 as "isChanged",
       (changed.name or changed.year > 1) and (:ifMatch::int is null or version = :ifMatch) and (
         share_code is not null
         or exists (select from consent_codes where person_id in ${namesOf('stored.person_id')})
         or exists (select from consents where person_id in ${namesOf('stored.person_id')})
       ) as "isAsked"
     from player_profiles stored, lateral (select
       person_key(coalesce(:first::text, first_name) || ' ' || coalesce(:last::text, last_name))
         <> name_key as name,
       abs(coalesce(:year::int, graduation_year) - graduation_year) as year) changed
     where id = :id`,
    {
      id,
      ifMatch,
      first: firstName ?? null,
      last: lastName ?? null,
      year: graduationYear ?? null,
    },
  );
  const [stored] = rows;
  return stored?.isAsked ? 'asked' : stored?.isChanged ? 'changed' : 'same';
}

/** What names an athlete elsewhere: pictures to fetch, former rows, and labels of the activity. */
async function forgetAthlete(trx: Knex.Transaction, id: number): Promise<void> {
  await forgetFormerRow(trx, rosterTarget, id);
  // A package may be called after an athlete.
  await trx.raw(
    `update activity set label = null from player_profiles
     where player_profiles.id = :id and subject = 'package' and name_key <> ''
       and strpos(person_key(label), name_key) > 0`,
    { id },
  );
}

/** Who a profile is about, and fields whose columns follow others. */
const notCleared: readonly string[] = [
  ...['firstName', 'lastName', 'graduationYear', 'sport'],
  ...['imageSrc', 'imageThumb', 'jerseyNumber'],
];
/** The columns of what a profile says of its athlete, empty. */
const nothingKnown = {
  ...Object.fromEntries(
    Object.values(fieldsOfGroup)
      .flat()
      .filter((field) => !notCleared.includes(field))
      .map((field) => [columnOf(field), null]),
  ),
  share_code: null,
  share_code_is_new: false,
};

/** Takes away what belongs to an athlete whom a profile is no longer about, and ends their codes. */
async function endFormerAthlete(trx: Knex.Transaction, id: number): Promise<void> {
  await forgetAthlete(trx, id);
  await endCodes(trx, id);
  await trx('package_players').where({ player_id: id }).delete();
}

export async function add(
  trx: Knex.Transaction,
  terms: ConsentTerms,
  profile: ProfileFields,
  photo: string | null,
  { sameAs, another }: { readonly sameAs?: number; readonly another?: boolean } = {},
): Promise<PlayerProfile & { similarTo?: number[] }> {
  const { id } = await requireRow<{ id: number }>(
    trx('player_profiles')
      .insert({ ...profileRow(profile), photo })
      .returning('id'),
  );
  await askAbout(trx, [id]);
  if (sameAs !== undefined) await answerSame(trx, id, sameAs);
  if (another === true) await answerAnother(trx, [id]);
  const similar = await similarTo(trx, id);
  return { ...(await byId(trx, terms, id)), ...(similar.length > 0 && { similarTo: similar }) };
}

/**
 * The answers of a family follow a corrected name. For another athlete nothing of the former one
 * stays but what the changes say.
 * @param photo the name of the picture, null for none; undefined leaves it
 * @param sameAthlete undefined where the caller has not said so
 * @throws ProblemError 404, 412 where it changed meanwhile, 409 for another sport while a
 *   package holds the player, and where `sameAthlete` is needed
 */
export async function change(
  trx: Knex.Transaction,
  terms: ConsentTerms,
  id: number,
  changes: Omit<PlayerProfileChanges, 'imageSrc'>,
  photo: string | null | undefined,
  ifMatch: number | null,
  sameAthlete?: boolean,
): Promise<Updated<PlayerProfile>> {
  const identity = await changedIdentity(trx, id, changes, ifMatch);
  if (identity === 'asked' && sameAthlete === undefined)
    throw new ProblemError(
      'same_athlete_needed',
      'Is this the same athlete? A link was shared, or a family was asked, for the name and class that are stored',
    );
  const isAnother = sameAthlete === false;
  if (isAnother) await endFormerAthlete(trx, id);
  const former = await personOf(trx, id);
  const row = {
    ...(isAnother && {
      ...nothingKnown,
      jersey: changes.jerseyNumber ? String(changes.jerseyNumber) : null,
      athlete: trx.raw('athlete + 1'),
    }),
    ...profileRow(changes),
    ...(await changedPicture(trx, id, isAnother ? (photo ?? null) : photo)),
    ...(isAnother && { version: trx.raw('version + 1') }),
  };
  const updated = await refuseOtherSport(
    updateRow<PlayerProfile>(
      trx('player_profiles').where({ id }),
      trx.raw(profilesFor('coach', terms).columns),
      row,
      ifMatch,
    ),
  );
  if (identity === 'same') return updated;
  if (isAnother) await sayAnother(trx, former, await personOf(trx, id));
  await askAbout(trx, [id]);
  await clearUnknown(trx, [former]);
  return { ...updated, after: await byId(trx, terms, id) };
}

export async function remove(trx: Knex.Transaction, id: number): Promise<void> {
  await forgetAthlete(trx, id);
  const { personId } = await requireRow<{ personId: number }>(
    trx('player_profiles').where({ id }).delete().returning('person_id as personId'),
  );
  await clearUnknown(trx, [personId]);
}
