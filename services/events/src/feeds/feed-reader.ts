import {
  limits,
  schoolDay,
  usualSportOf,
  type ImportReview,
  type NewScheduleFeed,
  type School,
} from '@sandites/contracts';
import {
  calendarName,
  isCalendar,
  readSource,
  reviewOf,
  textOf,
  type FileGame,
  type ReadFile,
} from '@sandites/imports';
import { recordActivity } from '@sandites/service-kit/calls';
import { worker, type Worker } from '@sandites/service-kit/jobs';
import type { Log } from '@sandites/service-kit/log';
import { FetchFailure, publicFetcher, type FetchPublic } from '@sandites/service-kit/outbound';
import { invalid, ProblemError } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import { tellChanges } from '../notices/changed-games';
import { keepPlaces } from '../places/places-store';
import { eventsToCompare, reviewFile } from '../schedule/schedule-review';
import * as bulk from '../schedule/schedule-bulk';
import { planFeed, type FeedPlan } from './feed-plan';
import * as feeds from './feeds-store';

/** A calendar at an address, as it was read. */
interface ReadCalendar {
  readonly read: ReadFile<FileGame>;
  /** The host, and what the calendar is called: its address may be a secret. */
  readonly name: string;
  readonly etag: string | null;
  readonly modified: string | null;
}

type Asked = Pick<NewScheduleFeed, 'url' | 'sport' | 'level'>;

/** Fetches calendars, within 5 MB and 10 seconds in all. @param onLoopback also this machine's, for tests */
export const calendarFetcher = (onLoopback = false): FetchPublic =>
  publicFetcher({
    bytes: limits.csvBytes,
    seconds: 10,
    headers: { Accept: 'text/calendar, */*;q=0.5', 'User-Agent': 'sandites-schedule' },
    onLoopback,
  });

/** An address as it is fetched. */
const addressOf = (url: string) => url.replace(/^webcal:/i, 'https:');

const noCalendar =
  'has no calendar: the answer is no .ics file. Look for Subscribe, Export or iCal at the provider';
const noEntries: ReadFile<FileGame> = {
  ...{ sheets: [], sheet: null, headerRow: null, headers: [], columns: {}, fields: [] },
  ...{ headerRows: [], questions: [], warnings: [], rows: [] },
  ignored: { columns: 0, rows: 0, sheets: 0 },
};

interface FeedDeps {
  readonly db: Knex;
  readonly school: School;
  readonly fetchCalendar: FetchPublic;
  readonly log: Log;
}

export type FeedReader = ReturnType<typeof feedReader>;

/** Reads calendars, and keeps the schedule by them. */
export function feedReader({ db, school, fetchCalendar, log }: FeedDeps) {
  const { name, mascot, levels, homeVenues, timeZone } = school;

  /** The rows of a calendar; one without entries has none. */
  async function rowsOf(bytes: Buffer, { sport, level }: Asked): Promise<ReadFile<FileGame>> {
    return readSource({
      subject: 'schedule',
      source: { name: 'feed.ics', bytes },
      choices: sport ? { sport } : {},
      given: {
        school: { name, mascot, levels, homeVenues, timeZone },
        sport: sport ?? usualSportOf(school),
        ...(level && { level }),
      },
    }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'no_rows') return noEntries;
      if (error instanceof ProblemError) throw new FetchFailure(error.message, { cause: error });
      throw error;
    });
  }

  /** @returns undefined where it is as it was read before */
  async function readCalendar(
    asked: Asked,
    known: Pick<ReadCalendar, 'etag' | 'modified'> = { etag: null, modified: null },
  ): Promise<ReadCalendar | undefined> {
    const { status, headers, bytes } = await fetchCalendar(addressOf(asked.url), {
      ...(known.etag !== null && { 'If-None-Match': known.etag }),
      ...(known.modified !== null && { 'If-Modified-Since': known.modified }),
    });
    if (status === 304) return undefined;
    const text = textOf({ name: 'feed.ics', bytes }) ?? '';
    if (!isCalendar(text)) throw new FetchFailure(noCalendar);
    const host = new URL(addressOf(asked.url)).hostname;
    return {
      read: await rowsOf(bytes, asked),
      name: [host, calendarName(text)].filter(Boolean).join(', '),
      etag: headers.etag ?? null,
      modified: headers['last-modified'] ?? null,
    };
  }

  /** @throws ProblemError 400 where it cannot be read, with the reason at its address */
  async function requireCalendar(asked: Asked): Promise<ReadCalendar> {
    try {
      const calendar = await readCalendar(asked);
      if (calendar) return calendar;
      throw new FetchFailure(noCalendar);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      throw invalid([{ path: '/url', code: 'calendar', message: error.message }]);
    }
  }

  async function preview(asked: Asked): Promise<ImportReview> {
    const { read } = await requireCalendar(asked);
    const stored = await bulk.storedFor(db, eventsToCompare(read.rows, {}));
    return reviewOf(read, reviewFile(read.rows, stored, {}, schoolDay()));
  }

  /** Keeps the schedule by what was read. */
  async function apply(
    trx: Knex.Transaction,
    feed: feeds.ReadFeed,
    { read, name: calendar, etag, modified }: ReadCalendar,
  ): Promise<object> {
    await trx.raw('lock table athletic_events in share row exclusive mode');
    const known = await feeds.entriesOf(trx, feed.id);
    const plan = planFeed({
      rows: read.rows,
      known,
      stored: await bulk.gamesFor(
        trx,
        eventsToCompare(read.rows, {}),
        known.flatMap(({ eventId }) => eventId ?? []),
      ),
      today: schoolDay(),
      isFirst: feed.isFirst,
    });
    const { added, changed } = await store(trx, plan);
    await feeds.saveEntries(trx, feed.id, await withNewGames(trx, plan));
    await feeds.saveQuestions(trx, feed.id, plan.questions);
    const count = added + changed;
    if (count > 0)
      await recordActivity(trx, {
        ...{ actorId: null, kind: 'imported', subject: 'feed' },
        ...{ subjectId: feed.id, label: calendar, count },
      });
    return {
      ...{ name: calendar, etag, modified },
      ...(count > 0 && { added, changed, brought_at: trx.fn.now() }),
    };
  }

  async function readNow(feed: feeds.ReadFeed): Promise<void> {
    try {
      const calendar = await readCalendar(
        feed,
        feed.isWaiting ? undefined : { etag: feed.etag, modified: feed.modified },
      );
      await feeds.endReading(db, feed, async (trx) => (calendar ? apply(trx, feed, calendar) : {}));
    } catch (error) {
      const isTheirs = error instanceof FetchFailure;
      if (!isTheirs) log.error({ err: error, feedId: feed.id }, 'A calendar could not be kept');
      const message = isTheirs ? error.message : 'could not be taken over: it is tried again';
      await feeds.failReading(db, feed, message);
    }
  }

  /**
   * Reads a feed; who asks while it is read, in any process, waits for that reading.
   * @throws ProblemError 404 where there is no such feed
   */
  async function read(id: number): Promise<void> {
    const feed = await feeds.beginReading(db, id);
    if (feed) return readNow(feed);
    const running = await feeds.readingOf(db, id);
    while (running !== null && (await feeds.readingOf(db, id)) === running) await sleep(200);
  }

  return { requireCalendar, preview, read };
}

/** Stores what a reading is sure of, and has it told as any change is. */
async function store(
  trx: Knex.Transaction,
  { changed, rows }: FeedPlan,
): Promise<{ added: number; changed: number }> {
  const ids = changed.map(({ id }) => id);
  await tellChanges(trx, ids, async () => {
    await bulk.updateMany(trx, changed);
    await keepPlaces(trx, changed);
  });
  if (rows.length === 0) return { added: 0, changed: ids.length };
  const { changedIds, write } = await bulk.prepareBulk(trx, rows);
  const added = await tellChanges(trx, changedIds, () => write());
  return { added: added.length, changed: ids.length + changedIds.length };
}

/** The entries, those of new rows with the games that these became. */
async function withNewGames(trx: Knex.Transaction, { entries }: FeedPlan) {
  const uids = entries.flatMap(({ uid, eventId }) => (eventId === undefined ? [uid] : []));
  const games: { id: number; uid: string }[] = await trx('athletic_events')
    .whereIn('entry_uid', uids)
    .select('id', { uid: 'entry_uid' });
  const idOf = new Map(games.map(({ id, uid }) => [uid, id]));
  return entries.map((entry) => ({
    ...entry,
    eventId: entry.eventId === undefined ? (idOf.get(entry.uid) ?? null) : entry.eventId,
  }));
}

/** Reads the feeds that are due. */
export const feedWorker = ({ read }: Pick<FeedReader, 'read'>): Worker =>
  worker(feeds.feedQueue, ({ feedId }) =>
    read(feedId).catch((error: unknown) => {
      // It was ended meanwhile.
      if (!(error instanceof ProblemError && error.code === 'not_found')) throw error;
    }),
  );
