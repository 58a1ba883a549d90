import {
  outcomeOf,
  readLevel,
  schoolDay,
  teamOfSlug,
  type AthleticEvent,
  type AthleticEventChanges,
  type EventSearch,
  type NewAthleticEvent,
  personKey,
} from '@sandites/contracts';
import { isUnknownOpponent, unknownOpponent, unknownWords } from '@sandites/imports';
import { type Serialized, updateRow, type Page, type Updated } from '@sandites/service-kit/calls';
import { allOf, likePattern, rowOf, utc } from '@sandites/service-kit/database';
import { pictureAddress, requirePictureOf } from '@sandites/service-kit/pictures';
import { ProblemError, invalid, requireRow } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import type { UploadTarget } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import { Duration, type DateTime } from 'luxon';
import { tellChanges } from '../notices/changed-games';
import { keepPlaces, placeOfGame } from '../places/places-store';
import { keptAfter, type KeptGame } from './kept';
import { hasLevels } from './levels';
import { pushResults } from '../notices/notices';
import { movedEnd, refuseSameGame } from './same-game';
import { refuseHalfResults, settled, settledChanges, type StoredResult } from './results';

/** An event's SEQUENCE for calendars begins at 0, its version at 1. */
const version = 'athletic_events.sequence + 1';
/** How long the schedule shows the former date, time or place of a game. */
const movedFor = Duration.fromObject({ days: 7 });
const isMoved = `athletic_events.moved_at > now() - interval '${movedFor.toISO()}'`;
const was = `case when ${isMoved} then
  jsonb_strip_nulls(jsonb_build_object('date', was_date, 'time', was_time,
    'location', was_location, 'changedAt', ${utc('moved_at')})) end as was`;
/** Games of other levels on its announced day against its opponent that are on. */
const stillOn = `case when ${isMoved} or status in ('postponed', 'canceled') then (
    select jsonb_agg(jsonb_build_object('id', other.id, 'level', coalesce(other.level, 'Varsity'), 'time', other.time)
      order by other.time, other.id)
    from athletic_events other
    where other.date = coalesce(case when ${isMoved} then athletic_events.was_date end, athletic_events.date)
      and other.sport = athletic_events.sport and other.opponent_key = athletic_events.opponent_key
      and other.level_key <> athletic_events.level_key and other.status in ('scheduled', 'live')
  ) end as "stillOn"`;
/** Off or moved, with the old or the new day from today to the day after tomorrow. */
const nearAndChanged = `(status in ('postponed', 'canceled') or status = 'scheduled' and ${isMoved})
  and (date between :today::date and :today::date + 2
    or ${isMoved} and was_date between :today::date and :today::date + 2)`;
/** What can be written of an event, by the names of the API. */
export const eventColumns = `date, time, sport, level, opponent, location, is_home as "isHome",
  game_number as "gameNumber", kind, end_date as "endDate", status,
  trim_scale(our_score) as "ourScore", trim_scale(their_score) as "theirScore",
  summary, period, periods, tickets_url as "ticketsUrl", stream_url as "streamUrl", note`;
export const photoPath = '/api/athletic-events/photos/';
const imageUrl = pictureAddress(`'${photoPath}'`, 'photo', 800);
/** Who won, as it holds. */
const outcome = 'outcome_of(status, kind, sport, our_score, their_score, outcome)';
const publicColumns = `id, ${eventColumns}, ${outcome} as outcome, ${was}, ${hasLevels()}, ${placeOfGame}, ${stillOn},
  ${imageUrl} as "imageUrl",
  ${utc('created_at')} as "createdAt"`;
const coachColumns = `${publicColumns}, ${version} as version, kept`;

const withWords = (note: string | null | undefined, words: string | undefined) =>
  words !== undefined && !note?.includes(words)
    ? { note: [note, words].filter(Boolean).join('; ').slice(0, 500) }
    : {};

/** An opponent that is not known yet is `TBD`, and the words about it are in the note. */
const opponentOf = ({ opponent = '', note }: AthleticEventChanges) =>
  isUnknownOpponent(opponent)
    ? { opponent: unknownOpponent, ...withWords(note, unknownWords(opponent)) }
    : {};

/** A body with its level as the school writes it; a game is the first of its day where it says none. */
export const asStored = <Event extends AthleticEventChanges>(
  event: Event,
  levels?: readonly string[],
): Event => ({
  ...event,
  ...(event.level && { level: readLevel(event.level, levels) }),
  ...(event.gameNumber === null && { gameNumber: 1 }),
  ...opponentOf(event),
});

/** What changes of an event; its picture by its name, null for none. */
type EventFields = Omit<AthleticEventChanges, 'imageUrl'> & { photo?: string | null | undefined };

/** The columns of an event; a list would be an array of SQL. */
const columnsOf = ({ periods, ...event }: EventFields) =>
  rowOf({ ...event, periods: periods && JSON.stringify(periods) });

/** Left out where there is nothing to say. */
const optional = ['was', 'hasLevels', 'place', 'stillOn', 'kept', 'imageUrl'] as const;

/** A row in the API. */
function eventOf(row: AthleticEvent): AthleticEvent {
  const event = { ...row };
  for (const field of optional) if (event[field] === null) delete event[field];
  return event;
}

/** SQL of the searched text, which has a trigram index. */
const searchedText = 'event_search_text(opponent, location, date)';
/** Its names without case, accents and punctuation, with an index of their own. */
const searchedNames = 'person_key(opponent) || chr(10) || person_key(location)';

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

/** Events as everybody sees them, by their ids. */
export async function byIds(
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AthleticEvent>> {
  const { rows }: { rows: AthleticEvent[] } = await db.raw(
    `select ${publicColumns} from athletic_events where id = any(:ids::int[])`,
    { ids: [...ids] },
  );
  return new Map(rows.map((row) => [row.id, eventOf(row)]));
}

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
  const { q = '', sport = '', team = [], status, from, before, at = '', order, changed } = search;
  const slugs = [team].flat().filter((slug) => slug !== '');
  const teams = slugs.map((slug) => teamOfSlug(slug)).filter((one) => one !== undefined);
  const cursor = order && cursors[order];
  const key = personKey(q);
  const conditions = allOf(
    !cursor && 'id > :after',
    from !== undefined && (order === 'date' ? cursors.date.after : 'date >= :from::date'),
    before !== undefined && (order === 'latest' ? cursors.latest.begins : 'date < :before::date'),
    sport !== '' && 'sport = :sport',
    slugs.length > 0 &&
      `exists (select from unnest(:teamSports::text[], :teamLevels::text[]) as team (sport, level)
        where team.sport = athletic_events.sport
          and coalesce(team.level, level_key) = level_key)`,
    status !== undefined &&
      (status === 'open' ? "status not in ('final', 'canceled')" : 'status = :status'),
    changed !== undefined && nearAndChanged,
    q !== '' &&
      (key === ''
        ? `${searchedText} like lower(:pattern)`
        : `(${searchedText} like lower(:pattern) or ${searchedNames} like :key)`),
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
      key: likePattern(key),
      teamSports: teams.map((one) => one.sport),
      teamLevels: teams.map(({ levelKey }) => levelKey ?? null),
      ...(changed && { today: schoolDay() }),
    },
    absent: withVersions ? optional : optional.filter((field) => field !== 'kept'),
    order: cursor?.next ?? 'id',
  });
}

/** Deletes events, and records them as canceled for calendars. @returns the deleted events */
export async function removeMany(
  trx: Knex.Transaction,
  ids: readonly number[],
): Promise<AthleticEvent[]> {
  const { rows }: { rows: AthleticEvent[] } = await trx.raw(
    `with gone as (delete from athletic_events where id = any(:ids::int[]) returning *),
       kept as (
         insert into cancelled_events
           (uid, id, sequence, date, end_date, time, sport, level, opponent, location, is_home, game_number, kind)
         select uid, id, sequence + 1, date, end_date, time, sport, level, opponent, location, is_home,
           game_number, kind
         from gone)
     select ${publicColumns} from gone as athletic_events`,
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
    'photo',
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

export async function add(trx: Knex.Transaction, event: NewAthleticEvent): Promise<AthleticEvent> {
  const columns = columnsOf(settled(event));
  const added = await refuseSameGame(
    trx,
    () => event,
    (attempt) =>
      requireRow<AthleticEvent>(
        attempt('athletic_events').insert(columns).returning(trx.raw(coachColumns)),
      ),
  );
  await keepPlaces(trx, [event]);
  await pushResults(trx, [added.id]);
  return eventOf(added);
}

type StoredGame = StoredResult & KeptGame;

/** The changes with what follows from them: the result as it is stored, and the last day. */
async function changesOf(
  trx: Knex.Transaction,
  id: number,
  changes: EventFields,
): Promise<EventFields & Pick<AthleticEvent, 'kept'>> {
  const { rows }: { rows: StoredGame[] } = await trx.raw(
    `select ${eventColumns}, outcome as said, ${outcome} as outcome, entry_uid as "entryUid", kept
     from athletic_events where id = :id for update`,
    { id },
  );
  const [stored] = rows;
  if (!stored) return changes;
  const { endDate = movedEnd(stored, changes) } = changes;
  const kept = keptAfter(stored, changes);
  return {
    ...settledChanges(stored, changes),
    ...(endDate !== undefined && { endDate }),
    ...(kept && { kept }),
  };
}

export const change = (
  trx: Knex.Transaction,
  id: number,
  changes: EventFields,
  ifMatch: number | null,
): Promise<Updated<AthleticEvent>> =>
  tellChanges(trx, [id], async () => {
    const columns = columnsOf(await changesOf(trx, id, changes));
    await keepPlaces(trx, [changes]);
    const asChanged = async () => ({ ...(await one(trx, id, false)), ...changes });
    const { before, after } = await refuseHalfResults(
      refuseSameGame(trx, asChanged, (attempt) =>
        updateRow(
          attempt('athletic_events').where({ id }),
          attempt.raw(coachColumns),
          columns,
          ifMatch,
          version,
          eventOf,
        ),
      ),
    );
    // Who won is no change beside that of the scores which say it.
    return outcomeOf({ ...after, outcome: null }) === (after.outcome ?? undefined)
      ? { before: { ...before, outcome: after.outcome }, after }
      : { before, after };
  });

/** @throws ProblemError 404 where no game and no team's year has the picture */
export const requirePicture = (db: Knex, address: string): Promise<void> => {
  const [ofGames, ofTeams] = [
    db('athletic_events').select('photo'),
    db('team_pictures').select('photo'),
  ];
  return requirePictureOf(db.from(ofGames.unionAll(ofTeams).as('pictures')), address);
};

export const remove = (trx: Knex.Transaction, id: number): Promise<AthleticEvent> =>
  requireRow(tellChanges(trx, [id], () => removeMany(trx, [id])));
