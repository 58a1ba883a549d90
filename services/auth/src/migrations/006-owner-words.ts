import type { Migration } from '@sandites/service-kit';

/** What is still to be delivered to the service players of who is a coach (product D49), in order; written in the transaction that makes it so. */
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
