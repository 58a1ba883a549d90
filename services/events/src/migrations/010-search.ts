import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** The schedule is searched by opponent and place without reading all of it. */
export const up: Migration = (db) => createSearchIndex(db, 'athletic_events', "lower(opponent || ' ' || location)");
