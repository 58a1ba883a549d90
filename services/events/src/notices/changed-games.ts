import {
  hasScore,
  isOff,
  maxNoticeGames,
  schoolDay,
  type ChangedGame,
  type GamePlan,
} from '@sandites/contracts';
import { addJobs, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { randomUUID } from 'node:crypto';
import { keepChanges } from '../changes/changes-store';
import { hasLevels } from '../schedule/levels';
import { addNotices, pushResults, retries } from './notices';

/** Seconds without another change of a game, after which its change is told. */
const quietSeconds = 180;
/** Only changes of games within these days are told. */
const daysAhead = 30;

export const changedGameQueue: Queue<{ readonly eventId: number }> = {
  ...retries,
  name: 'changed-game',
  expires: 86_400,
};

type Game = Omit<ChangedGame, 'was' | 'now'> & GamePlan;

const columns = `id, date, time, location, status, summary, sport, level, opponent, is_home as "isHome",
  game_number as "gameNumber", kind, ${hasLevels()}`;

const planOf = ({ date, time, location, opponent, status, summary }: Game): GamePlan => ({
  date,
  time,
  location,
  opponent,
  status,
  summary,
});

/** Whether two plans are told alike: a result is told elsewhere, and a reason alone is not told. */
const isSamePlan = (one: GamePlan, other: GamePlan): boolean =>
  one.date === other.date &&
  one.time === other.time &&
  one.location === other.location &&
  (one.opponent ?? other.opponent) === (other.opponent ?? one.opponent) &&
  (one.status === other.status || (!isOff(one) && !isOff(other)));

/** Whether a game's old or new day is today or soon. */
function isNear(...plans: readonly (GamePlan | undefined)[]): boolean {
  const today = schoolDay();
  const last = DateTime.fromISO(today).plus({ days: daysAhead }).toISODate() ?? today;
  return plans.some((plan) => plan && plan.date >= today && plan.date <= last);
}

/** The difference that is told; undefined where there is none. */
function changeOf(game: Game, was: GamePlan, now: GamePlan | undefined): ChangedGame | undefined {
  const { id, sport, level, opponent, isHome, gameNumber, kind, hasLevels: named } = game;
  if (!isNear(was, now)) return undefined;
  // Taking a canceled game off the schedule is tidying up.
  if (now ? isSamePlan(was, now) || hasScore(now.status) : was.status === 'canceled')
    return undefined;
  return {
    ...{ id, sport, level, opponent, isHome, gameNumber, kind, was },
    ...(named && { hasLevels: true }),
    ...(now && { now }),
  };
}

async function gamesOf(
  trx: Knex.Transaction,
  ids: readonly number[],
  lock = '',
): Promise<Map<number, Game>> {
  const { rows }: { rows: Game[] } = await trx.raw(
    `select ${columns} from athletic_events where id = any(:ids::int[]) order by id ${lock}`,
    { ids: [...ids] },
  );
  return new Map(rows.map((game) => [game.id, game]));
}

/** A game whose change waits to be told: as it was announced, and as it was pushed since. */
interface Waiting {
  readonly before: Game;
  readonly pushed: GamePlan | null;
  /** When it was changed first. */
  readonly since: Date;
}

/** Changes with the games of other levels on the announced day, which are on. */
async function withStillOn(
  trx: Knex.Transaction,
  games: readonly ChangedGame[],
): Promise<ChangedGame[]> {
  const { rows }: { rows: Required<Pick<ChangedGame, 'id' | 'stillOn'>>[] } = await trx.raw(
    `select changed.id, jsonb_agg(jsonb_build_object(
         'id', other.id, 'level', coalesce(other.level, 'Varsity'), 'time', other.time)
       order by other.time, other.id) as "stillOn"
     from jsonb_to_recordset(:games::jsonb) as changed (id int, was jsonb, sport text, level text, opponent text)
       join athletic_events other on other.date = (was ->> 'date')::date
         and other.sport = changed.sport and other.opponent_key = letters_and_digits(changed.opponent)
         and other.level_key <> level_key(changed.level) and other.status in ('scheduled', 'live')
     group by 1`,
    { games: JSON.stringify(games) },
  );
  const byId = new Map(rows.map(({ id, stillOn }) => [id, stillOn]));
  return games.map((game) => {
    const stillOn = byId.get(game.id);
    return stillOn ? { ...game, stillOn } : game;
  });
}

async function addPlans(trx: Knex.Transaction, channel: 'mail' | 'push', changed: ChangedGame[]) {
  if (changed.length === 0) return;
  const games = await withStillOn(trx, changed);
  await addNotices(trx, [{ topic: 'changes', key: randomUUID(), channels: [channel], games }]);
}

/**
 * Runs a change of games, and has it told later: once, with the game as it was before the first
 * change. A game that is called off is pushed at once, and so is the end of that, and a result.
 */
export async function tellChanges<T>(
  trx: Knex.Transaction,
  ids: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  // What a write takes anyway, before all rows: a file, which keeps the others out, is not met halfway.
  await trx.raw('lock table athletic_events in row exclusive mode');
  const before = await gamesOf(trx, ids, 'for update');
  const result = await change();
  await pushResults(trx, ids);
  const after = await gamesOf(trx, ids);
  await keepChanges(trx, before, after);
  const changed = [...before.values()].filter((game) => {
    const now = after.get(game.id);
    return !now || !isSamePlan(game, now);
  });
  if (changed.length === 0) return result;

  const { rows }: { rows: Waiting[] } = await trx.raw(
    `insert into changed_games (event_id, before)
     select (game ->> 'id')::int, game from jsonb_array_elements(:games::jsonb) as games (game)
     on conflict (event_id) do update set changed_at = now()
     returning before, pushed, since`,
    { games: JSON.stringify(changed) },
  );
  const pushes = rows.flatMap(({ before: game, pushed }) => {
    const now = after.get(game.id);
    const known = pushed ?? planOf(game);
    if (!now || now.status === known.status || !(isOff(now) || pushed)) return [];
    return changeOf(game, known, planOf(now)) ?? [];
  });
  await addPlans(trx, 'push', pushes);
  for (const { id, now } of pushes)
    await trx('changed_games')
      .where({ event_id: id })
      .update({ pushed: JSON.stringify(now) });
  await addJobs(
    trx,
    changedGameQueue,
    changed.map(({ id }) => ({
      key: String(id),
      delay: quietSeconds,
      payload: { eventId: id },
    })),
  );
  return result;
}

/** Takes the changes that nobody has touched for three minutes. */
async function takeQuiet(trx: Knex.Transaction): Promise<Waiting[]> {
  const { rows }: { rows: Waiting[] } = await trx.raw(
    `delete from changed_games where event_id in (
       select event_id from changed_games where changed_at <= now() - make_interval(secs => :quietSeconds)
       order by event_id limit :max for update skip locked)
     returning before, pushed, since`,
    { quietSeconds, max: maxNoticeGames },
  );
  return rows;
}

/** Deleted games that were added again since, such as by an undo: the new one by the old id. */
async function addedAgain(
  trx: Knex.Transaction,
  deleted: readonly Waiting[],
): Promise<Map<number, Game>> {
  const { rows }: { rows: (Game & { deletedId: number })[] } = await trx.raw(
    `select distinct on ("deletedId") (before ->> 'id')::int as "deletedId", ${columns}
     from jsonb_to_recordset(:deleted::jsonb) as gone (before jsonb, since timestamptz)
       join athletic_events on date = (before ->> 'date')::date and sport = before ->> 'sport'
         and level_key = level_key(before ->> 'level')
         and opponent_key = letters_and_digits(before ->> 'opponent') and created_at >= since
     order by "deletedId", id desc`,
    { deleted: JSON.stringify(deleted) },
  );
  return new Map(rows.map(({ deletedId, ...game }) => [deletedId, game]));
}

/** Tells the changes that are due; those of one moment together. */
async function tellQuiet(trx: Knex.Transaction): Promise<void> {
  const waiting = await takeQuiet(trx);
  const current = await gamesOf(
    trx,
    waiting.map(({ before }) => before.id),
  );
  const added = await addedAgain(
    trx,
    waiting.filter(({ before }) => !current.has(before.id)),
  );
  const changes = (since: (one: Waiting) => GamePlan) =>
    waiting.flatMap((one) => {
      const now = current.get(one.before.id) ?? added.get(one.before.id);
      return changeOf(now ?? one.before, since(one), now && planOf(now)) ?? [];
    });
  await addPlans(
    trx,
    'mail',
    changes(({ before }) => planOf(before)),
  );
  await addPlans(
    trx,
    'push',
    changes(({ before, pushed }) => pushed ?? planOf(before)),
  );
}

export const changedGameWorker: Worker = worker(changedGameQueue, (_game, { finish }) =>
  finish(tellQuiet),
);
