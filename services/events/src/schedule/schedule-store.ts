import {
  schoolDay,
  type AthleticEvent,
  type AthleticEventChanges,
  type BulkEvent,
  type EventSearch,
  type NewAthleticEvent,
} from '@sandites/contracts';
import {
  allOf,
  likePattern,
  ProblemError,
  invalid,
  requireRow,
  rowOf,
  readList,
  onDuplicate,
  type Serialized,
  updateRow,
  utc,
  type Page,
  type Updated,
  type PreparedUpload,
  type UploadTarget,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Duration, type DateTime } from 'luxon';
import { tellChanges } from '../notices/changed-games';
import { bulkRows, distinctEvents, givenColumns, givenRows, known, saysMore } from './bulk-rows';
import { refuseHalfResults, withStatus } from './results';

/** An event's SEQUENCE for calendars begins at 0, its version at 1. */
const version = 'athletic_events.sequence + 1';
/** How long the schedule shows the former date, time or place of a game. */
const movedFor = Duration.fromObject({ days: 7 });
const isMoved = `moved_at > now() - interval '${movedFor.toISO()}'`;
const was = `case when ${isMoved} then
  jsonb_strip_nulls(jsonb_build_object('date', was_date, 'time', was_time,
    'location', was_location, 'changedAt', ${utc('moved_at')})) end as was`;
/** Off or moved, with the old or the new day from today to the day after tomorrow. */
const nearAndChanged = `(status in ('postponed', 'canceled') or status = 'scheduled' and ${isMoved})
  and (date between :today::date and :today::date + 2
    or ${isMoved} and was_date between :today::date and :today::date + 2)`;
const publicColumns = `id, date, time, sport, level, opponent, location, is_home as "isHome", status,
  our_score as "ourScore", their_score as "theirScore", summary,
  tickets_url as "ticketsUrl", stream_url as "streamUrl", note, ${was}, ${utc('created_at')} as "createdAt"`;
const coachColumns = `${publicColumns}, ${version} as version`;
const refuseDuplicate = onDuplicate('This game is on the schedule already');

/** A row in the API: without `was` where nothing moved. */
const eventOf = ({ was: former, ...event }: AthleticEvent): AthleticEvent =>
  former ? { ...event, was: former } : event;

/** SQL of the searched text, which has a trigram index. */
const searchedText = 'event_search_text(opponent, location, date)';

/** The cursor of a page by date: the last event seen, by its date, time and id in `Link`. */
const cursors = {
  date: {
    direction: 'asc',
    after: '(date, time, id) > (:from::date, :at, :after)',
    next: { from: 'date', at: 'time', after: 'id' },
  },
  latest: {
    direction: 'desc',
    begins: '(date, time, id) < (:before::date, :at, :after)',
    next: { before: 'date', at: 'time', after: 'id' },
  },
} as const;

/** @throws ProblemError 400 where the cursor of a page by date has an id only */
function requireFullCursor({ order, from, before, at }: EventSearch, page: Page | null): void {
  const day = order === 'latest' ? before : from;
  if (!order || !page || page.after === 0 || (day !== undefined && at !== undefined)) return;
  throw invalid(
    [
      {
        path: '/after',
        message: 'must come with the date and the time of the event last seen, as Link gives them',
        code: 'after',
      },
    ],
    'The page is not valid',
  );
}

/**
 * @throws ProblemError 404, with the sport of one that was deleted lately, for a link to its
 *   team
 */
export async function one(db: Knex, id: number, withVersion: boolean): Promise<AthleticEvent> {
  const { rows }: { rows: AthleticEvent[] } = await db.raw(
    `select ${withVersion ? coachColumns : publicColumns} from athletic_events where id = :id`,
    { id },
  );
  if (rows[0]) return eventOf(rows[0]);
  const deleted: unknown = await db('cancelled_events').where({ id }).first('sport');
  throw new ProblemError('not_found', 'Not found', { current: deleted });
}

/** @throws ProblemError 400 where the cursor of a page by date has an id only */
export async function list(
  db: Knex,
  page: Page | null,
  search: EventSearch,
  withVersions: boolean,
): Promise<Serialized<AthleticEvent[]>> {
  requireFullCursor(search, page);
  const { q = '', sport = '', status, from, before, at = '', order, changed } = search;
  const cursor = order && cursors[order];
  const conditions = allOf(
    !cursor && 'id > :after',
    from !== undefined && (order === 'date' ? cursors.date.after : 'date >= :from::date'),
    before !== undefined && (order === 'latest' ? cursors.latest.begins : 'date < :before::date'),
    sport !== '' && 'sport = :sport',
    status !== undefined &&
      (status === 'open' ? "status not in ('final', 'canceled')" : 'status = :status'),
    changed !== undefined && nearAndChanged,
    q !== '' && `${searchedText} like lower(:pattern)`,
  );
  const orderBy = cursor
    ? ['date', 'time', 'id'].map((column) => `${column} ${cursor.direction}`).join(', ')
    : 'id';
  const rows = `select ${withVersions ? coachColumns : publicColumns} from athletic_events
    where ${conditions} order by ${orderBy} limit :limit`;
  return readList(db, rows, {
    page,
    bindings: {
      ...{ sport, status, from, before, at, pattern: likePattern(q) },
      ...(changed && { today: schoolDay() }),
    },
    absent: ['was'],
    order: cursor?.next ?? 'id',
  });
}

/** Deletes events, and records them as canceled for calendars. @returns the deleted events */
async function removeMany(trx: Knex.Transaction, ids: readonly number[]): Promise<AthleticEvent[]> {
  const { rows }: { rows: AthleticEvent[] } = await trx.raw(
    `with gone as (delete from athletic_events where id = any(:ids::int[]) returning *),
       kept as (
         insert into cancelled_events (uid, id, sequence, date, time, sport, level, opponent, location, is_home)
         select uid, id, sequence + 1, date, time, sport, level, opponent, location, is_home from gone)
     select ${publicColumns} from gone`,
    { ids: [...ids] },
  );
  return rows.map(eventOf);
}

export const scheduleTarget: UploadTarget = {
  subject: 'event',
  table: 'athletic_events',
  observe: tellChanges,
  version,
  excluded: [
    'uid',
    'sequence',
    'updated_at',
    'created_at',
    'was_date',
    'was_time',
    'was_location',
    'moved_at',
  ],
  remove: removeMany,
};

/**
 * Clears the former values of moved games once they are no longer shown, which changes the
 * schedule's version.
 */
export async function clearMoves(db: Knex, now: DateTime): Promise<void> {
  const old = db('athletic_events').where('moved_at', '<', now.minus(movedFor).toJSDate());
  if (await old.clone().first('id'))
    await old.update({ was_date: null, was_time: null, was_location: null, moved_at: null });
}

/**
 * Adds new events, all or none, and sets the scores of existing ones: in the order of their key,
 * so that two bulks cannot deadlock.
 * @returns the ids of the new ones
 */
export async function addMany(
  trx: Knex.Transaction,
  events: readonly NewAthleticEvent[],
): Promise<number[]> {
  const bindings = bulkRows(distinctEvents(events));
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `insert into athletic_events (${givenColumns})
     select ${givenColumns} from ${givenRows} order by date, time, sport, opponent, location
     on conflict do nothing returning id`,
    bindings,
  );
  await trx.raw(
    `update athletic_events stored set ${known()} from ${givenRows} where ${saysMore}`,
    bindings,
  );
  return rows.map(({ id }) => id);
}

/** Locks the events of which a bulk says more, or that it moves, in id order. @returns their ids */
async function lockForBulk(trx: Knex.Transaction, events: readonly BulkEvent[]): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `select id from athletic_events where id in (
       select moves from ${givenRows}
       union all
       select stored.id from athletic_events stored join ${givenRows} on ${saysMore})
     order by id for update`,
    bulkRows(events),
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves stored events to the time and place of their rows. A postponed game that has a new time is
 * on again.
 * @param events all rows of the bulk; those without `moves` are left alone
 * @throws ProblemError 400 at each row whose event is not stored (any more) or of another sport,
 *   409 where another event is there already
 */
async function move(trx: Knex.Transaction, events: readonly BulkEvent[]): Promise<void> {
  const moves = events.filter(({ moves: id }) => id !== undefined);
  if (moves.length === 0) return;
  const { rows }: { rows: { id: number }[] } = await refuseDuplicate(
    trx.raw(
      `update athletic_events stored set date = given.date, time = given.time,
         location = given.location, opponent = given.opponent, is_home = given.is_home,
         ${known("given.status = 'scheduled' and stored.status <> 'postponed'")}
       from ${givenRows} where stored.id = given.moves and stored.sport = given.sport
       returning stored.id`,
      bulkRows(moves),
    ),
  );
  const moved = new Set(rows.map(({ id }) => id));
  const issues = events.flatMap(({ moves: id }, row) =>
    id === undefined || moved.has(id)
      ? []
      : [
          {
            path: `/events/${row}/moves`,
            code: 'moves',
            message: 'is the id of a game that is no longer on the schedule',
            row,
          },
        ],
  );
  if (issues.length > 0) throw invalid(issues.slice(0, 100));
}

export const add = async (trx: Knex.Transaction, event: NewAthleticEvent): Promise<AthleticEvent> =>
  eventOf(
    await requireRow<AthleticEvent>(
      refuseDuplicate(trx('athletic_events').insert(rowOf(event)).returning(trx.raw(coachColumns))),
    ),
  );

/** Existing events are moved or completed, new ones added. */
export async function prepareBulk(
  trx: Knex.Transaction,
  given: readonly BulkEvent[],
): Promise<PreparedUpload> {
  const events = given.map(withStatus);
  return {
    changedIds: await lockForBulk(trx, events),
    write: async () => {
      await move(trx, events);
      return addMany(
        trx,
        events.filter(({ moves }) => moves === undefined),
      );
    },
  };
}

export const change = (
  trx: Knex.Transaction,
  id: number,
  changes: AthleticEventChanges,
  ifMatch: number | null,
): Promise<Updated<AthleticEvent>> =>
  tellChanges(trx, [id], () =>
    refuseHalfResults(
      refuseDuplicate(
        updateRow(
          trx('athletic_events').where({ id }),
          trx.raw(coachColumns),
          rowOf(changes),
          ifMatch,
          version,
          eventOf,
        ),
      ),
    ),
  );

export const remove = (trx: Knex.Transaction, id: number): Promise<AthleticEvent> =>
  requireRow(tellChanges(trx, [id], () => removeMany(trx, [id])));
