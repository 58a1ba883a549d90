import type { Migrations } from './migration';

/**
 * Tables of every database: versions of tables (versions.ts), loaded demo data (demo-data.ts),
 * counters of limits (limits/), keys (identity/), the activity (activity/), the journal (journal.ts),
 * and jobs (jobs/).
 */
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
      create function count_row_change() returns trigger language plpgsql as $$
        begin
          new.version := old.version + 1;
          return new;
        end
      $$;

      create table demo_data (
        name text primary key,
        loaded_at timestamptz not null default now()
      );

      -- The table of rate-limiter-flexible. Unlogged: a crash may lose its counters.
      create unlogged table limit_counts (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );
      create index limit_counts_by_end on limit_counts (expire);

      create table own_keys (name text primary key, key jsonb not null);

      create table activity (
        id integer generated always as identity primary key,
        at timestamptz not null default now(),
        actor_id integer,
        kind text not null check (kind <> ''),
        subject text not null check (subject <> ''),
        subject_id integer,
        label text,
        count integer,
        counted_on date,
        changes jsonb
      );
      create index activity_by_time on activity (at desc, id desc);
      create unique index activity_once_a_day
        on activity (counted_on, kind, subject, coalesce(subject_id, 0), coalesce(actor_id, 0))
        where counted_on is not null;

      create table journal (
        sequence bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        subject text not null,
        change text not null,
        row_id text not null,
        value jsonb
      );
      create function journal_deletions() returns trigger language plpgsql as $$
        begin
          insert into journal (subject, change, row_id) select tg_table_name, 'deleted', id from gone;
          return null;
        end
      $$;
      create function journal_change() returns trigger language plpgsql as $$
        begin
          insert into journal (subject, change, row_id) values (tg_table_name, tg_argv[0], new.id);
          return null;
        end
      $$;
    `);
  },
  '000_common_jobs': async (db) => {
    // Done jobs are deleted, failed ones stay for a month (jobs/).
    await db.raw(`
    create table jobs (
      id integer generated always as identity primary key,
      queue text not null check (queue <> ''),
      key text,
      payload jsonb not null,
      attempts integer not null default 0,
      due_at timestamptz not null,
      run_at timestamptz not null,
      claim uuid,
      error text,
      failed_at timestamptz
    );
    create index jobs_by_time on jobs (queue, run_at, id) where failed_at is null;
    create unique index jobs_by_key on jobs (queue, key) where failed_at is null;
    create index jobs_failed on jobs (failed_at) where failed_at is not null;
  `);
  },
};
