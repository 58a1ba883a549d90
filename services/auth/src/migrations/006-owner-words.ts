import type { Migration } from '@sandites/service-kit';

/**
 * Changes of who is a coach that are not delivered to players yet (product D49), in order; written
 * in the transaction of the change.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table owner_words (
      sequence bigint generated always as identity primary key,
      user_id integer not null,
      is_coach boolean not null,
      written_at timestamptz not null default now()
    )
  `);
};
