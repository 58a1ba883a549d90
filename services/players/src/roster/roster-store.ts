import type { RosterRow } from '@sandites/contracts';
import type { Knex } from 'knex';
import { columnOf, nameKey, rowOf } from '../profiles/columns';
import { copyInto } from './copy-into';
import { rosterKey, type Who } from './roster-file';

/** A row about somebody who is stored already. */
type KnownRow = RosterRow & { readonly id: number };

const who = 'id, first_name as "firstName", last_name as "lastName", graduation_year as "graduationYear", sport';

/** Ids of those whom the rows are about and who are stored already, by key. Of two that nothing tells apart it is the one stored first. */
async function idsByKey(on: Knex, rows: readonly RosterRow[]): Promise<Map<string, number>> {
  const { rows: stored }: { rows: (Who & { id: number })[] } = await on.raw(
    `select ${who} from player_profiles
     where (last_name_key, first_name_key, graduation_year, sport) in (
       select * from unnest(:lastNames::text[], :firstNames::text[], :years::int[], :sports::text[])
     )
     order by id desc`,
    {
      lastNames: rows.map(({ lastName }) => nameKey(lastName)),
      firstNames: rows.map(({ firstName }) => nameKey(firstName)),
      years: rows.map(({ graduationYear }) => graduationYear),
      sports: rows.map(({ sport }) => sport),
    },
  );
  return new Map(stored.map((player) => [rosterKey(player), player.id]));
}

function columnsOf(rows: readonly RosterRow[]): string[] {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...fields].map(columnOf);
}

function* each<From, To>(items: Iterable<From>, change: (item: From) => To): Generator<To> {
  for (const item of items) yield change(item);
}

const addAll = (on: Knex.Transaction, rows: readonly RosterRow[]) =>
  copyInto(
    on,
    'player_profiles',
    [...columnsOf(rows), 'first_name_key', 'last_name_key'],
    each(rows, rowOf),
  );

/** Blank cells change nothing (decisions.md D44). */
async function updateAll(on: Knex.Transaction, rows: readonly KnownRow[]): Promise<void> {
  const columns = columnsOf(rows);
  const changed = columns.filter((column) => column !== 'id');
  await on.raw('create temporary table roster on commit drop as select ?? from player_profiles with no data', [columns]);
  await copyInto(on, 'roster', columns, each(rows, rowOf));
  await on.raw(
    `update player_profiles set ${changed.map(() => '?? = coalesce(??, ??)').join(', ')} from roster where player_profiles.id = roster.id`,
    changed.flatMap((column) => [column, `roster.${column}`, `player_profiles.${column}`]),
  );
}

/** The only place with SQL about roster files. */
export function rosterStore(db: Knex) {
  return {
    /**
     * Takes the rows of a roster file, all or none: an athlete who is there is updated, the others are added (decisions.md D44). Who takes a file waits for who
     * else does, so that the same file twice at once makes one list.
     */
    take: (rows: readonly RosterRow[]): Promise<void> =>
      db.transaction(async (transaction) => {
        await transaction.raw('lock table player_profiles in share row exclusive mode');
        const ids = await idsByKey(transaction, rows);
        const known: KnownRow[] = [];
        const added: RosterRow[] = [];
        for (const row of rows) {
          const id = ids.get(rosterKey(row));
          if (id === undefined) added.push({ ...row, jerseyNumber: row.jerseyNumber ?? 0 });
          else known.push({ ...row, id });
        }
        if (known.length > 0) await updateAll(transaction, known);
        if (added.length > 0) await addAll(transaction, added);
      }),
  };
}
export type RosterStore = ReturnType<typeof rosterStore>;
