import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Packages are searched by name and sport without reading all of them. */
export const up: Migration = (db) => createSearchIndex(db, 'recruiting_packages', "lower(name || ' ' || sport)");
