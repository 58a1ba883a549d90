import { countRowChanges, uploadsMigration, type Migration } from '@sandites/service-kit';

/** Versions detect concurrent edits of a coach (product D50), and uploads can be undone. */
export const up: Migration = async (db) => {
  await countRowChanges(db, 'coaches', ['position']);
  await uploadsMigration(db);
};
