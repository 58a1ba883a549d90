import rows from './coaches.json';
import newsRows from './news.json';
import season2024 from './season-2024-2025.json';
import season2025 from './season-2025-2026.json';
import season2026 from './season-2026-2027.json';
import {
  demoAccountIds,
  NewAthleticEvent,
  NewNewsItem,
  type Sport,
  NewCoach,
  rowsOf,
  schoolTimeZone,
} from '@sandites/contracts';
import { systemClock, type DemoData } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { DateTime } from 'luxon';
import { newsChanges } from '../news/news-store';
import { scheduleChanges } from '../schedule/schedule-store';
import { prepareStaffUpload } from '../staff/staff-store';

/** A number from 0 to below 1 that is the same for a game at every start. */
function chance({ date, sport, opponent }: NewAthleticEvent, salt: string): number {
  return (
    createHash('sha256').update([date, sport, opponent, salt].join('|')).digest().readUInt32BE() /
    2 ** 32
  );
}

const pick = <T>(list: readonly T[], at: number): T | undefined =>
  list[Math.floor(at * list.length)];

/** Typical scores of one team, from low to high, for each sport in which two teams score points. */
const scores: Readonly<Partial<Record<Sport, readonly number[]>>> = {
  Football: [6, 7, 10, 13, 14, 17, 20, 21, 24, 27, 28, 31, 34, 35, 38, 42],
  "Men's Basketball": [41, 44, 46, 48, 51, 53, 54, 56, 58, 59, 61, 63, 66, 68, 71, 74],
  "Women's Basketball": [32, 34, 37, 39, 41, 42, 44, 46, 47, 49, 52, 54, 57, 60],
  Baseball: [0, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10],
  Softball: [0, 1, 2, 3, 3, 4, 5, 6, 7, 9, 11],
  "Men's Wrestling": [12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 48],
  "Women's Wrestling": [12, 18, 21, 24, 27, 30, 33, 36, 42],
  Volleyball: [0, 1, 2, 3],
};
const wonShare = 0.58;

const isMeet = ({ sport, opponent }: NewAthleticEvent) =>
  /Track/.test(sport) ||
  /Classic|Invitational|Tournament|Festival|Open|Championships|Dual State|East Regional|Slow-Pitch Regional/.test(
    opponent,
  );

const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;

/** A game's result: the winner has the higher of two scores, and in volleyball three sets. */
function scoresOf(game: NewAthleticEvent): Pick<NewAthleticEvent, 'ourScore' | 'theirScore'> {
  const list = scores[game.sport] ?? [];
  const [one = 0, other = 0] = [pick(list, chance(game, 'one')), pick(list, chance(game, 'other'))];
  const high = game.sport === 'Volleyball' ? 3 : Math.max(one, other);
  const low = game.sport === 'Volleyball' ? Math.min(one, 2) : Math.min(one, other);
  const isTie = high === low;
  const [winner, loser] = [isTie ? high + 1 : high, low];
  return chance(game, 'won') < wonShare
    ? { ourScore: winner, theirScore: loser }
    : { ourScore: loser, theirScore: winner };
}

function resultOf(game: NewAthleticEvent): NewAthleticEvent {
  if (!isMeet(game)) return { ...game, status: 'final', ...scoresOf(game) };
  return {
    ...game,
    status: 'final',
    summary: `${pick(ordinals, chance(game, 'place'))} of ${8 + Math.floor(chance(game, 'teams') * 9)} teams`,
  };
}

/**
 * Results of the varsity games before a day. JV games have none: a demo also needs past games
 * without a result.
 * @param today `2026-11-22`
 */
export const demoResults = (today: string): NewAthleticEvent[] =>
  readDemoEvents()
    .filter(({ date, level }) => date < today && level === 'Varsity')
    .map(resultOf);

/**
 * The invented coaching staff, in the order the school lists it. The staff filter looks for the
 * sport's name in the title.
 */
export const readDemoCoaches = (): NewCoach[] => rowsOf(NewCoach, rows);

/**
 * A school year's fixtures by sport, as a printed schedule lists them: date, time, level, opponent
 * or meet, location, and where we are. They are invented; softball is fast-pitch in the fall and
 * slow-pitch in spring, as Oklahoma plays it.
 */
type Season = Readonly<Record<string, readonly (readonly string[])[]>>;

const eventsOf = (season: Season) =>
  Object.entries(season).flatMap(([sport, fixtures]) =>
    fixtures.map(([date, time, level, opponent, location, side]) => {
      return { date, time, sport, level, opponent, location, isHome: side === 'Home' };
    }),
  );

/** The demo schedule: three school years, August 2024 to May 2027. */
export const readDemoEvents = (): NewAthleticEvent[] =>
  rowsOf(NewAthleticEvent, [season2024, season2025, season2026].flatMap(eventsOf));

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

/** The data of a demo, part by part. */
export const demoData: DemoData = {
  schedule: async (trx) => void (await scheduleChanges(trx).addMany(readDemoEvents())),
  results: (trx) =>
    scheduleChanges(trx).fillResults(
      demoResults(systemClock().setZone(schoolTimeZone()).toFormat('yyyy-MM-dd')),
    ),
  news: async (trx) => {
    for (const item of readDemoNews(systemClock()))
      await newsChanges(trx).add(demoAccountIds.coach, item);
  },
  staff: async (trx) => void (await (await prepareStaffUpload(trx, readDemoCoaches())).write(0)),
};
