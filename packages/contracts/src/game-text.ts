import type { AthleticEvent } from './endpoints/events';
import { formatClock, formatWeekday } from './dates';

const dayMs = 86_400_000;
const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

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
  const isNear = was.date === undefined || daysBetween(was.date, date) < 7;
  const when =
    was.date === undefined && was.time === undefined
      ? undefined
      : `${isNear ? formatWeekday(day).slice(0, 3) : `${formatWeekday(day)},`} ${formatClock(was.time ?? time)}`;
  const where = was.location === undefined ? undefined : `at ${was.location}`;
  return `was ${[when, where].filter(Boolean).join(' ')}`;
}

/** A game's title, with its level where it is not varsity: `Football vs Union, JV`. */
export const eventTitle = ({
  sport,
  isHome,
  opponent,
  level,
}: Pick<AthleticEvent, 'sport' | 'isHome' | 'opponent' | 'level'>): string =>
  [`${sport} ${isHome ? 'vs' : 'at'} ${opponent}`, level === 'Varsity' ? undefined : level]
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
  const isAtOtherTime = was?.date !== undefined || was?.time !== undefined;
  const target = [
    ...(isAtOtherTime ? [`to ${formatWeekday(date)}, ${formatClock(time)}`] : []),
    ...(was?.location === undefined ? [] : [`to ${location}`]),
  ];
  return `${title} is moved ${target.join(', ')} (${wasText(event)}).`;
}

export const gamePath = ({ id }: Pick<AthleticEvent, 'id'>): string => `/games/${id}`;
