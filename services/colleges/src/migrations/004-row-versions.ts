import { countRowChanges, type Migration } from '@sandites/service-kit';

/** Who edits a college can tell whether somebody else did meanwhile (product D50). */
export const up: Migration = (db) => countRowChanges(db, 'colleges');
