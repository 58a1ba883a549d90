import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** A search index on name and sport of packages. */
export const up: Migration = (db) =>
  createSearchIndex(db, 'recruiting_packages', "lower(name || ' ' || sport)");
