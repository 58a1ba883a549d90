import { countRowChanges, uploadsMigration, type Migration } from '@sandites/service-kit';

/**
 * Versions detect concurrent edits of profiles and packages (product D50), and a roster upload can
 * be undone.
 */
export const up: Migration = async (db) => {
  await countRowChanges(db, 'player_profiles', ['share_code', 'first_name_key', 'last_name_key']);
  await countRowChanges(db, 'recruiting_packages', ['share_code']);
  await uploadsMigration(db);
};
