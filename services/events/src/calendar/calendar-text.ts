import { resultText, type EventStatus, type School, type Sport } from '@sandites/contracts';
import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { DateTime } from 'luxon';
import type { CalendarGame, CancelledGame } from './calendar-store';

/** The refresh interval for subscribers, in seconds. */
const refresh = 60 * 60;

/** The school's data in a calendar. */
export type CalendarSchool = Pick<School, 'mascot' | 'timeZone' | 'links'>;

/** The school's domain, which makes the UIDs of its games globally unique. */
const domainOf = ({ links }: CalendarSchool) =>
  new URL(links.website).hostname.replace(/^www\./, '');

/** Duration of an event in minutes, by sport: a schedule has no end times. */
const gameMinutes: Readonly<Record<Sport, number>> = {
  Football: 180,
  "Men's Basketball": 120,
  "Women's Basketball": 120,
  Baseball: 150,
  Softball: 120,
  "Men's Wrestling": 180,
  "Women's Wrestling": 180,
  "Men's Track/Cross Country": 300,
  "Women's Track/Cross Country": 300,
  Volleyball: 120,
};

type Timed = CalendarGame | CancelledGame;

/** Control characters except line ends. */
const withoutControls = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/**
 * Local wall-clock time, which no calendar moves to another time zone (product D10; RFC 5545,
 * 3.3.5, form 1). UTC is used for arithmetic only: it has no daylight-saving gaps.
 */
function timesOf(
  { uid, sequence, date, time, sport, changedAt }: Timed,
  school: CalendarSchool,
): ICalEventData {
  const start = DateTime.fromISO(`${date}T${time}`, { zone: 'utc' });
  return {
    id: `${uid}@${domainOf(school)}`,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    floating: true,
    start: start.toJSDate(),
    end: start.plus({ minutes: gameMinutes[sport] }).toJSDate(),
  };
}

/** RFC 5545, 3.8.1.11: a postponed game is tentative (product D68). */
const statuses: Readonly<Record<EventStatus, ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** `Football vs Union`, with its result: `Football vs Union (W 28–14)`. */
function titleOf(game: CalendarGame): string {
  const title = `${game.sport} ${game.isHome ? 'vs' : 'at'} ${game.opponent}`;
  const result = resultText(game);
  return result === undefined ? title : `${title} (${result})`;
}

const gameOf = (game: CalendarGame, school: CalendarSchool): ICalEventData => ({
  ...timesOf(game, school),
  summary: withoutControls(titleOf(game)),
  location: withoutControls(game.location),
  description:
    withoutControls([game.level, game.summary].filter((line) => line !== null).join('\n')) || null,
  categories: [{ name: game.sport }],
  status: statuses[game.status],
  transparency:
    game.status === 'canceled' || game.status === 'postponed'
      ? ICalEventTransparency.TRANSPARENT
      : ICalEventTransparency.OPAQUE,
});

const cancellationOf = (game: CancelledGame, school: CalendarSchool): ICalEventData => ({
  ...timesOf(game, school),
  summary: 'Canceled',
  status: ICalEventStatus.CANCELLED,
  transparency: ICalEventTransparency.TRANSPARENT,
});

/**
 * The header of every calendar. Times are local wall-clock text; `X-WR-TIMEZONE` names their zone,
 * for clients such as Google Calendar
 * that would otherwise read them as UTC.
 */
const baseOf = ({ mascot, timeZone }: CalendarSchool) => ({
  prodId: { company: mascot, product: 'Athletics Schedule', language: 'EN' } as const,
  x: { 'X-WR-TIMEZONE': timeZone },
});

/**
 * One game as a file: without a calendar name and refresh interval, so that programs add it to an
 * existing calendar.
 */
export function gameText(game: CalendarGame, school: CalendarSchool): string {
  const entry = ical(baseOf(school));
  entry.createEvent(gameOf(game, school));
  return `${entry.toString()}\r\n`;
}

/**
 * A calendar (RFC 5545; its name and refresh interval also as RFC 7986 and the older clients have
 * them).
 * @param sport null for all sports
 */
export function calendarText(
  games: readonly CalendarGame[],
  cancelled: readonly CancelledGame[],
  sport: string | null,
  school: CalendarSchool,
): string {
  const name = withoutControls(`${school.mascot} ${sport ?? 'Athletics'}`);
  const calendar = ical({
    ...baseOf(school),
    name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const game of games) calendar.createEvent(gameOf(game, school));
  for (const game of cancelled) calendar.createEvent(cancellationOf(game, school));
  return `${calendar.toString()}\r\n`;
}
