import { sports, type NewAthleticEvent } from '@sandites/contracts';
import type { Season } from './season';
import { season2024To2025 } from './seasons/season-2024-2025';
import { season2025To2026 } from './seasons/season-2025-2026';
import { season2026To2027 } from './seasons/season-2026-2027';

const eventsOf = (season: Season): NewAthleticEvent[] =>
  sports.flatMap((sport) =>
    season[sport].map(([date, time, level, opponent, location, side]) => {
      return { date, time, sport, level, opponent, location, isHome: side === 'Home' };
    }),
  );

/** The demo schedule: three school years, August 2024 to May 2027. */
export const demoEvents: readonly NewAthleticEvent[] = [
  season2024To2025,
  season2025To2026,
  season2026To2027,
].flatMap(eventsOf);
