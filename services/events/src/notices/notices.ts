import {
  type ComingGame,
  type Notice,
  type NewsItem,
  maxNoticeGames,
  schoolDay,
  schoolTimeZone,
  type PlayedGame,
} from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import {
  addJobs,
  worker,
  type Queue,
  type Worker,
  addJob,
  waitingJob,
} from '@sandites/service-kit/jobs';
import type { SendToService } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { createHash, randomUUID } from 'node:crypto';
import { newsPicture } from '../news/news-picture';
import { placeOfGame } from '../places/places-store';
import { hasLevels } from '../schedule/levels';

/** Seconds, and attempts: notices wait until colleges is back. */
export const retries = { timeout: 60, attempts: 20, firstRetry: 5, lastRetry: 600 };

/** Notices to those who follow, which the service colleges sends. */
export const noticeQueue: Queue<Notice> = { ...retries, name: 'notice', expires: 12 * 3_600 };

/** Has notices sent, once the transaction of their cause is committed. */
export const addNotices = (trx: Knex.Transaction, notices: readonly Notice[]): Promise<void> =>
  addJobs(
    trx,
    noticeQueue,
    notices.map((payload) => ({ payload })),
  );

export const noticeWorker = (send: SendToService<Notice>): Worker =>
  worker(noticeQueue, (notice, { signal }) => send(notice, signal));

/** News that are told when they are published, by their id. */
export const newsQueue: Queue<{ readonly newsId: number }> = {
  ...retries,
  name: 'news',
  expires: 86_400,
};

/** Has a news item told when it is published, if it was not yet. */
export const tellNews = (
  trx: Knex.Transaction,
  { id, publishedAt }: Pick<NewsItem, 'id' | 'publishedAt'>,
  minDelay = 0,
): Promise<void> => {
  const delay = Math.max(minDelay, DateTime.fromISO(publishedAt).diffNow().as('seconds'));
  return addJob(trx, newsQueue, { newsId: id }, { key: String(id), delay });
};

/**
 * Of an item that was published lately, not of one that is entered for the record. What was deleted
 * and posted again is the same item by its key.
 */
async function tellPublished(trx: Knex.Transaction, id: number): Promise<void> {
  const { rows }: { rows: NewsItem[] } = await trx.raw(
    `with told as (
       insert into told_news (news_id)
       select id from news where id = :id and published_at between now() - interval '1 day' and now()
       on conflict do nothing returning news_id)
     select id, title, body, sport, ${utc('published_at')} as "publishedAt", ${newsPicture(800)} as "imageUrl"
     from news join told on id = news_id`,
    { id },
  );
  const [item] = rows;
  if (!item) {
    // The clock of the database may be a little behind.
    const scheduled: NewsItem | undefined = await trx('news')
      .where({ id })
      .whereRaw('published_at > now()')
      .first('id', trx.raw(`${utc('published_at')} as "publishedAt"`));
    if (scheduled) await tellNews(trx, scheduled, 1);
    return;
  }
  const { title, body, sport, imageUrl } = item;
  const hash = createHash('sha256').update(JSON.stringify([title, body, sport, item.publishedAt]));
  const key = `news ${hash.digest('base64url')}`;
  await addNotices(trx, [
    { topic: 'news', key, channels: ['mail', 'push'], id, title, body, sport, imageUrl },
  ]);
}

export const newsWorker: Worker = worker(newsQueue, ({ newsId }, { finish }) =>
  finish((trx) => tellPublished(trx, newsId)),
);

/**
 * The next time at an hour of the school's day.
 * @returns it, with its seconds from now
 */
function nextAt(now: DateTime, hour: number): { time: DateTime; delay: number } {
  const today = now.setZone(schoolTimeZone()).startOf('day').set({ hour });
  const time = today > now ? today : today.plus({ days: 1 });
  return { time, delay: time.diff(now).as('seconds') };
}

/** When the games of a day are told: in the morning, and early ones in the evening before. */
const reminderHours = { morning: 8, evening: 18 } as const;
/** What begins before this time is told in the evening. */
const earlyUntil = '09:00';

/** The reminders of each day, by the games' day. */
export const remindersQueue: Queue<{ readonly day: string; readonly at: 'morning' | 'evening' }> = {
  ...retries,
  name: 'reminders',
  // Later they would come during the games.
  expires: 2 * 3_600,
};

/** Queues the next reminders, unless they are queued already. */
export async function scheduleReminders(db: Knex, now: DateTime): Promise<void> {
  for (const at of ['morning', 'evening'] as const) {
    const { time, delay } = nextAt(now, reminderHours[at]);
    const day = time.plus({ days: at === 'evening' ? 1 : 0 }).toISODate() ?? '';
    const key = `${day} ${at}`;
    await db.transaction(async (trx) => {
      if (await waitingJob(trx, remindersQueue, key)) return;
      await addJob(trx, remindersQueue, { day, at }, { key, delay });
    });
  }
}

/** Tells which games of a day are on, those of several days on each of them. */
async function tellReminders(
  trx: Knex.Transaction,
  { day, at }: { day: string; at: 'morning' | 'evening' },
): Promise<void> {
  const { rows: games }: { rows: ComingGame[] } = await trx.raw(
    `select id, sport, level, opponent, is_home as "isHome", game_number as "gameNumber", kind,
       ${hasLevels()}, :day::date::text as date, time, location, place ->> 'address' as address
     from (select *, ${placeOfGame} from athletic_events
       where :day::date between date and coalesce(end_date, date) and status = 'scheduled'
         and (time < :earlyUntil) = :isEarly) as athletic_events
     order by time, id limit :max`,
    { day, earlyUntil, isEarly: at === 'evening', max: maxNoticeGames },
  );
  if (games.length > 0)
    await addNotices(trx, [
      { topic: 'reminders', key: `reminders ${day} ${at}`, channels: ['mail', 'push'], games },
    ]);
}

export const remindersWorker: Worker = worker(remindersQueue, (reminders, { finish }) =>
  finish((trx) => tellReminders(trx, reminders)),
);

/** When results are told, in the school's time zone. */
const resultsHour = 21;
/** A result that is entered later than this many days after its game is told no more. */
const daysBack = 7;

/** The digest of each day, by its day. */
export const resultsQueue: Queue<{ readonly day: string }> = {
  ...retries,
  name: 'results',
  expires: 12 * 3_600,
};

/** Queues the next digest, unless it is queued already. */
export async function scheduleResults(db: Knex, now: DateTime): Promise<void> {
  const { time, delay } = nextAt(now, resultsHour);
  const day = time.toISODate() ?? '';
  await db.transaction(async (trx) => {
    if (await waitingJob(trx, resultsQueue, day)) return;
    await addJob(trx, resultsQueue, { day }, { key: day, delay });
  });
}

/** SQL of games that were played, with what is told of them. */
const isPlayed = "status = 'final' and coalesce(our_score::text, outcome, summary) is not null";
const playedGame =
  () => `id, sport, level, opponent, is_home as "isHome", game_number as "gameNumber",
  kind, ${hasLevels()}, date, our_score as "ourScore", their_score as "theirScore", outcome, summary`;

/**
 * Pushes results at once that were entered, each once; those of games before yesterday are told with
 * the results of the day.
 */
export async function pushResults(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const day = schoolDay();
  const { rows: games }: { rows: PlayedGame[] } = await trx.raw(
    `with pushed as (
       insert into pushed_results (event_id)
       select id from athletic_events
       where id = any(:ids::int[]) and ${isPlayed}
         and date <= :day::date and coalesce(end_date, date) >= :day::date - 1
         and not exists (select from told_results where event_id = id)
       order by date, time, id limit :max
       on conflict do nothing returning event_id)
     select ${playedGame()} from athletic_events join pushed on id = event_id order by date, time, id`,
    { ids: [...ids], day, max: maxNoticeGames },
  );
  if (games.length > 0)
    await addNotices(trx, [
      { topic: 'results', key: randomUUID(), channels: ['push'], day, games },
    ]);
}

/** A result of the day, and whether it is to be pushed with the others. */
type ToldGame = PlayedGame & { readonly isPushed: boolean };

/** Marks results as told that were not. @returns them, at most as many as fit into a notice */
async function takeResults(trx: Knex.Transaction, day: string): Promise<ToldGame[]> {
  const { rows }: { rows: ToldGame[] } = await trx.raw(
    `with told as (
       insert into told_results (event_id)
       select id from athletic_events
       where ${isPlayed}
         and date between :day::date - :daysBack::int and :day::date
         and not exists (select from told_results where event_id = id)
       order by date, time, id limit :max
       on conflict do nothing returning event_id)
     select ${playedGame()}, exists (select from pushed_results where event_id = id) as "isPushed"
     from athletic_events join told on id = event_id order by date, time, id`,
    { day, daysBack, max: maxNoticeGames },
  );
  return rows;
}

/**
 * Tells the results that were entered since the last digest, each once: a game that ends after the
 * digest of its day is in that of the next. What was pushed at once is mailed alone.
 */
async function tellResults(trx: Knex.Transaction, day: string): Promise<void> {
  for (let part = 1; ; part += 1) {
    const taken = await takeResults(trx, day);
    if (taken.length === 0) return;
    const key = part === 1 ? `results ${day}` : `results ${day}, part ${part}`;
    const games = taken.map(({ isPushed: _isPushed, ...game }) => game);
    const unpushed = games.filter((_game, index) => taken[index]?.isPushed === false);
    const mail: Notice = { topic: 'results', key, channels: ['mail'], day, games };
    const push: Notice = { ...mail, key: `${key}, push`, channels: ['push'], games: unpushed };
    await addNotices(trx, unpushed.length > 0 ? [mail, push] : [mail]);
  }
}

export const resultsWorker: Worker = worker(resultsQueue, ({ day }, { finish }) =>
  finish((trx) => tellResults(trx, day)),
);
