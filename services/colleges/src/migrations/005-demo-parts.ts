import { nameDemoParts, type Migration } from '@sandites/service-kit';

/** An existing demo has these parts already. */
export const up: Migration = (db) => nameDemoParts(db, ['colleges', 'messages']);
