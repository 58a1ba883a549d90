import {
  hasScore,
  keepableFields,
  seasonOf,
  undecidedTime,
  type BulkEvent,
  type FeedQuestion,
  type FeedQuestionCode,
  type ImportRow,
  type KeepableField,
} from '@sandites/contracts';
import type { FileGame, ReadRow } from '@sandites/imports';
import type { StoredColumns } from '../schedule/bulk-rows';
import { reviewFile } from '../schedule/schedule-review';
import { meetingKey } from '../schedule/match-games';

/** A game of the schedule, as a feed sees it. */
export type FedGame = StoredColumns & { readonly kept: readonly KeepableField[] | null };

/** What a calendar says of a game. */
export type Said = Partial<Pick<StoredColumns, KeepableField>>;

/** An entry of a calendar that was read before. */
export interface KnownEntry {
  readonly uid: string;
  /** Null where a coach deleted the game, or left it out. */
  readonly eventId: number | null;
  readonly said: Said;
  readonly isGone: boolean;
}

/** An entry that is listed now. */
export type Entry = ReadRow<FileGame> & { readonly value: FileGame };

export interface NewQuestion extends Pick<FeedQuestion, 'code' | 'row' | 'options'> {
  readonly code: FeedQuestionCode;
  /** Of the entry; empty for many. */
  readonly uid: string;
  /** What an answer takes: an entry, or those that are gone. */
  readonly entry?: Entry;
  readonly uids?: readonly string[];
}

/** What a reading does. */
export interface FeedPlan {
  /** Games as they are afterwards. */
  readonly changed: readonly FedGame[];
  /** Rows of entries that were not known, as a confirmed review sends them. */
  readonly rows: readonly BulkEvent[];
  readonly questions: readonly NewQuestion[];
  /** The entries, as they are known afterwards; `eventId` undefined for that of a new row. */
  readonly entries: readonly (Omit<KnownEntry, 'eventId'> & {
    eventId: number | null | undefined;
  })[];
}

interface FeedReading {
  readonly rows: readonly ReadRow<FileGame>[];
  readonly known: readonly KnownEntry[];
  /** The games of known entries, and those of the rows' days and sports. */
  readonly stored: readonly FedGame[];
  /** The school's day. */
  readonly today: string;
  /** Whether a coach has just seen the review of all rows. */
  readonly isFirst: boolean;
}

/** Who an entry without a UID is. */
export const uidOf = ({ entryUid, value, row }: ReadRow<FileGame>): string =>
  entryUid ?? (value ? meetingKey(value.game) : `row ${row}`);

/** What an entry says, with nothing left unsaid but home or away, the level and the place. */
export function saidBy({ game, saysSide }: FileGame): Said {
  return {
    ...{ date: game.date, endDate: game.endDate ?? null, time: game.time, sport: game.sport },
    ...(game.level && { level: game.level }),
    opponent: game.opponent,
    ...(game.location !== undecidedTime && { location: game.location }),
    ...(saysSide && { isHome: game.isHome }),
    kind: game.kind ?? 'game',
    status: game.status ?? 'scheduled',
    note: game.note ?? null,
  };
}

const isSame = (one: Said, other: Said, field: KeepableField) =>
  (one[field] ?? null) === (other[field] ?? null);

/**
 * A game with what its calendar says otherwise than before: not what a coach keeps, and nothing of
 * one that is played.
 */
export function withSaid(game: FedGame, before: Said, now: Said): FedGame {
  if (hasScore(game.status)) return game;
  const changed = keepableFields.filter(
    (field) =>
      now[field] !== undefined && !game.kept?.includes(field) && !isSame(before, now, field),
  );
  const after: FedGame = {
    ...game,
    ...Object.fromEntries(changed.map((field) => [field, now[field]])),
  };
  return isLastDay(after) ? after : { ...after, endDate: null };
}

/** Whether a game ends after its first day, as far as it says: a coach may keep one of the two. */
const isLastDay = ({ date, endDate }: FedGame): boolean =>
  endDate === null || (endDate >= date && Date.parse(endDate) - Date.parse(date) < 14 * 86_400_000);

const isToCome = (game: FedGame | undefined, today: string): game is FedGame =>
  game !== undefined &&
  (game.endDate ?? game.date) >= today &&
  (game.status === 'scheduled' || game.status === 'postponed');

const leaveIt = (label: string) => ({ as: 'skip' as const, label });
/** From this many on, games that are dropped together are one question; two where no entry is left. */
const many = 4;

const shownGame = (game: FedGame): ImportRow['values'] => ({
  ...{ date: game.date, time: game.time, sport: game.sport, opponent: game.opponent },
  ...{ location: game.location, isHome: game.isHome },
  ...(game.level && { level: game.level }),
});

/** One question about games that the calendar has no more; several are told by their number. */
function droppedQuestions(
  dropped: readonly (readonly [KnownEntry, FedGame])[],
  listed: number,
): NewQuestion[] {
  const [first] = dropped;
  if (!first) return [];
  if (dropped.length < (listed === 0 ? 2 : many))
    return dropped.map(([{ uid }, game]) => ({
      code: 'dropped',
      uid,
      uids: [uid],
      row: {
        row: uid,
        status: 'question',
        id: game.id,
        values: shownGame(game),
        reason: 'The calendar does not have this game any more',
      },
      options: [{ as: 'cancel', label: 'Cancel the game' }, leaveIt('Leave it on the schedule')],
    }));
  const others = listed === 0 ? 'and has no others' : `and has ${listed} others`;
  return [
    {
      code: 'all_dropped',
      uid: '',
      uids: dropped.map(([{ uid }]) => uid),
      row: {
        row: '',
        status: 'question',
        values: { games: dropped.length },
        reason:
          `The calendar does not have ${dropped.length} of its coming games any more, ${others}: ` +
          'is it still the right one?',
      },
      options: [
        { as: 'cancel', label: `Cancel these ${dropped.length} games` },
        leaveIt('Leave them on the schedule'),
      ],
    },
  ];
}

/** Whether two games would be the same one. */
const gameKey = (
  game: Pick<StoredColumns, 'date' | 'sport' | 'level' | 'opponent' | 'gameNumber'>,
) => `${meetingKey(game)} ${game.gameNumber}`;

/**
 * What a reading of a calendar does: what is certain is done, the rest is in question. An entry is
 * its game by its UID; an unknown one is reviewed as a file's row is.
 */
export function planFeed({ rows, known, stored, today, isFirst }: FeedReading): FeedPlan {
  const games = new Map(stored.map((game) => [game.id, game]));
  const ofFile = new Map(stored.flatMap((game) => (game.entryUid ? [[game.entryUid, game]] : [])));
  const entryOf = new Map(known.map((entry) => [entry.uid, entry]));
  const listed = new Map<string, ReadRow<FileGame>>();
  for (const row of rows) if (!listed.has(uidOf(row))) listed.set(uidOf(row), row);
  const bound = new Set(
    known.flatMap(({ uid, eventId }) => (listed.has(uid) && eventId !== null ? [eventId] : [])),
  );

  const changed = new Map<number, FedGame>();
  const entries: FeedPlan['entries'][number][] = [];
  const questions: NewQuestion[] = [];
  const unknown: Entry[] = [];
  for (const [uid, row] of listed) {
    const { value } = row;
    const entry = entryOf.get(uid);
    if (!value || row.skipped !== undefined) {
      if (!value && !entry) continue;
      if (entry) entries.push({ ...entry, isGone: false });
      continue;
    }
    const said = saidBy(value);
    // A game of an uploaded calendar, or of one that was ended, is known by the same UID.
    const adopted = entry ? undefined : ofFile.get(uid);
    const game = games.get(entry?.eventId ?? adopted?.id ?? 0);
    if (!entry && (!game || bound.has(game.id))) {
      unknown.push({ ...row, value });
      continue;
    }
    const before = entry?.said ?? { status: 'scheduled' };
    if (game) {
      const after = withSaid(game, before, said);
      if (JSON.stringify(after) !== JSON.stringify(game)) changed.set(game.id, after);
    }
    entries.push({ uid, eventId: game?.id ?? null, said, isGone: false });
  }

  const mine = new Set(entries.flatMap(({ eventId }) => eventId ?? []));
  const missing = known.filter(({ uid, eventId }) => !listed.has(uid) && eventId !== null);
  const dropped = missing.flatMap((entry) => {
    const game = games.get(entry.eventId ?? 0);
    return !entry.isGone && isToCome(game, today) ? [[entry, game] as const] : [];
  });
  const remaining = [...mine].filter((id) => isToCome(games.get(id), today)).length;
  const isOther = dropped.length >= many && dropped.length > remaining;

  const reviewed = isOther
    ? []
    : reviewUnknown({ rows, unknown, entries, stored: afterwards(stored, changed), today });
  const taken: BulkEvent[] = [];
  const found = new Set<number>();
  for (const [entry, row] of reviewed) {
    const uid = uidOf(entry);
    const said = saidBy(entry.value);
    if (row.id !== undefined) found.add(row.id);
    // The same entry under another UID.
    const isRenamed = missing.some(({ eventId }) => eventId === row.id);
    const isOpen = row.options !== undefined && row.status !== 'new' && !isRenamed && !isFirst;
    const isCertain = row.status === 'new' || row.status === 'changed' || row.status === 'moved';
    if (row.status === 'unchanged')
      entries.push({ uid, eventId: row.id ?? null, said, isGone: false });
    else if (isCertain && !isOpen) {
      taken.push({ ...row.values, entryUid: uid } as unknown as BulkEvent);
      entries.push({ uid, eventId: row.id, said, isGone: false });
    } else
      questions.push({
        code: 'review',
        uid,
        row,
        options: row.options ?? [{ as: 'skip', label: 'Leave this row out' }],
        entry,
      });
  }

  const clashes = clashesOf(changed, stored);
  for (const { id } of clashes) {
    const after = changed.get(id);
    const uid = entries.find(({ eventId }) => eventId === id)?.uid ?? '';
    const row = listed.get(uid);
    const index = entries.findIndex(({ eventId }) => eventId === id);
    const [entry] = entries.splice(index, 1);
    const before = entryOf.get(uid);
    if (!after || !entry || !row?.value) continue;
    changed.delete(id);
    if (before) entries.push(before);
    questions.push({
      code: 'same_game',
      uid,
      row: {
        row: row.row,
        status: 'question',
        id,
        values: shownGame(after),
        reason: 'The schedule has a game against this opponent on that day already',
      },
      options: [
        { as: 'new', label: 'A second game of its day' },
        leaveIt('Leave the game as it is'),
      ],
      entry: { ...row, value: row.value },
    });
  }

  const lost = dropped.filter(([, { id }]) => !found.has(id));
  const gone = missing.filter(({ eventId }) => eventId === null || !found.has(eventId));
  return {
    changed: [...changed.values()],
    rows: taken,
    questions: [...questions, ...droppedQuestions(lost, listed.size)],
    entries: [...entries, ...gone],
  };
}

const afterwards = (stored: readonly FedGame[], changed: ReadonlyMap<number, FedGame>) =>
  stored.map((game) => changed.get(game.id) ?? game);

/** Changed games that would be the same as another one. */
function clashesOf(changed: ReadonlyMap<number, FedGame>, stored: readonly FedGame[]): FedGame[] {
  const owners = new Map<string, number>();
  for (const game of stored) if (!changed.has(game.id)) owners.set(gameKey(game), game.id);
  return [...changed.values()].filter((game) => {
    const key = gameKey(game);
    if (owners.has(key)) return true;
    owners.set(key, game.id);
    return false;
  });
}

interface Unknown extends Pick<FeedReading, 'rows' | 'stored' | 'today'> {
  readonly unknown: readonly Entry[];
  readonly entries: FeedPlan['entries'];
}

/** The review of unknown entries of this season, beside the known ones, which are other games. */
function reviewUnknown({
  rows,
  unknown,
  entries,
  stored,
  today,
}: Unknown): (readonly [Entry, ImportRow])[] {
  const season = seasonOf(today);
  const current = unknown.filter(({ value }) => seasonOf(value.game.date) >= season);
  const asked = new Map(current.map((entry) => [entry.row, entry]));
  const gameOf = new Map(entries.map(({ uid, eventId }) => [uid, eventId]));
  const knownRows = rows.flatMap((row) => {
    const id = gameOf.get(uidOf(row));
    return typeof id === 'number' ? [[row.row, id] as const] : [];
  });
  const isKnown = new Set(knownRows.map(([row]) => row));
  const review = reviewFile(
    rows.filter(({ row }) => asked.has(row) || isKnown.has(row)),
    stored.map(({ kept: _kept, ...game }) => game),
    { rows: Object.fromEntries(knownRows.map(([row, as]) => [row, { as }])) },
    today,
  );
  return review.flatMap((row) => {
    const entry = asked.get(row.row);
    return entry ? [[entry, row] as const] : [];
  });
}
