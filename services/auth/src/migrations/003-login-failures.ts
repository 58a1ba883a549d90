import type { Migration } from '@sandites/service-kit';

/** `subject` is whom a failure counts for: `name:…` or `address:…`. */
export const up: Migration = async (db) => {
  await db.raw(`
    create table login_failures (
      id bigint generated always as identity primary key,
      subject text not null,
      failed_at timestamptz not null default now()
    );
    create index login_failures_of_subject on login_failures (subject, failed_at);
    create index login_failures_by_time on login_failures (failed_at);
  `);
};
