import {
  levelKey,
  matchGames,
  meetingKey,
  resultText,
  unknownOpponent,
  type AthleticEvent,
  type BulkEvent,
  type GameMatch,
  type NewAthleticEvent,
} from '@sandites/contracts';
import type { NumberedRow, RowEffect } from '@sandites/features/uploads';
import { formatClock } from '@sandites/ui';

/** A game of a file. */
export interface FileGame extends NewAthleticEvent {
  /** Whether the row says home or away. */
  saysSide: boolean;
  /** What nobody can tell from the row: `“-7” is no score`. */
  question?: string;
}

/** A row as it is sent: of a stored game, one that does not say the side leaves it. */
function asSent(
  { saysSide, question: _question, ...game }: FileGame,
  match?: GameMatch<AthleticEvent>,
): BulkEvent {
  return match?.is === 'stored' && !saysSide ? { ...game, isHome: match.stored.isHome } : game;
}

const change = (name: string, from: string | null | undefined, to: string) =>
  `${name}: ${from ?? 'none'} → ${to}`;

/** What a row changes in the stored game; blank cells change nothing. */
function changesOf(game: BulkEvent, stored: AthleticEvent): string[] {
  const result = resultText(game);
  const { level, summary } = game;
  return [
    ...(game.isHome === stored.isHome ? [] : [game.isHome ? 'Away → Home' : 'Home → Away']),
    ...(result !== undefined && result !== resultText(stored)
      ? [change('Result', resultText(stored), result)]
      : []),
    ...(level && !stored.level && levelKey(level) !== 'varsity'
      ? [change('Level', stored.level, level)]
      : []),
    ...(summary && summary !== stored.summary ? [`Note: ${summary}`] : []),
  ];
}

const isKnownTime = (time: string) => time !== 'TBD';

function movesOf(game: BulkEvent, stored: AthleticEvent): string[] {
  const key = (text: string) => text.trim().toLowerCase();
  return [
    ...(stored.time === game.time || !isKnownTime(game.time)
      ? []
      : [change('Time', formatClock(stored.time), formatClock(game.time))]),
    ...(key(stored.location) === key(game.location)
      ? []
      : [change('Location', stored.location, game.location)]),
  ];
}

const leaveOut = { value: 'skip', label: 'Leave this row out' };
const withoutResult = { value: 'plain', label: 'Without a result' };
const placeOfTbd = 'tbd-';
/** Other choices of a row are numbers of games of its day. */
const asSecond = (gameNumber: number) => ({ value: String(gameNumber), label: 'A second game' });

/**
 * The effects of uploaded games on the schedule, with hints at likely mistakes. A game of the same
 * day, sport, level and opponent at another time or place is offered as a move of the stored one.
 * @param today the school's day, `2027-08-30`
 */
export function scheduleEffects(
  games: readonly FileGame[],
  stored: readonly AthleticEvent[],
  today: string,
): RowEffect[] {
  const matches = matchGames(games, stored);
  const highest = new Map<string, number>();
  const raise = (key: string, gameNumber: number) =>
    void highest.set(key, Math.max(highest.get(key) ?? 0, gameNumber));
  for (const one of stored) raise(meetingKey(one), one.gameNumber);
  matches.forEach((match, place) => {
    const game = games[place];
    if (match.is === 'new' && game) raise(meetingKey(game), match.gameNumber);
  });
  const placeTaken = placesOfTbd(games, stored, matches);
  const nextOf = (game: FileGame) => (highest.get(meetingKey(game)) ?? 0) + 1;

  return games.map((game, place): RowEffect => {
    const match = matches[place];
    const past = game.date < today && game.status !== 'final' ? ['In the past'] : [];
    if (game.question !== undefined)
      return {
        kind: 'asked',
        details: [game.question],
        choices: [withoutResult, leaveOut],
      };
    if (match?.is === 'repeated')
      return { kind: 'unchanged', label: 'Twice in this file', details: past };
    if (match?.is === 'second-result')
      return {
        kind: 'asked',
        details: ['An earlier row has another result of this game'],
        choices: [asSecond(nextOf(game)), leaveOut],
      };
    const openId = placeTaken.get(place);
    if (openId !== undefined)
      return {
        kind: 'changed',
        label: `Takes the place of ${unknownOpponent}`,
        details: [change('Opponent', unknownOpponent, game.opponent)],
        choices: [
          { value: `${placeOfTbd}${openId}`, label: `Takes the place of ${unknownOpponent}` },
          { value: '1', label: 'Another game' },
          leaveOut,
        ],
        chosen: `${placeOfTbd}${openId}`,
      };
    if (match?.is === 'new' && match.gameNumber > 1)
      return {
        kind: 'new',
        label: `Game ${match.gameNumber} of its day`,
        details: past,
        choices: [asSecond(match.gameNumber), leaveOut],
        chosen: String(match.gameNumber),
      };
    if (match?.is !== 'stored') return { kind: 'new', details: past };
    const sent = asSent(game, match);
    const moves = movesOf(sent, match.stored);
    const changes = changesOf(sent, match.stored);
    if (moves.length > 0)
      return {
        kind: 'changed',
        label: 'Moved',
        details: [...moves, ...changes],
        choices: [
          { value: String(match.stored.gameNumber), label: 'Moves the game' },
          asSecond(nextOf(game)),
          leaveOut,
        ],
        chosen: String(match.stored.gameNumber),
      };
    return changes.length > 0
      ? { kind: 'changed', details: changes }
      : { kind: 'unchanged', label: 'Already on the schedule', details: past };
  });
}

/** The stored games without an opponent that new rows with a name are about, by the row's place. */
function placesOfTbd(
  games: readonly FileGame[],
  stored: readonly AthleticEvent[],
  matches: readonly GameMatch<AthleticEvent>[],
): ReadonlyMap<number, number> {
  const taken = new Set(
    matches.flatMap((match) => (match.is === 'stored' ? [match.stored.id] : [])),
  );
  const places = new Map<number, number>();
  games.forEach((game, place) => {
    const match = matches[place];
    if (match?.is !== 'new' || match.gameNumber > 1) return;
    const open = stored.find(
      (one) =>
        !taken.has(one.id) &&
        one.opponent === unknownOpponent &&
        meetingKey(one) === meetingKey({ ...game, opponent: unknownOpponent }),
    );
    if (!open) return;
    taken.add(open.id);
    places.set(place, open.id);
  });
  return places;
}

/** The body of the bulk call. */
export function bulkOf(
  rows: readonly NumberedRow<FileGame>[],
  stored: readonly AthleticEvent[],
  choiceOf: (row: number) => string | undefined,
): BulkEvent[] {
  const matches = matchGames(
    rows.map(({ value }) => value),
    stored,
  );
  return rows.map(({ row, value }, place) => {
    const choice = choiceOf(row);
    return {
      ...asSent(value, matches[place]),
      ...(choice?.startsWith(placeOfTbd) && { moves: Number(choice.slice(placeOfTbd.length)) }),
      ...(/^\d+$/.test(choice ?? '') && { gameNumber: Number(choice) }),
    };
  });
}
