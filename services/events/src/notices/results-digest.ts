import { maxNoticeGames, schoolTimeZone, type PlayedGame } from '@sandites/contracts';
import { addJob, waitingJob, worker, type Queue, type Worker } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { addNotices } from './notices';

/** When results are told, in the school's time zone. */
const hour = 21;
/** A result that is entered later than this many days after its game is told no more. */
const daysBack = 7;

/** The digest of each day, by its day. */
export const resultsQueue: Queue<{ readonly day: string }> = {
  name: 'results',
  timeout: 60,
  attempts: 20,
  expires: 12 * 3_600,
  firstRetry: 5,
  lastRetry: 600,
};

/** Queues the next digest, unless it is queued already. */
export async function scheduleResults(db: Knex, now: DateTime): Promise<void> {
  const today = now.setZone(schoolTimeZone()).startOf('day').set({ hour });
  const next = today > now ? today : today.plus({ days: 1 });
  const day = next.toISODate() ?? '';
  await db.transaction(async (trx) => {
    if (await waitingJob(trx, resultsQueue, day)) return;
    const delay = next.diff(now).as('seconds');
    await addJob(trx, resultsQueue, { day }, { key: day, delay });
  });
}

/**
 * Tells the results that were entered since the last digest, each once: a game that ends after the
 * digest of its day is in that of the next.
 */
async function tellResults(trx: Knex.Transaction, day: string): Promise<void> {
  const { rows: games }: { rows: PlayedGame[] } = await trx.raw(
    `with told as (
       insert into told_results (event_id)
       select id from athletic_events
       where status = 'final' and coalesce(our_score::text, summary) is not null
         and date between :day::date - :daysBack::int and :day::date
       order by id limit :max
       on conflict do nothing returning event_id)
     select id, sport, level, opponent, is_home as "isHome", date, our_score as "ourScore",
       their_score as "theirScore", summary
     from athletic_events join told on id = event_id order by date, time, id`,
    { day, daysBack, max: maxNoticeGames },
  );
  if (games.length > 0)
    await addNotices(trx, [
      { topic: 'results', key: `results ${day}`, channels: ['mail', 'push'], day, games },
    ]);
}

export const resultsWorker = (db: Knex): Worker =>
  worker(resultsQueue, ({ day }) => db.transaction((trx) => tellResults(trx, day)));
