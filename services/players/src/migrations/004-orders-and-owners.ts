import type { Migration } from '@sandites/service-kit';

/**
 * A package's players have an order; a new one is last. `owners` has auth's last message about a
 * user who is, or was, a coach
 * (product D49), with its sequence number in auth.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table package_players add column position integer not null default 2147483647;
    create table owners (
      user_id integer primary key,
      is_coach boolean not null,
      sequence bigint not null
    );
  `);
};
