import { readFile } from 'node:fs/promises';
import type { ActivitySubject } from '@sandites/contracts';
import type { Knex } from 'knex';
import { recordActivity } from '../activity/activity';
import { databaseSettings } from '../settings/service-settings';
import { readSettings } from '../settings/settings';
import { connect } from './connect';
import type { JournalLine } from './journal';
import { migrate, type Migrations } from './migrate';

/** Rows that a restore brought back as they were, and that an admin must check. */
export interface ToCheck {
  readonly subject: ActivitySubject;
  readonly rows: readonly { readonly id: number; readonly label?: string }[];
}

/** What was journaled since the backup. */
export interface Since {
  /** The ids of rows with a change, such as `deleted`. */
  ids(table: string, change: string): number[];
  /** The lines of a change, oldest first. */
  lines(table: string, change: string): readonly JournalLine[];
}

/**
 * What a service does after a restore, in one transaction: it ends what must not work again (codes,
 * waiting mails), and applies what was journaled since the backup.
 * @returns what it could not apply
 */
export type AfterRestore = (trx: Knex.Transaction, since: Since) => Promise<readonly ToCheck[]>;

/** The arguments of `node dist/main.js after-restore`, as JSON in a file. */
interface RestoreInput {
  /** The time of the backup. */
  readonly takenAt: string;
  /** Whether there was a journal. */
  readonly isKnown: boolean;
  readonly lines: readonly JournalLine[];
}

function sinceOf(all: readonly JournalLine[]): Since {
  const sorted = all.toSorted((one, other) => one.at.localeCompare(other.at));
  const lines = (table: string, change: string) =>
    sorted.filter((line) => line.subject === table && line.change === change);
  return {
    lines,
    ids: (table, change) => [...new Set(lines(table, change).map(({ id }) => Number(id)))],
  };
}

/** Entries of one subject; a longer list is counted instead. */
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
        const toCheck = await afterRestore(trx, sinceOf(input.lines));
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
