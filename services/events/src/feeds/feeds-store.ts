import {
  limits,
  type FeedQuestion,
  type NewScheduleFeed,
  type ScheduleFeed,
} from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { addJob, removeJob, waitingJob, type Queue } from '@sandites/service-kit/jobs';
import { onDuplicate, ProblemError, requireFound, requireRow } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import type { KnownEntry, NewQuestion, Said } from './feed-plan';

/** The next reading of each feed, by its id. */
export const feedQueue: Queue<{ readonly feedId: number }> = {
  name: 'feeds',
  timeout: 90,
  attempts: 3,
  expires: 86_400,
  firstRetry: 60,
  lastRetry: 600,
};

/** Seconds between two readings; twice as long after each failure, up to the last. */
const pause = { usual: 30 * 60, last: 6 * 60 * 60 };
/** A reading that takes longer has died. */
const readingSeconds = 90;

const columns = `id, url, name, sport, level, ${utc('last_read_at')} as "lastReadAt", last_error as "lastError",
  ${utc('failing_since')} as "failingSince",
  case when brought_at is not null then
    jsonb_build_object('at', ${utc('brought_at')}, 'added', added, 'changed', changed) end as "lastBrought",
  (select count(*)::int from feed_questions where feed_id = schedule_feeds.id) as waiting,
  (select count(distinct event_id)::int from feed_entries where feed_id = schedule_feeds.id) as games,
  ${utc('created_at')} as "createdAt"`;

export async function list(db: Knex): Promise<ScheduleFeed[]> {
  const { rows }: { rows: ScheduleFeed[] } = await db.raw(
    `select ${columns} from schedule_feeds order by id`,
  );
  return rows;
}

export async function one(db: Knex, id: number): Promise<ScheduleFeed> {
  const { rows }: { rows: ScheduleFeed[] } = await db.raw(
    `select ${columns} from schedule_feeds where id = :id`,
    { id },
  );
  return requireFound(rows[0]);
}

/** What each change of a feed begins with, as a reading does: of two at once the later one waits. */
export async function locked(trx: Knex.Transaction, id: number): Promise<ScheduleFeed> {
  await trx('schedule_feeds').where({ id }).forUpdate().first('id');
  return one(trx, id);
}

const refuseDuplicate = onDuplicate('This calendar keeps the schedule already');

/** What a feed is stored as. */
type FeedRow = Pick<NewScheduleFeed, 'url' | 'sport' | 'level'> & { readonly name: string };

export const readSoon = (trx: Knex.Transaction, feedId: number, delay = 0): Promise<void> =>
  addJob(trx, feedQueue, { feedId }, { key: String(feedId), delay });

/** @throws ProblemError 409 for one that there is already, or one too many */
export async function add(trx: Knex.Transaction, feed: FeedRow): Promise<ScheduleFeed> {
  const { count } = await requireRow<{ count: number }>(
    trx('schedule_feeds').select(trx.raw('count(*)::int as count')),
  );
  if (count >= limits.feeds)
    throw new ProblemError('conflict', `There are ${limits.feeds} calendars: end one first`);
  const { id } = await requireRow<{ id: number }>(
    refuseDuplicate(trx('schedule_feeds').insert(feed).returning('id')),
  );
  await readSoon(trx, id);
  return one(trx, id);
}

/** A feed that is changed is read anew; a reading under way is given up. */
export async function change(
  trx: Knex.Transaction,
  id: number,
  feed: FeedRow,
): Promise<{ before: ScheduleFeed; after: ScheduleFeed }> {
  const before = await locked(trx, id);
  await refuseDuplicate(
    trx('schedule_feeds')
      .where({ id })
      .update({ ...feed, etag: null, modified: null, reading: null, reading_until: null }),
  );
  await readSoon(trx, id);
  return { before, after: await one(trx, id) };
}

export async function remove(trx: Knex.Transaction, id: number): Promise<ScheduleFeed> {
  const feed = await locked(trx, id);
  await removeJob(trx, feedQueue, String(id));
  await trx('schedule_feeds').where({ id }).delete();
  return feed;
}

/** Sees to it that each feed is read again, also after a reading that was given up. */
export async function scheduleFeeds(db: Knex): Promise<void> {
  const ids: number[] = await db('schedule_feeds').orderBy('id').pluck('id');
  for (const id of ids)
    await db.transaction(async (trx) => {
      if (!(await waitingJob(trx, feedQueue, String(id)))) await readSoon(trx, id);
    });
}

/** A feed that is read now. */
export interface ReadFeed extends Pick<NewScheduleFeed, 'url' | 'sport' | 'level'> {
  readonly id: number;
  readonly etag: string | null;
  readonly modified: string | null;
  readonly isFirst: boolean;
  /** Whether something waits, so that what is unchanged is looked at again. */
  readonly isWaiting: boolean;
  /** Of this reading. */
  readonly reading: string;
}

/** Begins a reading, unless one is under way. */
export async function beginReading(db: Knex, id: number): Promise<ReadFeed | undefined> {
  const { rows }: { rows: ReadFeed[] } = await db.raw(
    `update schedule_feeds set reading = gen_random_uuid(),
       reading_until = now() + make_interval(secs => :readingSeconds)
     where id = :id and (reading_until is null or reading_until < now())
     returning id, url, sport, level, etag, modified, reading, last_read_at is null as "isFirst",
       exists (select from feed_questions where feed_id = schedule_feeds.id) as "isWaiting"`,
    { id, readingSeconds },
  );
  return rows[0];
}

/** The reading that is under way; null for none. @throws ProblemError 404 */
export async function readingOf(db: Knex, id: number): Promise<string | null> {
  const row: { reading: string | null } | undefined = await db('schedule_feeds')
    .where({ id })
    .first(db.raw('case when reading_until > now() then reading end as reading'));
  return requireFound(row).reading;
}

/**
 * Ends a reading with what it changes, and has the next one made. Nothing is changed where the
 * reading was given up, or the feed ended or changed meanwhile.
 */
export async function endReading(
  db: Knex,
  { id, reading, url }: ReadFeed,
  work: (trx: Knex.Transaction) => Promise<object>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row: { failures: number } | undefined = await trx('schedule_feeds')
      .where({ id, reading, url })
      .forUpdate()
      .first('failures');
    if (!row) return;
    await trx('schedule_feeds')
      .where({ id })
      .update({
        ...{ reading: null, reading_until: null, last_read_at: trx.fn.now() },
        ...{ last_error: null, failing_since: null, failures: 0 },
        ...(await work(trx)),
      });
    await readSoon(trx, id, pause.usual);
  });
}

/** Ends a reading that failed; the next one is later after each failure. */
export async function failReading(
  db: Knex,
  { id, reading }: ReadFeed,
  message: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const [row]: { failures: number }[] = await trx('schedule_feeds')
      .where({ id, reading })
      .update({
        ...{ reading: null, reading_until: null, last_error: message },
        failures: trx.raw('failures + 1'),
        failing_since: trx.raw('coalesce(failing_since, now())'),
      })
      .returning('failures');
    if (!row) return;
    await readSoon(trx, id, Math.min(pause.usual * 2 ** Math.min(row.failures, 10), pause.last));
  });
}

export async function entriesOf(trx: Knex, feedId: number): Promise<KnownEntry[]> {
  return trx('feed_entries')
    .where({ feed_id: feedId })
    .orderBy('uid')
    .select('uid', 'said', { eventId: 'event_id', isGone: 'is_gone' });
}

/** The entries of a feed as they are known now. */
export async function saveEntries(
  trx: Knex.Transaction,
  feedId: number,
  entries: readonly KnownEntry[],
): Promise<void> {
  const rows = JSON.stringify(
    entries.map(({ uid, eventId, said, isGone }) => ({
      ...{ uid, said },
      ...{ event_id: eventId, is_gone: isGone },
    })),
  );
  const given =
    'json_to_recordset(:rows::json) as given (uid text, event_id int, said jsonb, is_gone boolean)';
  await trx.raw(
    `delete from feed_entries where feed_id = :feedId
       and uid not in (select uid from ${given})`,
    { feedId, rows },
  );
  await trx.raw(
    `insert into feed_entries (feed_id, uid, event_id, said, is_gone)
     select distinct on (uid) :feedId::int, uid, event_id, said, is_gone from ${given}
     on conflict (feed_id, uid) do update
       set event_id = excluded.event_id, said = excluded.said, is_gone = excluded.is_gone
       where (feed_entries.event_id, feed_entries.said, feed_entries.is_gone)
         is distinct from (excluded.event_id, excluded.said, excluded.is_gone)`,
    { feedId, rows },
  );
  // The game of an entry is known by it from now on.
  await trx.raw(
    `update athletic_events set entry_uid = known.uid from feed_entries known
     where feed_id = :feedId and event_id = athletic_events.id and entry_uid is null`,
    { feedId },
  );
}

/** One entry, as it is known after an answer. */
export async function saveEntry(
  trx: Knex.Transaction,
  feedId: number,
  { uid, eventId, said }: Pick<KnownEntry, 'uid' | 'eventId' | 'said'>,
): Promise<void> {
  const row = { event_id: eventId, said: JSON.stringify(said) };
  await trx('feed_entries')
    .insert({ feed_id: feedId, uid, ...row })
    .onConflict(['feed_id', 'uid'])
    .merge(row);
}

/** Remembers that a coach knows of entries that are gone. @returns their games */
export async function saveGone(
  trx: Knex.Transaction,
  feedId: number,
  uids: readonly string[],
): Promise<number[]> {
  const rows: { event_id: number | null }[] = await trx('feed_entries')
    .where({ feed_id: feedId })
    .whereIn('uid', uids)
    .update({ is_gone: true })
    .returning('event_id');
  return rows.flatMap(({ event_id: id }) => id ?? []);
}

/** What a calendar said last of a game; of several the one that was added last. */
export async function saidOfGame(trx: Knex, eventId: number): Promise<Said | undefined> {
  const entry: { said: Said } | undefined = await trx('feed_entries')
    .where({ event_id: eventId })
    .orderBy('feed_id', 'desc')
    .first('said');
  return entry?.said;
}

/** What waits now; a question that stays keeps its id, and one that is no more goes. */
export async function saveQuestions(
  trx: Knex.Transaction,
  feedId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  const rows = JSON.stringify(
    questions.map(({ code, uid, uids = [], row, options, entry = null }) => ({
      ...{ code, uid, uids, options, entry },
      shown: row,
    })),
  );
  const given =
    'jsonb_to_recordset(:rows::jsonb) as given ' +
    '(code text, uid text, uids jsonb, shown jsonb, options jsonb, entry jsonb)';
  await trx.raw(
    `delete from feed_questions where feed_id = :feedId
       and (code, uid) not in (select code, uid from ${given})`,
    { feedId, rows },
  );
  await trx.raw(
    `insert into feed_questions (feed_id, code, uid, uids, shown, options, entry)
     select distinct on (code, uid) :feedId::int, code, uid, uids, shown, options, entry from ${given}
     on conflict (feed_id, code, uid) do update
       set uids = excluded.uids, shown = excluded.shown, options = excluded.options, entry = excluded.entry`,
    { feedId, rows },
  );
}

export async function questionsOf(db: Knex, feedId: number): Promise<FeedQuestion[]> {
  await one(db, feedId);
  return db('feed_questions')
    .where({ feed_id: feedId })
    .orderBy('id')
    .select('id', 'code', 'options', { row: 'shown' });
}

/** A question with what its answer takes. */
export async function takeQuestion(
  trx: Knex.Transaction,
  feedId: number,
  id: number,
): Promise<NewQuestion> {
  const [question]: NewQuestion[] = await trx('feed_questions')
    .where({ feed_id: feedId, id })
    .delete()
    .returning(['code', 'uid', 'uids', 'options', 'entry', trx.raw('shown as row')]);
  return requireFound(question);
}
