import type { Knex } from 'knex';
import { setTimeout as pause } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { StartError } from '../process/start';
import { databaseSettings } from '../settings/service-settings';
import { readSettings } from '../settings/setting';
import { commonMigrations } from './common-migrations';
import { connect } from './connect';
import type { Migrations } from './migration';

/**
 * An arbitrary number, the same in every process. Advisory locks are per database, so services do
 * not wait for each other.
 */
const lockKey = 7_214_530;

/**
 * A migration may take long, but it does not block others behind the lock that it waits for:
 * `whenLocksAreFree` retries.
 */
const migrationLimits = "set local statement_timeout = 0; set local lock_timeout = '2s'";
/** Other processes wait for the lock, and its transaction is idle while the migrations run. */
const noLimits =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

const allOf = (migrations: Migrations): Migrations => ({ ...commonMigrations, ...migrations });

/** @throws StartError for a migration that this code does not have */
function pickMigrations(names: readonly string[], migrations: Migrations): Migrations {
  const migrationsByName = allOf(migrations);
  const unknown = names.filter((name) => !(name in migrationsByName));
  if (unknown.length > 0)
    throw new StartError(
      `This code does not have ${unknown.join(', ')}: use the release that took these steps, or a newer one`,
    );
  return Object.fromEntries(
    Object.entries(migrationsByName).filter(([name]) => names.includes(name)),
  );
}

function sourceOf(all: Migrations): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => Object.keys(all).sort(),
    getMigrationName: (name) => name,
    getMigration: async (name) => ({
      up: async (db) => {
        await db.raw(migrationLimits);
        await all[name]?.(db);
      },
      down: async () => {},
    }),
  };
}

/** Attempts of a migration that waits for a lock, and milliseconds between two. */
const lockRetries = { attempts: 100, pause: 1_000 };

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
      if (!isLockTimeout(error) || attempt === lockRetries.attempts) throw error;
      await pause(lockRetries.pause);
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

/** Migrations in the database that this code does not have. */
async function unknownMigrations(db: Knex, migrations: Migrations): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  const appliedRows: { name: string }[] = await db('knex_migrations')
    .orderBy('name')
    .select('name');
  return appliedRows.map(({ name }) => name).filter((name) => !(name in migrations));
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
 * @throws StartError when the database cannot be reached, or a migration fails
 */
export async function migrate(
  databaseUrl: string,
  migrations: Migrations,
  warn: (message: string) => void = () => undefined,
): Promise<void> {
  const db = connect(databaseUrl, { poolSize: 2, use: 'migrations' });
  try {
    await runMigrations(db, allOf(migrations), warn);
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
    const db = connect(migrationDatabaseUrl ?? databaseUrl, { poolSize: 2, use: 'migrations' });
    const steps = names.length > 0 ? pickMigrations(names, migrations) : allOf(migrations);
    try {
      await runMigrations(db, steps, () => undefined);
    } finally {
      await db.destroy();
    }
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

async function runMigrations(
  db: Knex,
  migrations: Migrations,
  warn: (words: string) => void,
): Promise<void> {
  await requireDatabase(db);
  const unknown = await unknownMigrations(db, migrations);
  if (unknown.length > 0) warn(unknownMessage(unknown));
  await migrateLocked(db, migrations).catch((error: unknown) => {
    const hint = unknown.length > 0 ? `. ${unknownMessage(unknown)}` : '';
    throw new StartError(`The database could not be brought up to date: ${reasonOf(error)}${hint}`);
  });
}
