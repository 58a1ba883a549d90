import {
  type ListedPlayer,
  matchesSport,
  type NewPlayerProfile,
  type PlayerProfile,
  type PlayerProfileChanges,
  type PlayerSearch,
  playerSports,
  sportFilters,
} from '@sandites/contracts';
import {
  likePattern,
  requireFound,
  onBrokenReference,
  type Page,
  readList,
  type Serialized,
  tableVersion,
  unqueuePicture,
  type Updated,
  updateRow,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { type ConsentTerms, nameKey, profilesFor, rowOf, termsVersion } from './audiences';

/** The fields of a profile other than the picture. */
type ProfileFields = Omit<NewPlayerProfile, 'imageSrc'>;
const refuseOtherSport = onBrokenReference(
  'This player is in a package of their sport: take them out of it first',
);

/** SQL of the searched text, which has a trigram index. */
const searchedText = "first_name_key || ' ' || last_name_key";

/** The sports of profiles that a filter shows (product D18); null for all of them. */
function sportsOfFilter(filter: string): string[] | null {
  const filterName = [...sportFilters, ...playerSports].find((name) => name === filter);
  if (filterName === 'All Sports') return null;
  return filterName === undefined
    ? []
    : playerSports.filter((sport) => matchesSport(filterName, sport));
}

/** Reads profiles. */
export function profilesStore(db: Knex, terms: ConsentTerms) {
  const rowsVersion = tableVersion(db, 'player_profiles');
  return {
    /** The version of the rows, which include consents, and of today's rule. */
    version: async (): Promise<string> => `${await rowsVersion()}-${termsVersion(terms)}`,

    /** In id order, whole or a page, optionally searched, with the fields of the audience. */
    async list(
      page: Page | null,
      audience: 'anybody' | 'coach',
      { q = '', sport = '' }: PlayerSearch = {},
    ): Promise<Serialized<(PlayerProfile | ListedPlayer)[]>> {
      const { columns, isShown } = profilesFor(audience, terms);
      const sports = sport === '' ? null : sportsOfFilter(sport);
      const search = `${q === '' ? '' : `and ${searchedText} like :pattern`} ${sports === null ? '' : 'and sport = any(:sports)'}`;
      const rows = `select ${columns} from player_profiles where id > :after and ${isShown} ${search} order by id limit :limit`;
      return readList(db, rows, { page, bindings: { pattern: likePattern(nameKey(q)), sports } });
    },

    /** A profile with the fields of coaches. */
    async byId(id: number): Promise<PlayerProfile | undefined> {
      const profile: PlayerProfile | undefined = await db('player_profiles')
        .where({ id })
        .first(db.raw(profilesFor('coach', terms).columns));
      return profile;
    },

    /** Names of the existing players among the ids. */
    names: (ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
      db('player_profiles')
        .whereIn('id', [...ids])
        .select('id', db.raw("first_name || ' ' || last_name as name")),
  };
}
export type ProfilesStore = ReturnType<typeof profilesStore>;

/** Changes single profiles. */
export function profileChanges(trx: Knex.Transaction, terms: ConsentTerms) {
  const coachColumns = profilesFor('coach', terms).columns;
  return {
    async add(profile: ProfileFields, photo: string | null): Promise<PlayerProfile> {
      const [inserted]: PlayerProfile[] = await trx('player_profiles')
        .insert({ ...rowOf(profile), photo })
        .returning(trx.raw(coachColumns));
      return requireFound(inserted);
    },

    /**
     * Changes the given fields.
     * @param photo the name of the picture, null for none; undefined leaves it
     * @throws ProblemError 404 where there is no such profile, 412 where it changed meanwhile, 409
     *   for another sport while a package holds the player
     */
    async change(
      id: number,
      changes: Omit<PlayerProfileChanges, 'imageSrc'>,
      photo: string | null | undefined,
      ifMatch: number | null,
    ): Promise<Updated<PlayerProfile>> {
      if (photo !== undefined) await unqueuePicture(trx, id);
      const version = trx.raw('version + (photo is distinct from ?)::int', [photo ?? null]);
      const row = { ...rowOf(changes), ...(photo !== undefined && { photo, version }) };
      return refuseOtherSport(
        updateRow(trx('player_profiles').where({ id }), trx.raw(coachColumns), row, ifMatch),
      );
    },

    /**
     * Deletes a profile, also from every package.
     * @throws ProblemError 404 where there is none
     */
    async remove(id: number): Promise<void> {
      const [deleted]: { id: number }[] = await trx('player_profiles')
        .where({ id })
        .delete()
        .returning('id');
      requireFound(deleted);
    },
  };
}
