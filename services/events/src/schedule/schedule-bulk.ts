import type { BulkEvent } from '@sandites/contracts';
import { requirePlan } from '@sandites/imports';
import { rowOf } from '@sandites/service-kit/database';
import type { PreparedUpload } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import { pushResults } from '../notices/notices';
import { keepPlaces } from '../places/places-store';
import {
  inOpenPlaces,
  planBulk,
  planRows,
  requireMatches,
  type BulkColumns,
  type StoredColumns,
} from './bulk-rows';
import type { KeptGame } from './kept';
import { withStatus } from './results';
import { refuseDuplicate } from './same-game';
import { reviewOfBulk } from './schedule-review';
import { asStored, eventColumns } from './schedule-store';

/** A game as it is stored: an outcome only where the scores do not say it. */
const bulkColumns = `${eventColumns}, outcome, entry_uid as "entryUid"`;
/** The columns of a bulk, and their types. */
const givenTypes =
  'date date, time text, sport text, level text, opponent text, location text, is_home boolean, ' +
  'game_number smallint, kind text, end_date date, status text, our_score numeric, ' +
  'their_score numeric, outcome text, summary text, period text, periods jsonb, ' +
  'tickets_url text, stream_url text, note text, entry_uid text';
const givenColumns = givenTypes.replaceAll(
  / (?:date|text|boolean|smallint|numeric|jsonb)(?=,|$)/g,
  '',
);
/** The events that rows may be about: of their days and sports, of their entries, and those moved. */
export async function storedFor(
  db: Knex,
  rows: readonly BulkEvent[],
  ids: readonly number[] = [],
): Promise<StoredColumns[]> {
  const { rows: stored }: { rows: StoredColumns[] } = await db.raw(
    `select id, ${bulkColumns} from athletic_events
     where (date, sport) in (
         select date, sport from json_to_recordset(:rows::json) as given (date date, sport text))
       or id = any(:moved::int[]) or entry_uid = any(:entries::text[])
     order by id`,
    {
      rows: JSON.stringify(rows),
      moved: [...ids, ...rows.flatMap(({ moves }) => moves ?? [])],
      entries: rows.flatMap(({ entryUid }) => entryUid ?? []),
    },
  );
  return stored;
}

/** The same with those of the ids, and with what coaches keep of them. */
export async function gamesFor(
  db: Knex,
  rows: readonly BulkEvent[],
  ids: readonly number[],
): Promise<(StoredColumns & Pick<KeptGame, 'kept'>)[]> {
  const stored = await storedFor(db, rows, ids);
  const kept: Pick<KeptGame & StoredColumns, 'id' | 'kept'>[] = await db('athletic_events')
    .whereNotNull('kept')
    .select('id', 'kept');
  const keptOf = new Map(kept.map((game) => [game.id, game.kept]));
  return stored.map((game) => ({ ...game, kept: keptOf.get(game.id) ?? null }));
}

const asTable = (events: readonly BulkColumns[]) => ({
  rows: JSON.stringify(events.map((event) => rowOf(event))),
});

async function insertMany(
  trx: Knex.Transaction,
  events: readonly BulkColumns[],
): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `insert into athletic_events (${givenColumns})
     select ${givenColumns} from json_to_recordset(:rows::json) as given (${givenTypes})
     returning id`,
    asTable(events),
  );
  return rows.map(({ id }) => id);
}

export const updateMany = (
  trx: Knex.Transaction,
  events: readonly StoredColumns[],
): Promise<unknown> =>
  refuseDuplicate(
    trx.raw(
      `update athletic_events stored set (${givenColumns}) = row(${givenColumns
        .split(', ')
        .map((column) => `given.${column}`)
        .join(', ')})
       from json_to_recordset(:rows::json) as given (id int, ${givenTypes})
       where stored.id = given.id`,
      asTable(events),
    ),
  );

/**
 * Adds new events, and changes those that are stored already, all or none.
 * @param plan of the review that is confirmed
 * @throws ProblemError 400 as `requireMatches`, 409 where a moved event meets another one, or where
 *   this is no longer what the review showed
 */
export async function prepareBulk(
  trx: Knex.Transaction,
  given: readonly BulkEvent[],
  levels?: readonly string[],
  plan?: string,
): Promise<PreparedUpload & { readonly write: () => Promise<number[]> }> {
  const asGiven = given.map((row) => asStored(withStatus(row), levels));
  await trx.raw('lock table athletic_events in share row exclusive mode');
  const stored = await storedFor(trx, asGiven);
  const rows = inOpenPlaces(asGiven, stored);
  requirePlan(plan, reviewOfBulk(rows, stored));
  const planned = planRows(rows, stored);
  requireMatches(planned);
  const { added, changed } = planBulk(planned, stored);
  return {
    changedIds: changed.map(({ id }) => id).sort((one, other) => one - other),
    write: async () => {
      if (changed.length > 0) await updateMany(trx, changed);
      await keepPlaces(trx, rows);
      const ids = await insertMany(trx, added);
      await pushResults(trx, ids);
      return ids;
    },
  };
}
