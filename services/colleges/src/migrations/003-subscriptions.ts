import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * The newsletter's addresses, each once whatever its letter case. An address is ASCII, so that
 * every collation lowers it alike.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table subscriptions (
      id integer generated always as identity primary key,
      email text not null check (email <> ''),
      created_at timestamptz not null default now()
    );
    create unique index subscriptions_once on subscriptions (lower(email));
  `);
  await trackVersion(db, 'subscriptions');
};
