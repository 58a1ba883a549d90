import type { Knex } from 'knex';
import { setTimeout as pause } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { StartError } from '../problem/problem';
import { databaseSettings, readSettings } from '../settings/settings';
import { connect } from './connect';

/**
 * The SQL of a service's migrations by name, in the order of their names (`001_initial`). They are
 * forward-only: expand, then contract.
 */
export type Migrations = Readonly<Record<string, string>>;

/**
 * An arbitrary number, the same in every process. Advisory locks are per database, so services do
 * not wait for each other.
 */
const lockKey = 7_214_530;

/**
 * A migration may take long, but it does not block others behind the lock that it waits for:
 * `retryOnLockTimeout` retries.
 */
const migrationLimits = "set local statement_timeout = 0; set local lock_timeout = '2s'";
/** Other processes wait for the lock, and its transaction is idle while the migrations run. */
const noLimits =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** @throws StartError for a migration that this code does not have */
function pickMigrations(all: Migrations, names: readonly string[]): Migrations {
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0)
    throw new StartError(
      `This code does not have ${unknown.join(', ')}: use the release that took these steps, or a newer one`,
    );
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function sourceOf(all: Migrations): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => Object.keys(all).sort(),
    getMigrationName: (name) => name,
    getMigration: async (name) => ({
      up: async (db) => {
        await db.raw(migrationLimits);
        // Knex takes a bare question mark for a binding.
        await db.raw((all[name] ?? '').replaceAll('?', '\\?'));
      },
      down: async () => {},
    }),
  };
}

const lockAttempts = 100;

const isLockTimeout = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === '55P03';

/**
 * An `ALTER` that waits for a reader blocks every later reader: it gives up after the
 * `lock_timeout`, lets them pass, and is retried.
 */
async function retryOnLockTimeout(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === lockAttempts) throw error;
      await pause(1_000);
    }
  }
}

async function migrateLocked(db: Knex, migrations: Migrations): Promise<void> {
  const migrator = db.migrate;
  // A process of the previous release also starts on a newer schema, whose migrations it does not
  // have.
  const config = { migrationSource: sourceOf(migrations), disableMigrationsListValidation: true };
  await db.transaction(async (lock) => {
    await lock.raw(noLimits);
    await lock.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    // This process holds the advisory lock, which ends with its connection, so a knex lock that is
    // still set is from a killed process.
    if (await lock.schema.hasTable('knex_migrations_lock'))
      await migrator.forceFreeMigrationsLock(config);
    await retryOnLockTimeout(() => migrator.latest(config));
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
}

async function appliedMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  const rows: { name: string }[] = await db('knex_migrations').orderBy('name').select('name');
  return rows.map(({ name }) => name);
}

const unknownMessage = (names: readonly string[]): string =>
  `The database has taken steps that this code does not have: ${names.join(', ')}. ` +
  'They are of a newer release, or of a branch that is not checked out. ' +
  'Check that branch out again, or start afresh: in development by deleting DATA_DIR, ' +
  'elsewhere with another DATABASE_URL';

/**
 * Migrates the database, on its own connections without statement timeouts; concurrent processes
 * wait for each other.
 * @param databaseUrl connects without a pooler where there is one (`MIGRATION_DATABASE_URL`)
 * @param warn called with migrations that this code does not have: a process of the previous
 *   release runs on, one of another branch may fail
 * @param only applies only these; default: all
 * @throws StartError when the database cannot be reached, or a migration fails
 */
export async function migrate(
  databaseUrl: string,
  migrations: Migrations,
  warn: (message: string) => void = () => undefined,
  only: readonly string[] = [],
): Promise<void> {
  const all = { ...commonMigrations, ...migrations };
  const steps = only.length > 0 ? pickMigrations(all, only) : all;
  const db = connect(databaseUrl, { poolSize: 2, use: 'migrations' });
  try {
    await requireDatabase(db);
    const applied = await appliedMigrations(db);
    const unknown = applied.filter((name) => !(name in steps));
    if (unknown.length > 0) warn(unknownMessage(unknown));
    // Writes nothing: the database may take no writes at the moment.
    if (Object.keys(steps).every((name) => applied.includes(name))) return;
    await migrateLocked(db, steps).catch((error: unknown) => {
      const hint = unknown.length > 0 ? `. ${unknownMessage(unknown)}` : '';
      throw new StartError(
        `The database could not be brought up to date: ${reasonOf(error)}${hint}`,
      );
    });
  } finally {
    await db.destroy();
  }
}

/**
 * `node dist/main.js migrate [name…]`: migrates the database and exits; with names, applies only
 * these migrations, as the restore of a backup needs.
 * @returns null where the program should run as usual
 */
export function migrateCommand(migrations: Migrations): (() => Promise<void>) | null {
  const [command, ...names] = process.argv.slice(2);
  if (command !== 'migrate') return null;
  return async () => {
    const { databaseUrl, migrationDatabaseUrl } = readSettings(process.env, databaseSettings);
    await migrate(migrationDatabaseUrl ?? databaseUrl, migrations, undefined, names);
    process.stdout.write('The database is up to date\n');
  };
}

/** @throws StartError when the database cannot be reached */
export async function requireDatabase(db: Knex): Promise<void> {
  await db.raw('select 1').catch((error: unknown) => {
    throw new StartError(
      `The database cannot be reached (${reasonOf(error)}): start it, or correct DATABASE_URL`,
    );
  });
}

/** Tables of every database. */
export const commonMigrations: Migrations = {
  '000_common': `
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

    -- Done jobs are deleted, failed ones stay for a month (jobs/).
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
  `,
  '000_first_attempts_first': `
    drop index jobs_by_time;
    create index jobs_by_time on jobs (queue, (attempts > 0), run_at, id) where failed_at is null;
  `,
  // Tables that one read depends on have one version: two would be locked in either order.
  '000_one_version_of_several_tables': `
    create or replace function bump_table_version() returns trigger language plpgsql as $$
      begin
        update table_versions set version = version + 1 where name = coalesce(tg_argv[0], tg_table_name);
        return null;
      end
    $$;
  `,
  // `personKey` of the contracts, in SQL: what names and searches are compared by.
  '000_person_key': `
    create or replace function person_key(name text) returns text language sql immutable strict parallel safe
      as $$
        select translate(
          replace(replace(replace(replace(replace(replace(replace(replace(
            lower(regexp_replace(normalize(name, nfkd) collate "C",
              '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\ufe00-\\ufe2f'
              '\\u0483-\\u0489\\u0591-\\u05c7\\u064b-\\u065f'
              '\\t\\n\\v\\f\\r -/:-@\\u005b-\`{-\\u00bf\\u00d7\\u00f7'
              '\\u02b0-\\u02ff\\u0559-\\u055f\\u05f3\\u05f4\\u2000-\\u2bff'
              '\\u2e00-\\u2e7f\\u3000-\\u303f\\ua700-\\ua721\\ufeff]',
              '', 'g')),
            'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'),
          'ØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЅЈЉЊЂЋЏҐ',
          'oollddddihhttαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіѕјљњђћџґ')
      $$;
  `,
};
