import { nameDemoParts, type Migration } from '@sandites/service-kit';

/** An existing demo has its accounts already. */
export const up: Migration = (db) => nameDemoParts(db, ['accounts']);
