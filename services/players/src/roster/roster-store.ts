import type { RosterRow } from '@sandites/contracts';
import type { Knex } from 'knex';
import { columnOf, nameKey } from '../profiles/columns';
import { copyInto, type Cell, type Column } from './copy-into';

/** A row about somebody who is stored already. */
interface KnownRow {
  readonly id: number;
  readonly row: RosterRow;
}

/** Ids of those whom the rows are about and who are stored already, by the row's place. Of two that nothing tells apart it is the one stored first. */
async function idsByPlace(on: Knex, rows: readonly RosterRow[]): Promise<Map<number, number>> {
  const { rows: stored }: { rows: { place: number; id: number }[] } = await on.raw(
    `select place::int - 1 as place, min(id) as id
     from unnest(:lastNames::text[], :firstNames::text[], :years::int[], :sports::text[])
       with ordinality as row (last_name_key, first_name_key, graduation_year, sport, place)
     join player_profiles using (last_name_key, first_name_key, graduation_year, sport)
     group by place`,
    {
      lastNames: rows.map(({ lastName }) => nameKey(lastName)),
      firstNames: rows.map(({ firstName }) => nameKey(firstName)),
      years: rows.map(({ graduationYear }) => graduationYear),
      sports: rows.map(({ sport }) => sport),
    },
  );
  return new Map(stored.map(({ place, id }) => [place, id]));
}

/** The fields that at least one row says something about. */
function fieldsIn(rows: readonly RosterRow[]): string[] {
  const fields = new Set<string>();
  for (const row of rows) for (const field in row) fields.add(field);
  return [...fields];
}

const cell = (row: Readonly<Record<string, Cell>>, field: string) => row[field];

async function addAll(on: Knex.Transaction, rows: readonly RosterRow[]): Promise<void> {
  const fields = fieldsIn(rows).filter((field) => field !== 'jerseyNumber');
  const columns: Column<RosterRow>[] = [
    ...fields.map((field) => ({ name: columnOf(field), of: (row: RosterRow) => cell(row, field) })),
    { name: 'jersey_number', of: ({ jerseyNumber }) => jerseyNumber ?? 0 },
    { name: 'first_name_key', of: ({ firstName }) => nameKey(firstName) },
    { name: 'last_name_key', of: ({ lastName }) => nameKey(lastName) },
  ];
  await copyInto(on, 'player_profiles', columns, rows);
}

/** Blank cells change nothing (decisions.md D44). */
async function updateAll(on: Knex.Transaction, known: readonly KnownRow[]): Promise<void> {
  const fields = fieldsIn(known.map(({ row }) => row));
  const changed = fields.map(columnOf);
  await on.raw('create temporary table roster on commit drop as select ?? from player_profiles with no data', [['id', ...changed]]);
  await copyInto(on, 'roster', [{ name: 'id', of: ({ id }) => id }, ...fields.map((field) => ({ name: columnOf(field), of: ({ row }: KnownRow) => cell(row, field) }))], known);
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
        const ids = await idsByPlace(transaction, rows);
        const known: KnownRow[] = [];
        const added: RosterRow[] = [];
        for (const [place, row] of rows.entries()) {
          const id = ids.get(place);
          if (id === undefined) added.push(row);
          else known.push({ id, row });
        }
        if (known.length > 0) await updateAll(transaction, known);
        if (added.length > 0) await addAll(transaction, added);
      }),
  };
}
export type RosterStore = ReturnType<typeof rosterStore>;
