import type { Knex } from 'knex';
import type { Log } from '../log/log';
import type { FileStore } from '../store/file-store';

/**
 * The journal: what must hold again after the restore of an older backup (a deleted account, a
 * family's withdrawal), as ids without personal data. Triggers write its rows in the transaction of
 * the change. Each process moves them to the file store, beside the releases and pictures, where
 * the restore of a database does not undo them.
 */

/** A row of the journal. `id` is the changed row's, or the name of a file. */
export interface JournalLine {
  readonly at: string;
  readonly subject: string;
  readonly change: string;
  readonly id: string;
  readonly value?: unknown;
}

/** For migrations: the journal has every deleted row of the table. */
export const journalDeletions = (db: Knex, table: string): Promise<void> =>
  db.raw(
    'create trigger journal_deletions after delete on ?? referencing old table as gone for ' +
      'each statement execute function journal_deletions()',
    [table],
  );

/** For migrations: the journal has every row whose column changes, without its values. */
export const journalChanges = (db: Knex, table: string, column: string): Promise<void> =>
  db.raw(
    `create trigger ?? after update of ?? on ?? for each row when (old.?? is distinct from new.??)
     execute function journal_change(${`'${column}'`})`,
    [`journal_${column}`, column, table, column, column],
  );

/** Adds a line to the journal, in the transaction of its change. */
export async function journal(
  trx: Knex,
  { subject, change, id }: Pick<JournalLine, 'subject' | 'change' | 'id'>,
): Promise<void> {
  await trx('journal').insert({ subject, change, row_id: id });
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
