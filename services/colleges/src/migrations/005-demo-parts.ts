import { nameDemoParts, type Migration } from '@sandites/service-kit';

/** A demo that is there already has these parts. */
export const up: Migration = (db) => nameDemoParts(db, ['colleges', 'messages']);
