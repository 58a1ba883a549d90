import type { Migration } from '@sandites/service-kit';

/** Failures are counted in `limit_counts` since product D54. */
export const up: Migration = async (db) => {
  await db.raw('drop table login_failures');
};
