import type { Migration } from '@sandites/service-kit';

/** Data of deleted games, so that the calendar feed lists them as canceled. */
export const up: Migration = async (db) => {
  await db.raw(`
    create table cancelled_events (
      uid uuid primary key,
      sequence integer not null,
      date date not null,
      time text not null,
      sport text not null,
      level text,
      opponent text not null,
      location text not null,
      is_home boolean not null,
      cancelled_at timestamptz not null default now()
    );
    create index cancelled_events_by_time on cancelled_events (cancelled_at);
  `);
};
