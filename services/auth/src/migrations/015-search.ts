import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** A search index on names of accounts. */
export const up: Migration = (db) => createSearchIndex(db, 'users', 'name_key');
