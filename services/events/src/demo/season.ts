import type { Sport } from '@sandites/contracts';

/**
 * A fixture as a printed schedule lists it: date, time, level, opponent or meet, location, and
 * where we are.
 */
type Fixture = readonly [
  date: string,
  time: string,
  level: 'Varsity' | 'JV',
  opponent: string,
  location: string,
  side: 'Home' | 'Away',
];

/** One school year's fixtures, sport by sport. */
export type Season = Readonly<Record<Sport, readonly Fixture[]>>;
