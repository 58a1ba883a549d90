import { nameDemoParts, type Migration } from '@sandites/service-kit';

/** A demo that is there already has its accounts. */
export const up: Migration = (db) => nameDemoParts(db, ['accounts']);
