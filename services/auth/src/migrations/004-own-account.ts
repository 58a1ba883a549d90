import type { Migration } from '@sandites/service-kit';

/**
 * Sessions get an id to list them by, and know when a person last used them (product D52). Those of
 * coaches and admins from before end after
 * 7 days, too. An older process leaves the new columns to their defaults.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table users add column password_set_by_admin boolean not null default false;
    alter table sessions
      add column id integer generated always as identity unique,
      add column last_used_at timestamptz not null default now(),
      add column browser text not null default 'A browser';
    update sessions set expires_at = least(expires_at, sessions.created_at + interval '7 days')
    from users where users.id = user_id and role in ('coach', 'admin');
  `);
};
