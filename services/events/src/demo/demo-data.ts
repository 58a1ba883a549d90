import newsRows from './news.json';
import season2024 from './season-2024-2025.json';
import season2025 from './season-2025-2026.json';
import season2026 from './season-2026-2027.json';
import {
  demoAccountIds,
  NewAthleticEvent,
  NewNewsItem,
  type NewCoach,
  rowsOf,
  schoolDay,
  schoolTimeZone,
} from '@sandites/contracts';
import { embeddedStaff } from '@sandites/contracts/staff';
import type { DemoData } from '@sandites/service-kit/database';
import { systemClock } from '@sandites/service-kit/process';
import type { DateTime } from 'luxon';
import * as news from '../news/news-store';
import * as bulk from '../schedule/schedule-bulk';
import { prepareStaffUpload } from '../staff/staff-store';

/** The coaching staff, in the order the school lists it, with a title for all of a coach's sports. */
export const readDemoCoaches = (): NewCoach[] =>
  embeddedStaff.map(({ name, email, title, positions }) => ({
    name,
    email,
    title: title ?? Object.values(positions).join('; '),
  }));

/**
 * A school year's fixtures by sport, as a printed schedule lists them: date, time, level, opponent
 * or meet, location, where we are, and a varsity game's result: `28-14`, or `2nd of 9 teams`. They
 * are invented; softball is fast-pitch in the fall and slow-pitch in spring, as Oklahoma plays it.
 */
type Season = Readonly<Record<string, readonly (readonly string[])[]>>;

function resultOf(result: string) {
  const [, ours, theirs] = /^(\d+)-(\d+)$/.exec(result) ?? [];
  return ours === undefined
    ? { status: 'final', summary: result }
    : { status: 'final', ourScore: Number(ours), theirScore: Number(theirs) };
}

/** How the season files call what several schools are at. */
const meet =
  /\b(?:Meet|Invitational|Classic|Open|Relays|Championships|Tournament|Festival|Jamboree|State|Regional)$/;

const eventsOf = (season: Season, today: string) =>
  Object.entries(season).flatMap(([sport, fixtures]) =>
    fixtures.map(([date = '', time, level, opponent, location, side, result]) => ({
      ...{ date, time, sport, level, opponent, location, isHome: side === 'Home' },
      ...(opponent !== undefined && meet.test(opponent) && { kind: 'meet' }),
      ...(result !== undefined && date < today && resultOf(result)),
    })),
  );

/**
 * The demo schedule: three school years, August 2024 to May 2027. JV games have no results: a demo
 * also needs past games without one.
 * @param today games before it have their results: `2026-11-22`
 */
export const readDemoEvents = (today: string): NewAthleticEvent[] =>
  rowsOf(
    NewAthleticEvent,
    [season2024, season2025, season2026].flatMap((season) => eventsOf(season, today)),
  );

/**
 * The demo's news, oldest first. They are some days old when a demo is started for the first time,
 * too old to be sent to those who follow.
 */
export function readDemoNews(now: DateTime): NewNewsItem[] {
  const dated = newsRows.map(({ daysAgo, time, ...item }) => {
    const [hour, minute] = time.split(':').map(Number);
    const at = now.setZone(schoolTimeZone()).minus({ days: daysAgo }).set({ hour, minute });
    return { ...item, publishedAt: at.startOf('minute').toUTC().toISO() };
  });
  return rowsOf(NewNewsItem, dated);
}

export const demoData: DemoData = {
  schedule: async (trx) =>
    void (await (await bulk.prepareBulk(trx, readDemoEvents(schoolDay()))).write(0)),
  news: async (trx) => {
    for (const item of readDemoNews(systemClock()))
      await news.add(trx, { id: demoAccountIds.coach }, item);
  },
  staff: async (trx) => void (await (await prepareStaffUpload(trx, readDemoCoaches())).write(0)),
};
