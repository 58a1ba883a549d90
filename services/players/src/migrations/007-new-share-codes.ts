import type { Migration } from '@sandites/service-kit';

/** Whether a share code was asked for only once: then it may be revoked unused (product D72). Codes from before may be with anybody. */
export const up: Migration = async (db) => {
  await db.raw('alter table player_profiles add column share_code_is_new boolean not null default false');
};
