import { countRowChanges, type Migration } from '@sandites/service-kit';

/** Versions detect concurrent edits of a college (product D50). */
export const up: Migration = (db) => countRowChanges(db, 'colleges');
