import {
  formatClock,
  formatWeekday,
  isMoved,
  isOff,
  lastDayOf,
  lettersAndDigits,
  levelKey,
  liveText,
  nearDay,
  outcomeOf,
  schoolTimeZone,
  type AthleticEvent,
} from '@sandites/contracts';
import { sortByDate } from '@sandites/features/events';

export type BoardState = 'before' | 'live' | 'final' | 'off' | 'moved' | 'unanswered';

/** What a game's page shows of it first. */
export function stateOf(game: AthleticEvent, today: string): BoardState {
  if (isOff(game)) return 'off';
  if (game.status === 'live' || game.status === 'final') return game.status;
  if (lastDayOf(game) < today) return 'unanswered';
  return isMoved(game) ? 'moved' : 'before';
}

const longWeekdays: Readonly<Record<string, string>> = {
  ...{ Sun: 'Sunday', Mon: 'Monday', Tue: 'Tuesday', Wed: 'Wednesday' },
  ...{ Thu: 'Thursday', Fri: 'Friday', Sat: 'Saturday' },
};
const weekday = (day: string): string => {
  const short = formatWeekday(day).slice(0, 3);
  return longWeekdays[short] ?? short;
};

const results = { W: 'Win', L: 'Loss', T: 'Tie' } as const;
/** Who won, in words, from our side. */
export const wordsOf = (game: AthleticEvent): string | undefined => {
  const outcome = outcomeOf(game);
  return outcome && results[outcome];
};

/** The largest words of the page, in two parts: the second one is in the accent color. */
export function headlineOf(game: AthleticEvent, today: string): readonly [string, string] {
  const { date, time, status, was } = game;
  switch (stateOf(game, today)) {
    case 'off':
      return [status === 'canceled' ? 'Canceled' : 'Postponed', ''];
    case 'live':
      return ['Live', (liveText(game) ?? '').slice('Live '.length)];
    case 'final':
      return ['Final', wordsOf(game) ?? ''];
    case 'unanswered':
      return ['Result not in yet', ''];
    case 'moved':
      if (was?.date !== undefined) return ['Moved to', weekday(date)];
      return was?.time === undefined
        ? ['Moved to', game.location]
        : ['Moved to', formatClock(time)];
    case 'before':
      return [nearDay(date, time, today) ?? weekday(date), formatClock(time)];
  }
}

/** Minutes of the school's clock since midnight. */
function minutesNow(now: Date): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: schoolTimeZone(), hourCycle: 'h23', hour: 'numeric', minute: 'numeric' },
  });
  const part = (name: string) =>
    Number(format.formatToParts(now).find(({ type }) => type === name)?.value);
  return part('hour') * 60 + part('minute');
}

/** In how long a game begins: `in 6 days`, `in 3 h 20 min`; undefined where that is not known. */
export function startsIn(
  { date, time }: Pick<AthleticEvent, 'date' | 'time'>,
  today: string,
  now: Date,
): string | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (!(days >= 0)) return undefined;
  if (days > 0) return days === 1 ? 'in 1 day' : `in ${days} days`;
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  const left = Number(hour) * 60 + Number(minute) - minutesNow(now);
  if (!(left > 0)) return undefined;
  const parts = [left >= 60 && `${Math.floor(left / 60)} h`, left % 60 > 0 && `${left % 60} min`];
  return `in ${parts.filter(Boolean).join(' ')}`;
}

const isSameOpponent = (one: AthleticEvent, other: AthleticEvent) =>
  one.sport === other.sport && lettersAndDigits(one.opponent) === lettersAndDigits(other.opponent);
const isSameLevel = (one: AthleticEvent, other: AthleticEvent) =>
  one.sport === other.sport && levelKey(one.level) === levelKey(other.level);

/** The games of that day against its opponent: of other levels, and of a doubleheader. */
export const gamesOfDay = (game: AthleticEvent, games: readonly AthleticEvent[]): AthleticEvent[] =>
  sortByDate(
    games.filter(
      (other) => other.id !== game.id && other.date === game.date && isSameOpponent(game, other),
    ),
  );

/** The games of its team that were played against its opponent before, the latest first. */
export const meetingsBefore = (
  game: AthleticEvent,
  games: readonly AthleticEvent[],
): AthleticEvent[] =>
  sortByDate(
    games.filter(
      (other) =>
        other.status === 'final' &&
        other.date < game.date &&
        isSameLevel(game, other) &&
        isSameOpponent(game, other),
    ),
  ).reverse();

/** The next game of its team after it, and from today on, that is on. */
export const gameAfter = (
  game: AthleticEvent,
  games: readonly AthleticEvent[],
  today: string,
): AthleticEvent | undefined =>
  sortByDate(
    games.filter(
      (other) =>
        isSameLevel(game, other) &&
        other.date > game.date &&
        other.date >= today &&
        !isOff(other) &&
        other.status !== 'final',
    ),
  )[0];

/** Two letters for an opponent's mark: `UN`, `BA` for Broken Arrow; one word has its first two. */
export function lettersOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, 2).map(([first]) => first) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}
