import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Colleges are searched by name, location and conference without reading all of them. */
export const up: Migration = (db) => createSearchIndex(db, 'colleges', "lower(name || ' ' || location || ' ' || conference)");
