import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Accounts are searched by name without reading all of them. */
export const up: Migration = (db) => createSearchIndex(db, 'users', 'name_key');
