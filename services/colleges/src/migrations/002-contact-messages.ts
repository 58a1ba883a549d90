import { trackVersion, type Migration } from '@sandites/service-kit';

/** Contact messages. */
export const up: Migration = async (db) => {
  await db.raw(`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text check (phone <> ''),
      subject text not null check (subject <> ''),
      message text not null check (message <> ''),
      user_type text not null check (user_type in ('visitor', 'athlete', 'parent', 'coach', 'recruiter', 'media')),
      is_read boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index contact_messages_newest_first on contact_messages (created_at desc, id desc);
  `);
  await trackVersion(db, 'contact_messages');
};
