import type { Migration } from '@sandites/service-kit';

/** Only a hash of a session's id is stored, so that a copy of this table signs nobody in. */
export const up: Migration = async (db) => {
  await db.raw(`
    create table sessions (
      id_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_of_user on sessions (user_id);
    create index sessions_by_expiry on sessions (expires_at);
  `);
};
