import { trackVersion, type Migration } from '@sandites/service-kit';

/** `name_key` is the case-folded name: one account for each. */
export const up: Migration = async (db) => {
  await db.raw(`
    create table users (
      id integer generated always as identity primary key,
      username text not null,
      name_key text not null unique,
      role text not null check (role in ('user', 'coach', 'admin')),
      password_hash text not null,
      is_demo boolean not null default false,
      created_at timestamptz not null default now()
    )
  `);
  await trackVersion(db, 'users');
};
