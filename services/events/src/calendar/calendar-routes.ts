import {
  allSports,
  eventTitle,
  getCalendar,
  isOff,
  lastDayOf,
  schoolTimeZone,
  resultText,
  sports,
  sportSlug,
  teamName,
  teamOfSlug,
  undecidedTime,
  type EventStatus,
  type QueryOf,
  type School,
  type Sport,
  type Team,
} from '@sandites/contracts';
import { handle, Serialized, type HandledEndpoint } from '@sandites/service-kit/calls';
import { oneLine, writtenText } from '@sandites/service-kit/outbound';
import type { Clock } from '@sandites/service-kit/process';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
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
import { setImmediate } from 'node:timers/promises';
import * as calendar from './calendar-store';

/** The refresh interval for subscribers, in seconds. */
const refresh = 60 * 60;

type CalendarSchool = Pick<School, 'mascot' | 'timeZone' | 'links' | 'levels'>;

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

/**
 * Local wall-clock time, which no calendar moves to another time zone (RFC 5545,
 * 3.3.5, form 1). UTC is used for arithmetic only: it has no daylight-saving gaps. A game whose
 * time is not known takes the whole day, one of several days all of them.
 */
function timesOf(game: calendar.CalendarGame) {
  const { date, time, sport } = game;
  const lastDay = lastDayOf(game);
  if (time === undecidedTime || lastDay !== date) {
    const day = (text: string) => DateTime.fromISO(text, { zone: 'utc' });
    // The end of whole days is the day after the last.
    const end = lastDay === date ? {} : { end: day(lastDay).plus({ days: 1 }).toJSDate() };
    return { start: day(date).toJSDate(), ...end, allDay: true };
  }
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
  live: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** `JV Football vs Union`, with its result: `Football vs Union (W 28–14)`. */
function titleOf(game: calendar.CalendarGame): string {
  const title = eventTitle(game);
  // What a calendar says is hours old.
  const result = game.status === 'live' ? undefined : resultText(game);
  return result === undefined ? title : `${title} (${result})`;
}

const eventOf = (game: calendar.CalendarGame, school: CalendarSchool): ICalEventData => ({
  id: `${game.uid}@${domainOf(school)}`,
  sequence: game.sequence,
  stamp: game.changedAt,
  lastModified: game.changedAt,
  ...timesOf(game),
  summary: writtenText(titleOf(game)),
  location: writtenText([game.location, game.place?.address ?? []].flat().join(', ')),
  description:
    writtenText([game.summary, game.note].filter((line) => line !== null).join('\n')) || null,
  categories: [{ name: game.sport }],
  status: statuses[game.status],
  transparency: isOff(game) ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
});

/** Folds the lines that need it (RFC 5545, 3.1): the library encodes each letter by itself. */
const fold = (text: string): string =>
  text
    .split('\r\n')
    .map((line) => (Buffer.byteLength(line) > 74 ? foldLines(line) : line))
    .join('\r\n');

/** Games that are written without a pause, in which others are served. */
const atOnce = 50;

/** The entries of games, each with its line end. */
async function writeEntries(
  games: readonly calendar.CalendarGame[],
  school: CalendarSchool,
): Promise<string> {
  const feed = ical();
  const entries: string[] = [];
  for (const game of games) {
    entries.push(fold(new ICalEvent(eventOf(game, school), feed).toString()));
    if (entries.length % atOnce === 0) await setImmediate();
  }
  return entries.join('');
}

/**
 * A calendar (RFC 5545; name and refresh interval also as RFC 7986 and the older clients have
 * them). `X-WR-TIMEZONE` names the zone of the local times, for clients such as Google Calendar
 * that would otherwise read them as UTC; it stands before the entries, because Outlook reads no
 * further.
 */
function calendarText(
  entries: readonly string[],
  { mascot, timeZone }: CalendarSchool,
  data: ICalCalendarData = {},
): string {
  const prodId = { company: oneLine(mascot), product: 'Athletics Schedule', language: 'EN' };
  const feed = ical({ prodId, x: { 'X-WR-TIMEZONE': timeZone }, ...data });
  const end = 'END:VCALENDAR';
  return [feed.toString().slice(0, -end.length), ...entries, `${end}\r\n`].join('');
}

type CalendarQuery = QueryOf<typeof getCalendar>;

const inOrder = sports.toSorted();

/**
 * The teams asked for, by name; all sports where none is named. An unknown one has no games, and a
 * level of a sport that is there adds none.
 */
function teamsOf(
  { sport = [], team = [] }: CalendarQuery,
  { levels }: CalendarSchool,
): readonly Team[] {
  const named = [sport].flat().filter((name) => name !== '');
  const slugs = [team].flat().filter((slug) => slug !== '');
  const isAll = (named.length === 0 && slugs.length === 0) || named.includes(allSports);
  const teams = new Map(slugs.map((slug) => [slug, teamOfSlug(slug, levels)] as const));
  const asked = [
    ...new Map([...teams.values()].flatMap((one) => (one ? [[one.slug, one]] : []))).values(),
  ];
  return inOrder.flatMap((known): readonly Team[] => {
    const whole: Team = { slug: sportSlug(known), sport: known };
    const ofSport = asked.filter((one) => one.sport === known);
    return isAll || named.includes(known) || ofSport.some(({ level }) => level === undefined)
      ? [whole]
      : ofSport;
  });
}

/** `Sandites Baseball, JV Football`. */
function nameOf({ mascot }: CalendarSchool, teams: readonly Team[]): string {
  const isAll =
    teams.length === 0 || teams.filter(({ level }) => level === undefined).length === sports.length;
  return oneLine(`${mascot} ${isAll ? 'Athletics' : teams.map(teamName).join(', ')}`);
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
        key: ({ query }) =>
          query.event ?? [teamsOf(query, school).map(({ slug }) => slug), query.as],
        read: async ({ query, cached }, current) => {
          if (query.event !== undefined) {
            // Without a name, so that programs add the game to a calendar that is there.
            const game = await calendar.game(db, query.event);
            return new Serialized(calendarText([await writeEntries([game], school)], school));
          }
          const teams = teamsOf(query, school);
          const entries: string[] = [];
          for (const team of teams) {
            const games = await cached(
              team.slug,
              current,
              async () =>
                new Serialized(await writeEntries(await calendar.games(db, team), school)),
            );
            entries.push(games.text);
          }
          if (query.as !== 'file')
            entries.push(
              await writeEntries(await calendar.cancelled(db, teams, since(clock)), school),
            );
          return new Serialized(
            calendarText(entries, school, {
              name: nameOf(school, teams),
              method: ICalCalendarMethod.PUBLISH,
              ttl: refresh,
            }),
          );
        },
      }),
    ),
  ];
}
