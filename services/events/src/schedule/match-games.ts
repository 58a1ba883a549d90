/**
 * Who a game is: the one of a day, sport, level and opponent, counted where there are several. Its
 * time and place do not say it.
 */
import {
  lettersAndDigits,
  levelKey,
  undecidedTime,
  type AthleticEvent,
  type BulkEvent,
} from '@sandites/contracts';

type Meeting = Pick<BulkEvent, 'date' | 'sport' | 'level' | 'opponent'>;

/** Day, sport, level and opponent: equal for the games of a doubleheader. */
export const meetingKey = ({ date, sport, level, opponent }: Meeting): string =>
  JSON.stringify([date, sport, levelKey(level), lettersAndDigits(opponent)]);

/** What tells games of one meeting apart. */
export type KnownGame = Pick<
  AthleticEvent,
  'id' | 'date' | 'time' | 'sport' | 'level' | 'opponent' | 'gameNumber'
>;

/** Which game a row is. */
export type GameMatch<Stored> =
  | { is: 'stored'; stored: Stored }
  | { is: 'new'; gameNumber: number }
  /** The game of an earlier row, by its place. */
  | { is: 'repeated'; first: number }
  /** A second result of a game that has one in an earlier row. */
  | { is: 'second-result'; stored: Stored }
  /** It moves a game that is not stored, or of another sport or level. */
  | { is: 'lost' };

type Scores = Pick<BulkEvent, 'ourScore' | 'theirScore'>;
const hasScore = ({ ourScore }: Scores) => typeof ourScore === 'number';
const hasOtherScore = (one: Scores, other: Scores) =>
  hasScore(one) &&
  hasScore(other) &&
  (one.ourScore !== other.ourScore || one.theirScore !== other.theirScore);

/** Two rows of one meeting that say the same; of one with a result and one without, too. */
const isRepeated = (one: BulkEvent, other: BulkEvent) =>
  (one.gameNumber ?? null) === (other.gameNumber ?? null) &&
  one.time === other.time &&
  lettersAndDigits(one.location) === lettersAndDigits(other.location) &&
  !hasOtherScore(one, other);

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

interface Row {
  place: number;
  game: BulkEvent;
}

/** Matches the rows of one meeting, none of which moves another game, to its free stored games. */
function matchMeeting<Stored extends KnownGame>(
  rows: readonly Row[],
  stored: readonly Stored[],
  isMoved: (id: number) => boolean,
): Map<Row, GameMatch<Stored>> {
  const matches = new Map<Row, GameMatch<Stored>>();
  const rowOf = new Map<Stored, Row>();
  const numbers = new Set(stored.map(({ gameNumber }) => gameNumber));
  const take = (row: Row, one: Stored) => {
    rowOf.set(one, row);
    matches.set(row, { is: 'stored', stored: one });
  };
  const isFree = (one: Stored) => !rowOf.has(one) && !isMoved(one.id);
  const add = (row: Row, gameNumber: number) => {
    numbers.add(gameNumber);
    matches.set(row, { is: 'new', gameNumber });
  };

  const firsts: Row[] = [];
  for (const row of rows) {
    const first = firsts.find(({ game }) => isRepeated(game, row.game));
    if (first) matches.set(row, { is: 'repeated', first: first.place });
    else firsts.push(row);
  }
  for (const row of firsts) {
    const { gameNumber } = row.game;
    if (typeof gameNumber !== 'number') continue;
    const numbered = stored.find((one) => one.gameNumber === gameNumber);
    if (numbered) take(row, numbered);
    else add(row, gameNumber);
  }
  const others = () => firsts.filter((row) => !matches.has(row));
  for (const row of others()) {
    const atTime = stored.find(
      (one) => isFree(one) && one.time === row.game.time && one.time !== undecidedTime,
    );
    if (atTime) take(row, atTime);
  }
  for (const row of others()) {
    const next = stored.find(isFree);
    if (next) {
      take(row, next);
      continue;
    }
    const answered = [...rowOf].find(
      ([one, { game }]) =>
        hasOtherScore(game, row.game) && [one.time, undecidedTime].includes(row.game.time),
    );
    if (answered) {
      matches.set(row, { is: 'second-result', stored: answered[0] });
      continue;
    }
    let gameNumber = 1;
    while (numbers.has(gameNumber)) gameNumber += 1;
    add(row, gameNumber);
  }
  return matches;
}

/**
 * Which game each row of a file or bulk is: the stored one that it moves; the one with its number;
 * the one at its time; else the next stored one of its day, sport, level and opponent; else a new
 * one, with the next number.
 * @param stored the games of the rows' days and sports, and those that rows move
 */
export function matchGames<Stored extends KnownGame>(
  rows: readonly BulkEvent[],
  stored: readonly Stored[],
): GameMatch<Stored>[] {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const moved = new Set(rows.flatMap(({ moves }) => moves ?? []));
  const matches = new Map<number, GameMatch<Stored>>();
  rows.forEach(({ moves, sport, level }, place) => {
    if (moves === undefined) return;
    const one = byId.get(moves);
    const isSameTeam = one?.sport === sport && (!level || levelKey(level) === levelKey(one.level));
    matches.set(place, one && isSameTeam ? { is: 'stored', stored: one } : { is: 'lost' });
  });
  const inOrder = [...stored].sort((one, other) => one.gameNumber - other.gameNumber);
  const storedOf = groupsOf(inOrder, meetingKey);
  const given = rows
    .map((game, place): Row => ({ place, game }))
    .filter(({ game }) => game.moves === undefined);
  for (const [key, ofMeeting] of groupsOf(given, ({ game }) => meetingKey(game))) {
    const found = matchMeeting(ofMeeting, storedOf.get(key) ?? [], (id) => moved.has(id));
    for (const [{ place }, match] of found) matches.set(place, match);
  }
  return rows.map((_row, place) => matches.get(place) ?? { is: 'lost' });
}
