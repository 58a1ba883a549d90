import type { Migration } from '../database/migration';

/**
 * Uploads with the former rows, stored for a day so that they can be undone (upload-history.ts).
 */
export const uploadsMigration: Migration = async (db) => {
  await db.raw(`
    create table uploads (
      id integer generated always as identity primary key,
      subject text not null check (subject <> ''),
      owner_id integer not null,
      added integer[] not null,
      created_at timestamptz not null default now()
    );
    create index uploads_of_owner on uploads (owner_id, created_at desc);
    create table upload_changes (
      upload_id integer not null references uploads on delete cascade,
      row_id integer not null,
      version integer not null,
      before jsonb not null,
      primary key (upload_id, row_id)
    );
  `);
};
