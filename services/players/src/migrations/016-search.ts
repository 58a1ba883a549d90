import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Lists of players are searched by name, and read by sport, without reading all of them. */
export const up: Migration = async (db) => {
  await createSearchIndex(db, 'player_profiles', "first_name_key || ' ' || last_name_key");
  await db.raw('create index player_profiles_of_sport on player_profiles (sport, id)');
};
