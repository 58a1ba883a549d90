import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** A search index on opponent and place of games. */
export const up: Migration = (db) =>
  createSearchIndex(db, 'athletic_events', "lower(opponent || ' ' || location)");
