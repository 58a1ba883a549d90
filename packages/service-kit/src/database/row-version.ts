import type { Knex } from 'knex';
import { columnsOf } from './columns-of';

/**
 * For migrations: from now on each row of the table counts its changes in `version`, from 1 (product D50).
 * @param except columns that are no part of what somebody edits, such as a share code
 */
export async function countRowChanges(db: Knex, table: string, except: readonly string[] = []): Promise<void> {
  const columns = await columnsOf(db, table, ['id', ...except]);
  await db.raw('alter table ?? add column version integer not null default 1', [table]);
  await db.raw(
    `create trigger count_changes before update of ${columns.map(() => '??').join(', ')} on ??
     for each row when (old is distinct from new) execute function count_row_change()`,
    [...columns, table],
  );
}
