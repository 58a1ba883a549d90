import type { Migration } from '@sandites/service-kit';

/**
 * Whether a share code was requested only once: then it may be revoked unused (product D72). Older
 * codes may have been shared.
 */
export const up: Migration = async (db) => {
  await db.raw(
    'alter table player_profiles add column share_code_is_new boolean not null default false',
  );
};
