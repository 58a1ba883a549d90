import {
  levelKey,
  outcomeOf,
  type AthleticEvent,
  type BulkEvent,
  type ImportChoices,
  type ImportNote,
  type ImportReview,
  type ImportRow,
} from '@sandites/contracts';
import {
  changedValues,
  filledValues,
  notesOf,
  reviewOfRows,
  unstoredRow,
  type FileGame,
  type ReadRow,
  unknownOpponent,
} from '@sandites/imports';
import { inOpenPlaces, planRows, type BulkColumns, type StoredColumns } from './bulk-rows';
import { matchGames, meetingKey, type GameMatch } from './match-games';

/** A row that may be stored: a game, and what is known of it beside. */
interface GivenGame {
  readonly row: string;
  readonly event: BulkEvent;
  readonly issues: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
  readonly question?: string | undefined;
}

/** What a bulk can write of an event as the API shows it: with the outcome that holds. */
function shownEvent(event: BulkColumns & { readonly id?: number }): Omit<BulkColumns, 'entryUid'> {
  const { id: _id, entryUid: _entryUid, ...columns } = event;
  return { ...columns, outcome: outcomeOf(event) ?? null };
}

const leaveOut = { as: 'skip', label: 'Leave this row out' } as const;

interface Effect {
  readonly status: ImportRow['status'];
  readonly reason?: string;
  readonly options?: ImportRow['options'];
}

/** What a row does to the event that it is about. */
function effectOnStored(event: BulkEvent, stored: StoredColumns, after: StoredColumns): Effect {
  const before = changedValues(shownEvent(stored), shownEvent(after));
  if (!before) return { status: 'unchanged', reason: 'Already on the schedule' };
  const id = stored.id;
  if (event.moves !== undefined && stored.opponent === unknownOpponent)
    return {
      status: 'changed',
      reason: `Takes the place of ${unknownOpponent}`,
      options: [
        { as: id, label: `${after.opponent} takes the place of ${unknownOpponent}` },
        { as: 'new', label: 'Another game' },
        leaveOut,
      ],
    };
  const isElsewhere = ['date', 'time', 'location'].some((field) => field in before);
  if (!isElsewhere) return { status: 'changed' };
  return {
    status: 'moved',
    options: [{ as: id, label: 'Moves the game' }, { as: 'new', label: 'A second game' }, leaveOut],
  };
}

const secondGame = { as: 'new', label: 'A second game' } as const;

function effectOfMatch(
  event: BulkEvent,
  match: GameMatch<StoredColumns> | undefined,
  after: StoredColumns | undefined,
): Effect {
  if (match?.is === 'stored' && after) return effectOnStored(event, match.stored, after);
  if (match?.is === 'repeated') return { status: 'unchanged', reason: 'Twice in this file' };
  if (match?.is === 'second-result')
    return {
      status: 'question',
      reason: 'An earlier row has another result of this game',
      options: [secondGame, leaveOut],
    };
  if (match?.is === 'new')
    return match.gameNumber > 1
      ? {
          status: 'new',
          reason: `Game ${match.gameNumber} of its day`,
          options: [secondGame, leaveOut],
        }
      : { status: 'new' };
  return { status: 'invalid', reason: 'The game is no longer on the schedule' };
}

const questionOptions = (id: number | undefined) => [
  { as: id ?? ('new' as const), label: 'Take it as it is' },
  leaveOut,
];

/** The rows of a bulk as a review shows them. */
function reviewGames(games: readonly GivenGame[], stored: readonly StoredColumns[]): ImportRow[] {
  const { matches, added, changed } = planRows(
    games.map(({ event }) => event),
    stored,
  );
  return games.map(({ row, event, question, ...notes }, place): ImportRow => {
    const match = matches[place];
    const after = changed.get(place) ?? added.get(place);
    const one = match?.is === 'stored' || match?.is === 'second-result' ? match.stored : undefined;
    const effect = effectOfMatch(event, match, changed.get(place));
    const before =
      one && after && effect.status !== 'question'
        ? changedValues(shownEvent(one), shownEvent(after))
        : undefined;
    return {
      row,
      values: {
        ...filledValues(after ? shownEvent(after) : event, before),
        ...(event.moves !== undefined && { moves: event.moves }),
        ...(event.entryUid !== undefined && { entryUid: event.entryUid }),
      },
      ...(one && { id: one.id }),
      ...(before && { before }),
      ...notesOf(notes),
      ...effect,
      ...(question !== undefined &&
        effect.status !== 'invalid' && {
          status: 'question',
          reason: question,
          options: questionOptions(one?.id),
        }),
    };
  });
}

/** The review of rows without a file. */
export const reviewOfBulk = (
  events: readonly BulkEvent[],
  stored: readonly StoredColumns[],
): ImportReview =>
  reviewOfRows(
    reviewGames(
      events.map((event, index) => ({ row: String(index), event, issues: [], warnings: [] })),
      stored,
    ),
  );

/** A game as it is added where it may not be a stored one: the next of its day. */
function nextNumber(event: BulkEvent, all: readonly Pick<AthleticEvent, 'gameNumber'>[]): number {
  return Math.max(event.gameNumber ?? 1, ...all.map(({ gameNumber }) => gameNumber + 1));
}

/** The game of a row, with its entry. */
const gameOf = ({ entryUid }: ReadRow<FileGame>, { game }: FileGame): BulkEvent => ({
  ...game,
  ...(entryUid !== undefined && { entryUid }),
});

/** Whether a stored game is that of a row's entry in a calendar, whatever else either says. */
const isOfEntry = ({ value, entryUid }: ReadRow<FileGame>, stored: StoredColumns): boolean =>
  entryUid !== undefined &&
  stored.entryUid === entryUid &&
  stored.sport === value?.game.sport &&
  (!value.game.level || levelKey(value.game.level) === levelKey(stored.level));

/**
 * A row of a file as an event of a bulk: what was chosen for it, the side of the stored game where
 * it says none, and the stored game without an opponent whose place it takes.
 */
function eventsOf(
  rows: readonly ReadRow<FileGame>[],
  stored: readonly StoredColumns[],
  chosen: NonNullable<ImportChoices['rows']>,
): BulkEvent[] {
  const games = rows.flatMap(({ value }) => (value ? [value.game] : []));
  const matches = matchGames(games, stored);
  const byMeeting = new Map<string, StoredColumns[]>();
  for (const one of stored)
    byMeeting.set(meetingKey(one), [...(byMeeting.get(meetingKey(one)) ?? []), one]);
  const events = rows.flatMap((one, place): BulkEvent[] => {
    const { row, value } = one;
    if (!value) return [];
    const { saysSide } = value;
    const game = gameOf(one, value);
    const match = matches[place];
    const ofEntry = stored.findLast((known) => isOfEntry(one, known));
    const as = chosen[row]?.as ?? ofEntry?.id;
    const same = byMeeting.get(meetingKey(game)) ?? [];
    if (as === 'new')
      return [
        { ...game, gameNumber: match?.is === 'new' ? match.gameNumber : nextNumber(game, same) },
      ];
    if (typeof as === 'number') {
      const ofMeeting = same.find(({ id }) => id === as);
      const isHome = saysSide ? game.isHome : (stored.find(({ id }) => id === as) ?? game).isHome;
      return [
        { ...game, isHome, ...(ofMeeting ? { gameNumber: ofMeeting.gameNumber } : { moves: as }) },
      ];
    }
    return [
      { ...game, ...(match?.is === 'stored' && !saysSide && { isHome: match.stored.isHome }) },
    ];
  });
  return inOpenPlaces(events, stored);
}

/** A row as an event of a bulk, as it was answered. */
export const eventOfRow = (
  row: ReadRow<FileGame>,
  stored: readonly StoredColumns[],
  as: number | 'new',
): BulkEvent | undefined => eventsOf([row], stored, { [row.row]: { as } })[0];

/** What decides which events are compared with a file: its rows, and the events that choices name. */
export const eventsToCompare = (
  rows: readonly ReadRow<FileGame>[],
  { rows: chosen = {} }: ImportChoices,
): BulkEvent[] =>
  rows.flatMap((one) => {
    const { row, value } = one;
    const as = chosen[row]?.as;
    return value ? [{ ...gameOf(one, value), ...(typeof as === 'number' && { moves: as }) }] : [];
  });

/** Whether a game that is over is added without a result. */
const isPast = ({ date, status }: BulkEvent, today: string) =>
  date < today && (status ?? 'scheduled') === 'scheduled';
const inThePast: ImportNote = {
  path: '/date',
  column: 'date',
  code: 'past',
  message: 'In the past',
};

/**
 * The rows of a file, compared with the schedule.
 * @param stored the events of the rows' days and sports, and those that choices name
 * @param today the school's day
 */
export function reviewFile(
  rows: readonly ReadRow<FileGame>[],
  stored: readonly StoredColumns[],
  choices: ImportChoices,
  today: string,
): ImportRow[] {
  const apart = new Map(
    rows.flatMap((row) => {
      const values = row.value && filledValues(row.value.game);
      const shown = unstoredRow(row, values);
      return shown ? [[row.row, shown] as const] : [];
    }),
  );
  const compared = rows.filter(({ row }) => !apart.has(row));
  const events = eventsOf(compared, stored, choices.rows ?? {});
  const games = compared.flatMap(({ row, issues, warnings, question }, place): GivenGame[] => {
    const event = events[place];
    if (!event) return [];
    const notes = isPast(event, today) ? [...warnings, inThePast] : warnings;
    return [{ row, event, issues, warnings: notes, question }];
  });
  const reviewed = new Map(reviewGames(games, stored).map((row) => [row.row, row]));
  return rows.flatMap(({ row }) => reviewed.get(row) ?? apart.get(row) ?? []);
}
