import type { Migrations } from './migration';

/** What every service's database has: versions of tables (version.ts) and the marks of demo data (demo-data.ts). */
export const commonMigrations: Migrations = {
  '000_common': async (db) => {
    await db.raw(`
      create table table_versions (
        name text primary key,
        epoch text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
        version bigint not null default 1
      );
      create function bump_table_version() returns trigger language plpgsql as $$
        begin
          update table_versions set version = version + 1 where name = tg_table_name;
          return null;
        end
      $$;
      create table demo_data (
        name text primary key,
        loaded_at timestamptz not null default now()
      );
    `);
  },
};
