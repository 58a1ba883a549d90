import type { Knex } from 'knex';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../database/connect';
import { commonMigrations, migrate, type Migrations } from '../database/migrate';

/** A database of one test file's own. */
export interface TestDatabase {
  readonly db: Knex;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * An arbitrary lock id: test files that need the same template wait for the one that creates it.
 */
const lockKey = 7_214_531;

/**
 * The URL of a database on the server of `TEST_DATABASE_URL`.
 * @param database default: that of the variable itself, over which others are made
 */
export function testDatabaseUrl(database?: string): string {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given)
    throw new Error(
      'Set TEST_DATABASE_URL to a PostgreSQL that may make databases, such as ' +
        'postgres://postgres:postgres@127.0.0.1:5432/postgres',
    );
  const url = new URL(given);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}

/** The migrated template database: created once, and again when a migration changes. */
async function template(admin: Knex, name: string, migrations: Migrations): Promise<string> {
  const version = createHash('sha1')
    .update(JSON.stringify([commonMigrations, migrations]))
    .digest('hex')
    .slice(0, 10);
  const database = `test_template_${name}_${version}`;
  await admin.transaction(async (lock) => {
    await lock.raw('set local lock_timeout = 0; set local statement_timeout = 0');
    await lock.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    const existing: unknown = await lock('pg_database')
      .where({ datname: database })
      .first('datname');
    if (existing) return;
    const unfinished = `${database}_${randomBytes(4).toString('hex')}`;
    await admin.raw('create database ??', [unfinished]);
    await migrate(testDatabaseUrl(unfinished), migrations);
    await admin.raw('alter database ?? rename to ??', [unfinished, database]);
  });
  return database;
}

/**
 * Creates a migrated database for one test file from a template (about 40 ms).
 * @param name the service
 */
export async function testDatabase(name: string, migrations: Migrations): Promise<TestDatabase> {
  const admin = connect(testDatabaseUrl(), { poolSize: 2, use: 'migrations' });
  const database = `test_${name}_${randomBytes(6).toString('hex')}`;
  const from = await template(admin, name, migrations);
  await admin.raw('create database ?? template ?? strategy wal_log', [database, from]);
  const db = connect(testDatabaseUrl(database));
  return {
    db,
    url: testDatabaseUrl(database),
    drop: async () => {
      await db.destroy();
      await admin.raw('drop database ?? with (force)', [database]);
      await admin.destroy();
    },
  };
}

/**
 * Lets a database take no writes, as a standby or a full disk does.
 * @returns lets it take writes again
 */
export async function takeNoWrites({ db }: Pick<TestDatabase, 'db'>): Promise<() => Promise<void>> {
  const { rows } = await db.raw('select current_database() as name');
  const name = String(rows[0].name);
  const set = async (value: 'on' | 'off') => {
    const admin = connect(testDatabaseUrl(), { poolSize: 1, use: 'migrations' });
    await admin.raw(`alter database ?? set default_transaction_read_only = ${value}`, [name]);
    if (value === 'on')
      await admin.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
        name,
      ]);
    await admin.destroy();
    // The pool hears of its ended connections.
    await pause(100);
  };
  await set('on');
  return () => set('off');
}

/**
 * Deletes the rows of tables and starts their ids at 1 again. `truncate` writes new files for each
 * table and index instead: for the fifteen tables of players 100 ms of processor time.
 */
export async function emptyTables(db: Knex, ...tables: string[]): Promise<void> {
  const deletes = tables.map((table) => `delete from ${table};`).join(' ');
  await db.raw(`${deletes}
    select setval(sequence.oid::regclass, 1, false)
    from pg_depend join pg_class sequence on sequence.oid = objid and sequence.relkind = 'S'
    where deptype in ('a', 'i') and refobjid = any ('{${tables.join(', ')}}'::regclass[])`);
}
