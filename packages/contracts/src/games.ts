import { formatClock, formatWeekday } from './dates';
import type { AthleticEvent } from './endpoints/events';
import { isVarsity } from './game-identity';
import type { EventStatus } from './vocabulary';

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
  const isAtOtherTime = was.date !== undefined || was.time !== undefined;
  const when = isAtOtherTime ? `${weekday} ${formatClock(was.time ?? time)}` : undefined;
  const where = was.location === undefined ? undefined : `at ${was.location}`;
  return `was ${[when, where].filter(Boolean).join(' ')}`;
}

/**
 * A game's title, with its level where it is not varsity: `Football vs Union, JV`; the second of a
 * day is `Softball vs Union, Game 2`.
 */
export const eventTitle = ({
  sport,
  isHome,
  opponent,
  level,
  gameNumber = 1,
}: Pick<AthleticEvent, 'sport' | 'isHome' | 'opponent' | 'level'> &
  Partial<Pick<AthleticEvent, 'gameNumber'>>): string =>
  [
    `${sport} ${isHome ? 'vs' : 'at'} ${opponent}`,
    isVarsity(level) ? undefined : level,
    gameNumber > 1 ? `Game ${gameNumber}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * What changed about a game, in one sentence: `Football at Stillwater, Fri, Nov 27, is canceled:
 * lightning.`
 */
export function changeSentence(event: AthleticEvent): string {
  const { date, time, status, location, summary, was } = event;
  const title = eventTitle(event);
  if (status === 'canceled' || status === 'postponed')
    return `${title}, ${formatWeekday(was?.date ?? date)}, is ${status}${summary ? `: ${summary}` : ''}.`;
  if (!was) return `${title}, ${formatWeekday(date)}, ${formatClock(time)}, is not changed.`;
  const isAtOtherTime = was.date !== undefined || was.time !== undefined;
  const target = [
    ...(isAtOtherTime ? [`to ${formatWeekday(date)}, ${formatClock(time)}`] : []),
    ...(was.location === undefined ? [] : [`to ${location}`]),
  ];
  return `${title} is moved ${target.join(', ')} (${wasText(event)}).`;
}

export const gamePath = ({ id }: Pick<AthleticEvent, 'id'>): string => `/games/${id}`;

export interface ResultFields {
  readonly status?: EventStatus | undefined;
  readonly ourScore?: number | null | undefined;
  readonly theirScore?: number | null | undefined;
}

/** `W`, `L` or `T`; undefined without scores. */
export function outcomeOf({
  status,
  ourScore,
  theirScore,
}: ResultFields): 'W' | 'L' | 'T' | undefined {
  if (status !== 'final' || typeof ourScore !== 'number' || typeof theirScore !== 'number')
    return undefined;
  return ourScore > theirScore ? 'W' : ourScore < theirScore ? 'L' : 'T';
}

/**
 * The result or status of a game, as the schedule shows it: `W 28–14`, `Postponed`,
 * `Canceled`; undefined where there is none.
 */
export function resultText(event: ResultFields): string | undefined {
  const outcome = outcomeOf(event);
  if (outcome) return `${outcome} ${event.ourScore}–${event.theirScore}`;
  return event.status === 'postponed'
    ? 'Postponed'
    : event.status === 'canceled'
      ? 'Canceled'
      : undefined;
}
