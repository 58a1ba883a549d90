import {
  hasScore,
  lettersAndDigits,
  undecidedTime,
  type AthleticEvent,
  type BulkEvent,
  type Issue,
} from '@sandites/contracts';
import { isUnknownOpponent, unknownOpponent } from '@sandites/imports';
import { invalid } from '@sandites/service-kit/problem';
import { settled } from './results';
import { matchGames, meetingKey, type GameMatch } from './match-games';

/** What a bulk can write of an event. */
export type BulkColumns = Pick<
  AthleticEvent,
  | 'date'
  | 'time'
  | 'sport'
  | 'level'
  | 'opponent'
  | 'location'
  | 'isHome'
  | 'gameNumber'
  | 'kind'
  | 'endDate'
  | 'status'
  | 'ourScore'
  | 'theirScore'
  | 'outcome'
  | 'summary'
  | 'period'
  | 'periods'
  | 'ticketsUrl'
  | 'streamUrl'
  | 'note'
> & {
  /** The UID of the calendar's entry that it is from. */
  readonly entryUid: string | null;
};
export type StoredColumns = BulkColumns & Pick<AthleticEvent, 'id'>;

/** What a bulk does: events that it adds, and those it changes, as they are afterwards. */
export interface BulkPlan {
  readonly added: readonly BulkColumns[];
  readonly changed: readonly StoredColumns[];
}

const newEvent = (row: BulkEvent, gameNumber: number): BulkColumns => ({
  ...{ date: row.date, time: row.time, sport: row.sport, opponent: row.opponent },
  ...{ location: row.location, isHome: row.isHome, gameNumber },
  level: row.level ?? null,
  kind: row.kind ?? 'game',
  endDate: row.endDate ?? null,
  status: row.status ?? 'scheduled',
  ourScore: row.ourScore ?? null,
  theirScore: row.theirScore ?? null,
  outcome: row.outcome ?? null,
  summary: row.summary ?? null,
  period: row.period ?? null,
  periods: row.periods ?? null,
  ticketsUrl: row.ticketsUrl ?? null,
  streamUrl: row.streamUrl ?? null,
  note: row.note ?? null,
  entryUid: row.entryUid ?? null,
});

/** The note of a game whose opponent is known now: without the words about one who was not. */
const noteOfKnown = ({ opponent, note }: BulkColumns): string | null =>
  (opponent === unknownOpponent
    ? note
        ?.split('; ')
        .filter((words) => !isUnknownOpponent(words))
        .join('; ')
    : note) || null;

/** When and where a row says that a stored event is; another spelling is no other place. */
function plannedBy(row: BulkEvent, stored: BulkColumns) {
  const isMoved = row.moves !== undefined;
  const isSamePlace = lettersAndDigits(row.location) === lettersAndDigits(stored.location);
  return {
    date: row.date,
    time: row.time === undecidedTime && !isMoved ? stored.time : row.time,
    location: isSamePlace ? stored.location : row.location,
    endDate: row.endDate ?? (row.date === stored.date ? stored.endDate : null),
    opponent: isMoved ? row.opponent : stored.opponent,
    note: row.note ?? (isMoved ? noteOfKnown(stored) : stored.note),
  };
}

/**
 * A stored event with what a row says of it: blank values change nothing, and no row says that a
 * game which was called off or played is on again, but for a postponed one that has a new time.
 */
function changedBy<Event extends BulkColumns>(row: BulkEvent, stored: Event): Event {
  const planned = plannedBy(row, stored);
  const isElsewhere =
    planned.date !== stored.date ||
    planned.time !== stored.time ||
    planned.location !== stored.location;
  const isOn = stored.status === 'postponed' && isElsewhere ? 'scheduled' : stored.status;
  const status = (row.status ?? 'scheduled') === 'scheduled' ? isOn : (row.status ?? isOn);
  const isFinal = status === 'final';
  const isPlayed = hasScore(status);
  const hasResult = typeof row.ourScore === 'number' || Boolean(row.outcome);
  const outcome = hasResult ? (row.outcome ?? null) : stored.outcome;
  const event: Event = {
    ...stored,
    ...planned,
    kind: row.kind ?? stored.kind,
    isHome: row.isHome,
    level: row.level ?? stored.level,
    gameNumber: row.gameNumber ?? (planned.date === stored.date ? stored.gameNumber : 1),
    status,
    ourScore: isPlayed ? (row.ourScore ?? stored.ourScore) : null,
    theirScore: isPlayed ? (row.theirScore ?? stored.theirScore) : null,
    outcome: isFinal ? outcome : null,
    summary: row.summary ?? stored.summary,
    ticketsUrl: row.ticketsUrl ?? stored.ticketsUrl,
    period: status === 'live' ? (row.period ?? stored.period) : null,
    periods: row.periods ?? null,
    streamUrl: row.streamUrl ?? stored.streamUrl,
    entryUid: row.entryUid ?? stored.entryUid,
  };
  return settled(event, stored);
}

const issueAt = (row: number, field: string, code: string, message: string): Issue => ({
  path: `/events/${row}/${field}`,
  row,
  code,
  message,
});

/** What becomes of each row, by its place. */
export interface PlannedRows {
  readonly matches: readonly GameMatch<StoredColumns>[];
  readonly added: ReadonlyMap<number, BulkColumns>;
  readonly changed: ReadonlyMap<number, StoredColumns>;
}

/** @param stored the events of the rows' days and sports, and those that rows move */
export function planRows(
  rows: readonly BulkEvent[],
  stored: readonly StoredColumns[],
): PlannedRows {
  const added = new Map<number, BulkColumns>();
  const changed = new Map<number, StoredColumns>();
  const matches = matchGames(rows, stored);
  rows.forEach((row, place) => {
    const match = matches[place];
    if (match?.is === 'stored') changed.set(place, changedBy(row, match.stored));
    else if (match?.is === 'new') added.set(place, settled(newEvent(row, match.gameNumber)));
    else if (match?.is === 'repeated') {
      const [one, other] = [added.get(match.first), changed.get(match.first)];
      if (one) added.set(match.first, changedBy(row, one));
      if (other) changed.set(match.first, changedBy(row, other));
    }
  });
  return { matches, added, changed };
}

/**
 * The rows, of which those with an opponent take the place of the games of their day, sport and level
 * that have none yet; one that has a game number, or is a stored game, is that game.
 */
export function inOpenPlaces(
  rows: readonly BulkEvent[],
  stored: readonly StoredColumns[],
): BulkEvent[] {
  const open = stored.filter(({ opponent }) => opponent === unknownOpponent);
  if (open.length === 0) return [...rows];
  const matches = matchGames(rows, stored);
  const taken = new Set<number>();
  for (const match of matches) if (match.is === 'stored') taken.add(match.stored.id);
  return rows.map((row, place) => {
    const match = matches[place];
    if (match?.is !== 'new' || match.gameNumber > 1 || typeof row.gameNumber === 'number')
      return row;
    const key = meetingKey({ ...row, opponent: unknownOpponent });
    const game = open.find((one) => !taken.has(one.id) && meetingKey(one) === key);
    if (!game) return row;
    taken.add(game.id);
    return { ...row, moves: game.id };
  });
}

/** @throws ProblemError 400 at each row that moves an event which is not stored (any more), or is of
 *   another team; and at a second result of an event
 */
export function requireMatches({ matches }: PlannedRows): void {
  const issues = matches.flatMap((match, place): Issue[] => {
    if (match.is === 'second-result')
      return [
        issueAt(
          place,
          'gameNumber',
          'second_result',
          'is needed: an earlier row has a result of this game already; 2 is the second game of its day',
        ),
      ];
    if (match.is === 'lost')
      return [
        issueAt(
          place,
          'moves',
          'moves',
          'is the id of a game that is no longer on the schedule, or of another sport or level',
        ),
      ];
    return [];
  });
  if (issues.length > 0) throw invalid(issues.slice(0, 100));
}

/** What a bulk does to the schedule. */
export function planBulk(
  { added, changed }: PlannedRows,
  stored: readonly StoredColumns[],
): BulkPlan {
  const before = new Map(stored.map((one) => [one.id, one]));
  return {
    added: [...added.values()],
    changed: [...changed.values()].filter(
      (now) => JSON.stringify(now) !== JSON.stringify(before.get(now.id)),
    ),
  };
}
