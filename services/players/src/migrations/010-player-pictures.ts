import { pictureQueueMigration, type Migration } from '@sandites/service-kit';

/**
 * The site stores pictures of players (product D65). `image_src` stays for the previous release; a
 * URL in it is fetched and the picture stored.
 */
export const up: Migration = async (db) => {
  await pictureQueueMigration(db, { table: 'player_profiles' });
};
