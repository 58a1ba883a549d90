import type { Migration } from '@sandites/service-kit';

/**
 * Whether a package was public until its owner left: an admin who gives it to another coach can
 * make it public again. Unknown for older ones.
 */
export const up: Migration = async (db) => {
  await db.raw(
    'alter table recruiting_packages add column was_public boolean not null default false',
  );
};
