import { changedFields, type ChangedField, type GameChange } from '@sandites/contracts';
import { clearOld, utc } from '@sandites/service-kit/database';
import { requireFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';

/** What a change is about, of a game by its id. */
export type ChangeableGame = Readonly<Record<ChangedField, string>> & { readonly id: number };

/** Seconds within which a change can be taken back as if it had never been. */
const takenBackSeconds = 180;
/** Days for which the schedule lists what changed. */
const listedDays = 14;
const maxListed = 100;

/** Keeps what a save changed; what it takes back goes, with what came in between. */
export async function keepChanges(
  trx: Knex.Transaction,
  before: ReadonlyMap<number, ChangeableGame>,
  after: ReadonlyMap<number, ChangeableGame>,
): Promise<void> {
  const changes = [...after.values()].flatMap((game) => {
    const was = before.get(game.id);
    return changedFields.flatMap((field) =>
      !was || was[field] === game[field]
        ? []
        : { event_id: game.id, field, old_value: was[field], new_value: game[field] },
    );
  });
  if (changes.length === 0) return;
  const given = { changes: JSON.stringify(changes) };
  const columns = 'event_id, field, old_value, new_value';
  await trx.raw(
    `insert into game_changes (${columns})
     select ${columns} from json_populate_recordset(null::game_changes, :changes::json)`,
    given,
  );
  await trx.raw(
    `with taken_back as (
       select event_id, field, min(kept.id) as first
       from game_changes kept
         join json_populate_recordset(null::game_changes, :changes::json) as given using (event_id, field)
       where kept.old_value = given.new_value
         and kept.changed_at > now() - make_interval(secs => :seconds)
       group by 1, 2)
     delete from game_changes kept using taken_back
     where (kept.event_id, kept.field) = (taken_back.event_id, taken_back.field) and kept.id >= first`,
    { ...given, seconds: takenBackSeconds },
  );
}

const fields = `jsonb_object_agg(field, jsonb_build_object('from', old_value, 'to', new_value)) as fields`;

export async function ofGame(db: Knex, id: number): Promise<GameChange[]> {
  requireFound(await db('athletic_events').where({ id }).first('id'));
  const { rows }: { rows: GameChange[] } = await db.raw(
    `select ${utc('changed_at')} as "changedAt", ${fields} from game_changes
     where event_id = :id group by changed_at order by game_changes.changed_at desc`,
    { id },
  );
  return rows;
}

/** The latest changes of the schedule by time, each with the id of its game. */
export async function latest(db: Knex): Promise<(GameChange & { eventId: number })[]> {
  const { rows }: { rows: (GameChange & { eventId: number })[] } = await db.raw(
    `select event_id as "eventId", ${utc('changed_at')} as "changedAt", ${fields} from game_changes
     where changed_at > now() - make_interval(days => :days)
     group by event_id, changed_at order by game_changes.changed_at desc, event_id desc limit :most`,
    { days: listedDays, most: maxListed },
  );
  return rows;
}

/** A change is kept for the season. */
export const clearChanges = clearOld('game_changes', 'changed_at', { days: 366 });
