import type { Migration } from '@sandites/service-kit';

/**
 * A package's players have an order; whoever is put in comes last. `owners` holds what auth last said of somebody who is, or was, a coach
 * (product D49), with the place of that word in auth's own order.
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
