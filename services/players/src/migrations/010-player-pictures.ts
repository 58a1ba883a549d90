import { pictureQueueMigration, type Migration } from '@sandites/service-kit';

/** Pictures of players are kept by the site (product D65). `image_src` stays for the release before; an address in it is fetched and the picture kept. */
export const up: Migration = async (db) => {
  await pictureQueueMigration(db, { table: 'player_profiles' });
};
