import type { Migrations } from './migration';

/** What every database has: versions of tables (table-version.ts), the marks of demo data (demo-data.ts), and what is counted for limits (limits/). */
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
  '000_common_limits': async (db) => {
    // As rate-limiter-flexible wants it. Unlogged: a crash may forget who tried how often.
    await db.raw(`
      create unlogged table limit_counts (key text primary key, points integer not null default 0, expire bigint);
      create index limit_counts_by_end on limit_counts (expire);
    `);
  },
};
