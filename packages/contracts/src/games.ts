import { formatClock, formatWeekday, nearDay, schoolDay } from './dates';
import type { AthleticEvent } from './endpoints/events';
import { isVarsity, levelKey } from './levels';
import { higherWins } from './sports';
import type { EventStatus, GameKind, Outcome } from './vocabulary';

const weekMs = 7 * 86_400_000;

/**
 * The former time of a moved game: `was Thu 6:30 PM`, with its date where the weekday is ambiguous.
 */
export function wasText({
  date,
  time,
  was,
}: Pick<AthleticEvent, 'date' | 'time' | 'was'>): string | undefined {
  if (!was) return undefined;
  const day = was.date ?? date;
  const isNear = Math.abs(Date.parse(day) - Date.parse(date)) < weekMs;
  const weekday = isNear ? formatWeekday(day).slice(0, 3) : `${formatWeekday(day)},`;
  const when = isAtOtherTime({ was }) ? `${weekday} ${formatClock(was.time ?? time)}` : undefined;
  const where = was.location === undefined ? undefined : `at ${was.location}`;
  return `was ${[when, where].filter(Boolean).join(' ')}`;
}

/** Whether the date, time or place of a game that is on changed in the last days. */
export const isMoved = ({ status, was }: Pick<AthleticEvent, 'status' | 'was'>): boolean =>
  status === 'scheduled' && was !== undefined;

/** Whether it is the date or time that changed. */
export const isAtOtherTime = ({ was }: Pick<AthleticEvent, 'was'>): boolean =>
  (was?.date ?? was?.time) !== undefined;

interface OfTeam {
  readonly sport: string;
  readonly level?: string | null | undefined;
  readonly hasLevels?: boolean | null | undefined;
}

/**
 * The level of a game where names say it: any but the varsity's, and that too where its sport has
 * several in the season.
 */
export function levelText({ level, hasLevels }: Omit<OfTeam, 'sport'>): string | undefined {
  if (level && !isVarsity(level)) return level;
  return hasLevels ? 'Varsity' : undefined;
}

/** `JV Volleyball`; `Varsity Volleyball` where other levels play, `Volleyball` where none does. */
export const teamText = (game: OfTeam): string =>
  [levelText(game), game.sport].filter(Boolean).join(' ');

type Titled = OfTeam &
  Pick<AthleticEvent, 'isHome' | 'opponent'> &
  Partial<Pick<AthleticEvent, 'gameNumber' | 'kind'>>;

/** `vs Union`, `at Jenks`; a meet is what several schools are at: `at Lakeside Invitational`. */
export const opponentText = ({
  isHome,
  opponent,
  kind,
}: Pick<Titled, 'isHome' | 'opponent' | 'kind'>): string =>
  `${isHome && kind !== 'meet' ? 'vs' : 'at'} ${opponent}`;

/**
 * A game's title everywhere, with its level as `teamText` says it: `JV Volleyball vs Bixby`; the
 * second of a day is `Softball vs Union, Game 2`.
 */
export const eventTitle = (event: Titled): string => {
  const { gameNumber = 1, kind } = event;
  return [
    `${teamText(event)} ${opponentText(event)}`,
    kind === 'scrimmage' ? 'Scrimmage' : undefined,
    gameNumber > 1 ? `Game ${gameNumber}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');
};

/** The day of a game, `Fri, Nov 27`, or its days: `Nov 27–29`, with a year where the format has it. */
export function daysText(
  { date, endDate }: Pick<AthleticEvent, 'date'> & Partial<Pick<AthleticEvent, 'endDate'>>,
  format: (day: string) => string = formatWeekday,
): string {
  if (!endDate || endDate <= date) return format(date);
  const [first = '', last = ''] = [date, endDate].map((day) => format(day).replace(/^\w+, /, ''));
  return endDate.startsWith(date.slice(0, 7))
    ? `${first.split(',')[0]}–${last.slice(4)}`
    : `${first} – ${last}`;
}

/** The last day of a game. */
export const lastDayOf = ({
  date,
  endDate,
}: Pick<AthleticEvent, 'date'> & Partial<Pick<AthleticEvent, 'endDate'>>): string =>
  endDate && endDate > date ? endDate : date;

/** Whether a game is still to be played, or played now. */
export const isToCome = (
  game: Pick<AthleticEvent, 'date' | 'status'> & Partial<Pick<AthleticEvent, 'endDate'>>,
  today: string = schoolDay(),
): boolean => (game.status === 'scheduled' || game.status === 'live') && lastDayOf(game) >= today;

/** When a game is: `Tonight 7:00 PM`, `Tomorrow 10:00 AM`, else `Fri, Nov 27, 7:00 PM`. */
export function whenText(
  { date, time }: Pick<AthleticEvent, 'date' | 'time'>,
  today: string = schoolDay(),
): string {
  const day = formatWeekday(date);
  const near = nearDay(date, time, today);
  const isNear = near !== undefined && !day.startsWith(near);
  return `${isNear ? near : `${day},`} ${formatClock(time)}`;
}

type StillOn = Titled & Pick<AthleticEvent, 'stillOn'>;

/**
 * The games of other levels that day, which are on: `JV Volleyball vs Bixby, 5:30 PM, is still on.`
 */
export const stillOnSentences = (game: StillOn): string[] =>
  (game.stillOn ?? []).map(
    ({ level, time }) =>
      `${eventTitle({ ...game, level, gameNumber: 1 })}, ${formatClock(time)}, is still on.`,
  );

/** Whether a game is not played as it was planned: it is canceled or postponed. */
export const isOff = ({ status }: Pick<AthleticEvent, 'status'>): boolean =>
  status === 'canceled' || status === 'postponed';

function changeOf(event: AthleticEvent, today: string): string {
  const { date, time, status, location, summary, was } = event;
  const title = eventTitle(event);
  if (isOff(event)) {
    const planned = { date: was?.date ?? date, time: was?.time ?? time };
    return `${title}, ${whenText(planned, today)}, is ${status}${summary ? `: ${summary}` : ''}.`;
  }
  const when = whenText(event, today);
  if (!was) return `${title}, ${when}, is not changed.`;
  return isAtOtherTime(event)
    ? `${title} is moved to ${when}${was.location === undefined ? '' : `, to ${location}`} (${wasText(event)}).`
    : `${title}, ${when}, is moved to ${location} (${wasText(event)}).`;
}

/**
 * What changed about a game, with its time, and which other levels play all the same: `Varsity
 * Volleyball at Bixby, Tonight 7:00 PM, is canceled: lightning. JV Volleyball at Bixby, 5:30 PM, is
 * still on.`
 */
export const changeSentence = (event: AthleticEvent, today: string = schoolDay()): string =>
  [changeOf(event, today), ...stillOnSentences(event)].join(' ');

export const gamePath = ({ id }: Pick<AthleticEvent, 'id'>): string => `/games/${id}`;

export interface ResultFields {
  readonly sport: string;
  readonly kind?: GameKind | undefined;
  readonly status?: EventStatus | undefined;
  readonly ourScore?: number | null | undefined;
  readonly theirScore?: number | null | undefined;
  readonly outcome?: Outcome | null | undefined;
}

/**
 * Who won a final game: what is said of it, else the higher score, of a game against one opponent in
 * a sport where that wins; undefined where nobody can tell. The database's function `outcome_of` is
 * the same.
 */
export function outcomeOf({
  sport,
  kind,
  status,
  ourScore,
  theirScore,
  outcome,
}: ResultFields): Outcome | undefined {
  if (status !== 'final') return undefined;
  if (outcome) return outcome;
  if (typeof ourScore !== 'number' || typeof theirScore !== 'number') return undefined;
  if (kind === 'meet' || !higherWins(sport)) return undefined;
  return ourScore > theirScore ? 'W' : ourScore < theirScore ? 'L' : 'T';
}

/** Whether a game of this status may have a score. */
export const hasScore = (status: unknown): boolean => status === 'live' || status === 'final';

/** The scores of a game as `28–14`; undefined without them. */
export const scoresText = ({
  ourScore,
  theirScore,
}: Pick<ResultFields, 'ourScore' | 'theirScore'>): string | undefined =>
  typeof ourScore === 'number' && typeof theirScore === 'number'
    ? `${ourScore}–${theirScore}`
    : undefined;

/** Where a live game is: `Live Q3`; undefined where it is not live. */
export const liveText = ({
  status,
  period,
}: Pick<ResultFields, 'status'> & { readonly period?: string | null | undefined }):
  | string
  | undefined => (status === 'live' ? ['Live', period].filter(Boolean).join(' ') : undefined);

/**
 * The result or status of a game, as the schedule shows it: `W 28–14`, `20–41` where nobody can tell
 * who won, `Live 14–7`, `Postponed`, `Canceled`; undefined where there is none.
 */
export function resultText(event: ResultFields): string | undefined {
  const { status } = event;
  if (status === 'postponed') return 'Postponed';
  if (status === 'canceled') return 'Canceled';
  if (status === 'live') return ['Live', scoresText(event)].filter(Boolean).join(' ');
  if (status !== 'final') return undefined;
  return [outcomeOf(event), scoresText(event)].filter(Boolean).join(' ') || undefined;
}

/** The level (`levelKey`) in whose record a game counts; undefined for none. */
export const recordLevelOf = (
  event: ResultFields & Partial<Pick<AthleticEvent, 'level'>>,
): string | undefined =>
  event.kind !== 'scrimmage' && outcomeOf(event) ? levelKey(event.level) : undefined;
