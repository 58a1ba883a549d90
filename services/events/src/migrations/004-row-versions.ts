import { countRowChanges, uploadsMigration, type Migration } from '@sandites/service-kit';

/** Who edits a member of the staff can tell whether somebody else did meanwhile (product D50), and what came many at once can be undone. */
export const up: Migration = async (db) => {
  await countRowChanges(db, 'coaches', ['position']);
  await uploadsMigration(db);
};
