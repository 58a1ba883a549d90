import { matchesSport, outcomeOf, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { otherMonth } from './months';

/** The record of a team in a season. */
export interface SeasonRecord {
  /** `2025–26`. */
  season: string;
  wins: number;
  losses: number;
  ties: number;
}

/**
 * The year in which the season of a day or month began, on July 1: 2025 for `2025-11-21` and
 * `2026-05`.
 */
function seasonOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

const seasonName = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`;

/** Only games of the varsity team count for a record. */
const isFirstTeam = ({ level }: AthleticEvent) => !level || level === 'Varsity';

/**
 * The record of a sport in the season of a month (product D68); undefined before its first result.
 * @param month the open tab, `2025-11`; for Other it is today's season
 * @param today the visitor's day, `2025-11-21`
 */
export function recordOf(
  events: readonly AthleticEvent[],
  sport: SportFilter,
  month: string,
  today: string,
): SeasonRecord | undefined {
  const season = seasonOf(month === otherMonth ? today : month);
  const outcomes = events
    .filter(
      (event) =>
        matchesSport(sport, event.sport) && isFirstTeam(event) && seasonOf(event.date) === season,
    )
    .map(outcomeOf);
  const count = (letter: 'W' | 'L' | 'T') =>
    outcomes.filter((outcome) => outcome === letter).length;
  const record = {
    season: seasonName(season),
    wins: count('W'),
    losses: count('L'),
    ties: count('T'),
  };
  return record.wins + record.losses + record.ties > 0 ? record : undefined;
}

/** `7–3`, and `7–3–1` where a game was tied. */
export const recordText = ({ wins, losses, ties }: SeasonRecord): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join('–');

const pluralize = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** A record as text for screen readers. */
export const spokenRecord = ({ wins, losses, ties }: SeasonRecord): string =>
  [
    pluralize(wins, 'win', 'wins'),
    pluralize(losses, 'loss', 'losses'),
    ...(ties > 0 ? [pluralize(ties, 'tie', 'ties')] : []),
  ].join(', ');
