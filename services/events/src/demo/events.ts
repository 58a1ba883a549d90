import { NewAthleticEvent, rowsOf } from '@sandites/contracts';
import season2024 from './season-2024-2025.json';
import season2025 from './season-2025-2026.json';
import season2026 from './season-2026-2027.json';

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
