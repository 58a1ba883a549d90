import type { Knex } from 'knex';
import { readFile } from 'node:fs/promises';
import type { ActivitySubject } from '@sandites/contracts';
import type { Log } from '../log/log';
import type { FileStore } from '../store/file-store';
import { recordActivity } from '../calls/change';
import { databaseSettings, readSettings } from '../settings/settings';
import { connect } from '../database/connect';
import { migrate, type Migrations } from '../database/migrate';

/**
 * The journal: what must hold again after the restore of an older backup (a deleted account, a
 * family's withdrawal), as ids without personal data. Triggers (`journal_deletions`,
 * `journal_change`) write its rows in the transaction of the change. Each process moves them to
 * the file store, beside the releases and pictures, where the restore of a database does not undo
 * them.
 */

/** A row of the journal. `id` is the changed row's, or the name of a file. */
export interface JournalLine {
  readonly at: string;
  readonly subject: string;
  readonly change: string;
  readonly id: string;
  readonly value?: unknown;
}

const batchSize = 1_000;

/**
 * Moves rows to the store, as one file of lines. A crash in between repeats lines, which is
 * harmless.
 * @returns whether there may be more
 */
export const moveJournal = (db: Knex, store: FileStore, service: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const rows: { sequence: number }[] = await trx('journal')
      .orderBy('sequence')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .select('sequence', 'at', 'subject', 'change', { id: 'row_id' }, 'value');
    const [first] = rows;
    if (!first) return false;
    const lines = rows.map(({ sequence: _, ...line }) => JSON.stringify(line)).join('\n');
    // A restored database counts from an earlier sequence again, so the time is part of the name.
    await store.put(`${service}/${Date.now()}-${first.sequence}.jsonl`, async () =>
      Buffer.from(`${lines}\n`),
    );
    await trx('journal')
      .whereIn(
        'sequence',
        rows.map(({ sequence }) => sequence),
      )
      .delete();
    return rows.length === batchSize;
  });

const pollMs = 5_000;

/**
 * Moves rows as they are written.
 * @returns stops after the rows that are written by then
 */
export function startJournal(
  db: Knex,
  store: FileStore,
  service: string,
  log: Log,
): () => Promise<void> {
  let moving: Promise<void> | undefined;
  async function move(): Promise<void> {
    try {
      while (await moveJournal(db, store, service));
    } catch (error) {
      log.warn({ err: error }, 'The journal could not be stored; trying again');
    }
    moving = undefined;
  }
  const timer = setInterval(() => void (moving ??= move()), pollMs);
  return async () => {
    clearInterval(timer);
    await moving;
    await move();
  };
}

/** Rows that a restore brought back as they were, and that an admin must check. */
export interface ToCheck {
  readonly subject: ActivitySubject;
  readonly rows: readonly { readonly id: number; readonly label?: string }[];
}

/** What was journaled since the backup. */
export interface Since {
  /** Whether rows that were deleted since come back: after an accident. */
  readonly isUndeleting: boolean;
  /** Whether there was a journal. */
  readonly isKnown: boolean;
  /** The rows of a table with one of the changes, such as `deleted`, as far as they are there. */
  rows(table: string, ...changes: string[]): Knex.QueryBuilder;
  /** The lines of a change, oldest first. */
  lines(table: string, change: string): readonly JournalLine[];
}

/** What a restore does with the rows of one table. */
export interface RestoredTable {
  /** In words. */
  readonly says: string;
  /** Returns what it could not apply. */
  readonly apply?: (trx: Knex.Transaction, since: Since) => Promise<ToCheck | void>;
}

/**
 * What a service does after a restore, by table and in this order, in one transaction: it ends what
 * must not work again (codes, waiting mails), and applies what was journaled since the backup.
 * `requireAnswers` requires an entry for each table.
 */
export type AfterRestore = Readonly<Record<string, RestoredTable>>;

/** The rows are as they were. */
export const asBackedUp = (says: string): RestoredTable => ({ says: `as in the backup: ${says}` });

/** No row comes back. */
export const emptied = (table: string, says: string): RestoredTable => ({
  says: `emptied: ${says}`,
  apply: async (trx) => void (await trx(table).delete()),
});

/**
 * Rows that were deleted since are deleted again, or come back after an accident.
 * @param subject of those that are to check then
 * @param label SQL of what names a row, where that may stand in the activity
 * @param forGood whether none ever comes back: a person took it back
 */
export const deletedAgain = (
  table: string,
  {
    subject,
    label,
    forGood = false,
  }: { subject?: ActivitySubject; label?: string; forGood?: boolean } = {},
  remove = async (rows: Knex.QueryBuilder, _trx: Knex.Transaction): Promise<unknown> =>
    rows.delete(),
): RestoredTable => ({
  says: 'what was deleted since is deleted again',
  apply: async (trx, since) => {
    const rows = since.rows(table, 'deleted');
    if (forGood || !since.isUndeleting) return void (await remove(rows, trx));
    if (!subject) return undefined;
    const columns = label === undefined ? ['id'] : ['id', trx.raw(`${label} as label`)];
    return { subject, rows: await rows.orderBy('id').select(columns) };
  },
});

/** Does one after the other. What the last one says that is to check counts. */
export const both = (first: RestoredTable, then: RestoredTable): RestoredTable => ({
  says: `${first.says}; ${then.says}`,
  apply: async (trx, since) => {
    const checks = await first.apply?.(trx, since);
    return (await then.apply?.(trx, since)) ?? checks;
  },
});

/** Tables of every database but `jobs`, whose queues differ. */
const commonTables: AfterRestore = {
  activity: asBackedUp('what was recorded since is lost; the restore itself is recorded'),
  demo_data: asBackedUp('which demo data was loaded'),
  journal: asBackedUp('lines that were not stored yet; applied twice they change nothing'),
  limit_counts: emptied('limit_counts', 'counts of the last hours'),
  own_keys: asBackedUp('keys of services and of push'),
  table_versions: asBackedUp('with a new epoch, so that no browser takes its copy for the newest'),
};

/** @throws Error for tables of the database without an entry, and for entries without a table */
export function requireAnswers(tables: readonly string[], afterRestore: AfterRestore): void {
  const answered = new Set(Object.keys({ ...commonTables, ...afterRestore }));
  const missing = tables.filter((table) => !answered.has(table));
  const unknown = [...answered].filter((table) => !tables.includes(table));
  if (missing.length + unknown.length > 0)
    throw new Error(
      `afterRestore must say what a restore does with ${missing.join(', ') || 'each table'}` +
        (unknown.length > 0 ? `, and knows tables that are gone: ${unknown.join(', ')}` : ''),
    );
}

/** @returns what could not be applied */
export async function applyAfterRestore(
  trx: Knex.Transaction,
  afterRestore: AfterRestore,
  since: Since,
): Promise<ToCheck[]> {
  const checks: ToCheck[] = [];
  for (const { apply } of Object.values({ ...commonTables, ...afterRestore })) {
    const check = await apply?.(trx, since);
    if (check) checks.push(check);
  }
  return checks;
}

/** The arguments of `node dist/main.js after-restore`, as JSON in a file. */
interface RestoreInput {
  /** The time of the backup. */
  readonly takenAt: string;
  /** Whether there was a journal. */
  readonly isKnown: boolean;
  readonly isUndeleting: boolean;
  readonly lines: readonly JournalLine[];
}

/** @param all the lines since the backup */
export function sinceOf(
  trx: Knex.Transaction,
  all: readonly JournalLine[],
  { isUndeleting = false, isKnown = true }: { isUndeleting?: boolean; isKnown?: boolean } = {},
): Since {
  const sorted = all.toSorted((one, other) => one.at.localeCompare(other.at));
  const lines = (table: string, change: string) =>
    sorted.filter((line) => line.subject === table && line.change === change);
  return {
    isUndeleting,
    isKnown,
    lines,
    rows(table, ...changes) {
      const ids = changes.flatMap((change) => lines(table, change)).map(({ id }) => Number(id));
      return trx(table).whereRaw('id = any (?)', [ids]);
    },
  };
}

/** Of one subject; a longer list is counted instead. */
const maxEntries = 50;

/** The admins read in the activity what to check. */
async function recordChecks(
  trx: Knex.Transaction,
  { takenAt, isKnown }: RestoreInput,
  checks: readonly ToCheck[],
): Promise<void> {
  const entry = { kind: 'restored', actorId: null } as const;
  await recordActivity(trx, {
    ...entry,
    subject: 'site',
    label: takenAt,
    changes: [{ field: 'isKnown', to: isKnown }],
  });
  for (const { subject, rows } of checks) {
    if (rows.length > maxEntries)
      await recordActivity(trx, { ...entry, subject, count: rows.length });
    else
      for (const { id: subjectId, ...row } of rows)
        await recordActivity(trx, { ...entry, subject, subjectId, ...row });
  }
}

/**
 * `node dist/main.js after-restore <file>`: migrates a restored database, applies the journal, and
 * prints what to check.
 * @returns null where the program should run as usual
 */
export function afterRestoreCommand(
  migrations: Migrations,
  afterRestore: AfterRestore,
): (() => Promise<void>) | null {
  const [command, file] = process.argv.slice(2);
  if (command !== 'after-restore' || file === undefined) return null;
  return async () => {
    const { databaseUrl, migrationDatabaseUrl } = readSettings(process.env, databaseSettings);
    const url = migrationDatabaseUrl ?? databaseUrl;
    const input = JSON.parse(await readFile(file, 'utf8')) as RestoreInput;
    await migrate(url, migrations);
    const db = connect(url, { poolSize: 1, use: 'migrations' });
    try {
      const checks = await db.transaction(async (trx) => {
        const since = sinceOf(trx, input.lines, input);
        const toCheck = await applyAfterRestore(trx, afterRestore, since);
        await recordChecks(trx, input, toCheck);
        return toCheck.flatMap(({ subject, rows }) =>
          rows.length > 0 ? [{ subject, count: rows.length }] : [],
        );
      });
      process.stdout.write(JSON.stringify(checks));
    } finally {
      await db.destroy();
    }
  };
}
