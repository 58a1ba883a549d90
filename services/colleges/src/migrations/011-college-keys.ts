import type { Migration } from '@sandites/service-kit';

/** The colleges of a file are found by name and location without reading all of them. */
export const up: Migration = (db) =>
  db.raw('create index colleges_by_name on colleges (lower(name), lower(location))');
