import { pictureQueueMigration, type Migration } from '@sandites/service-kit';

/**
 * The site stores pictures of coaches (product D65). `photo_url` stays for the previous release; a
 * URL in it is fetched and the picture stored.
 */
export const up: Migration = async (db) => {
  await pictureQueueMigration(db, { table: 'coaches' });
};
