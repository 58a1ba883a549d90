import {
  allSports,
  getCalendar,
  schoolTimeZone,
  resultText,
  undecidedTime,
  type EventStatus,
  type School,
  type Sport,
} from '@sandites/contracts';
import {
  handle,
  Serialized,
  tableVersion,
  versioned,
  type Clock,
  type HandledEndpoint,
} from '@sandites/service-kit';
import ical, {
  ICalCalendarMethod,
  ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
  foldLines,
  type ICalCalendarData,
  type ICalEventData,
} from 'ical-generator';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import * as calendar from './calendar-store';

/** The refresh interval for subscribers, in seconds. */
const refresh = 60 * 60;

type CalendarSchool = Pick<School, 'mascot' | 'timeZone' | 'links'>;

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

/** Control characters except line ends. */
const withoutControls = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/**
 * Local wall-clock time, which no calendar moves to another time zone (RFC 5545,
 * 3.3.5, form 1). UTC is used for arithmetic only: it has no daylight-saving gaps. A game whose
 * time is not known takes the whole day.
 */
function timesOf({ date, time, sport }: calendar.CalendarGame) {
  if (time === undecidedTime)
    return { start: DateTime.fromISO(date, { zone: 'utc' }).toJSDate(), allDay: true };
  const start = DateTime.fromISO(`${date}T${time}`, { zone: 'utc' });
  return {
    start: start.toJSDate(),
    end: start.plus({ minutes: gameMinutes[sport] }).toJSDate(),
    floating: true,
  };
}

/** RFC 5545, 3.8.1.11: a postponed game is tentative. */
const statuses: Readonly<Record<EventStatus, ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** `Football vs Union`, with its result: `Football vs Union (W 28–14)`. */
function titleOf(game: calendar.CalendarGame): string {
  const title = `${game.sport} ${game.isHome ? 'vs' : 'at'} ${game.opponent}`;
  const result = resultText(game);
  return result === undefined ? title : `${title} (${result})`;
}

const eventOf = (game: calendar.CalendarGame, school: CalendarSchool): ICalEventData => ({
  id: `${game.uid}@${domainOf(school)}`,
  sequence: game.sequence,
  stamp: game.changedAt,
  lastModified: game.changedAt,
  ...timesOf(game),
  summary: withoutControls(titleOf(game)),
  location: withoutControls(game.location),
  description:
    withoutControls(
      [game.level, game.summary, game.note].filter((line) => line !== null).join('\n'),
    ) || null,
  categories: [{ name: game.sport }],
  status: statuses[game.status],
  transparency:
    game.status === 'canceled' || game.status === 'postponed'
      ? ICalEventTransparency.TRANSPARENT
      : ICalEventTransparency.OPAQUE,
});

/** Folds the lines that need it (RFC 5545, 3.1): the library encodes each letter by itself. */
const fold = (text: string): string =>
  text
    .split('\r\n')
    .map((line) => (Buffer.byteLength(line) > 74 ? foldLines(line) : line))
    .join('\r\n');

/**
 * A calendar (RFC 5545; name and refresh interval also as RFC 7986 and the older clients have
 * them). `X-WR-TIMEZONE` names the zone of the local times, for clients such as Google Calendar
 * that would otherwise read them as UTC; it stands before the entries, because Outlook reads no
 * further.
 */
function calendarText(
  games: readonly calendar.CalendarGame[],
  school: CalendarSchool,
  data: ICalCalendarData = {},
): string {
  const prodId = { company: school.mascot, product: 'Athletics Schedule', language: 'EN' };
  const feed = ical({ prodId, x: { 'X-WR-TIMEZONE': school.timeZone }, ...data });
  const end = 'END:VCALENDAR';
  const entries = games.map((game) => fold(new ICalEvent(eventOf(game, school), feed).toString()));
  return [feed.toString().slice(0, -end.length), ...entries, `${end}\r\n`].join('');
}

function sportsOf(value: string | readonly string[] = []): string[] | null {
  const sports = [value].flat().filter((sport) => sport !== '');
  return sports.length === 0 || sports.includes(allSports) ? null : sports;
}

/**
 * The first day whose deletions are still shown. It advances without any change of the schedule.
 */
const since = (clock: Clock) =>
  clock().setZone(schoolTimeZone()).minus({ days: calendar.cancelledDays }).toFormat('yyyy-MM-dd');

/** The schedule as a calendar: to subscribe to, or as a file; and one game by itself. */
export function calendarRoutes(db: Knex, clock: Clock, school: CalendarSchool): HandledEndpoint[] {
  const version = tableVersion(db, 'athletic_events');
  return [
    handle(
      getCalendar,
      versioned({
        version: async () => `${await version()}-${since(clock)}`,
        read: async ({ query }) => {
          if (query.event !== undefined) {
            // Without a name, so that programs add the game to a calendar that is there.
            const game = await calendar.game(db, query.event);
            return new Serialized(calendarText([game], school));
          }
          const sports = sportsOf(query.sport);
          const [games, cancelled] = await Promise.all([
            calendar.games(db, sports),
            query.as === 'file' ? [] : calendar.cancelled(db, sports, since(clock)),
          ]);
          return new Serialized(
            calendarText([...games, ...cancelled], school, {
              name: withoutControls(`${school.mascot} ${sports?.join(', ') ?? 'Athletics'}`),
              method: ICalCalendarMethod.PUBLISH,
              ttl: refresh,
            }),
          );
        },
      }),
    ),
  ];
}
