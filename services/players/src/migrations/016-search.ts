import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Indexes for searching players by name and reading them by sport. */
export const up: Migration = async (db) => {
  await createSearchIndex(db, 'player_profiles', "first_name_key || ' ' || last_name_key");
  await db.raw('create index player_profiles_of_sport on player_profiles (sport, id)');
};
