import type { Migration } from '@sandites/service-kit';

/** Whether somebody replied to a message; unknown for older ones. */
export const up: Migration = async (db) => {
  await db.raw(
    'alter table contact_messages add column is_answered boolean not null default false',
  );
};
