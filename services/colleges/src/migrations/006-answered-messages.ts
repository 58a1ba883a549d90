import type { Migration } from '@sandites/service-kit';

/** Whether somebody replied to a message. Nobody knows of those from before. */
export const up: Migration = async (db) => {
  await db.raw('alter table contact_messages add column is_answered boolean not null default false');
};
