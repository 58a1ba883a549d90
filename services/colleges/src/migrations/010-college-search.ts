import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** A search index on name, location and conference of colleges. */
export const up: Migration = (db) =>
  createSearchIndex(db, 'colleges', "lower(name || ' ' || location || ' ' || conference)");
