import type { Migration } from '@sandites/service-kit';

/**
 * A second factor counts once it was confirmed. `last_step` is the time step of the code used last:
 * none works twice (RFC 6238, 5.2).
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table second_factors (
      user_id integer primary key references users on delete cascade,
      secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    );
    create table recovery_codes (
      user_id integer not null references second_factors on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );
  `);
};
