import { isVarsity, outcomeOf, type AthleticEvent } from '@sandites/contracts';
import { seasonName, seasonOf } from './months';

/** The record of a team in a season. */
export interface SeasonRecord {
  /** `2025–26`. */
  season: string;
  wins: number;
  losses: number;
  ties: number;
}

/** Only games of the varsity team count for a record. */
const isFirstTeam = ({ level }: AthleticEvent) => isVarsity(level);

/**
 * The record of games of one sport in a season; undefined before its first result.
 * @param season by its first year, 2025
 */
export function recordOf(
  games: readonly AthleticEvent[],
  season: number,
): SeasonRecord | undefined {
  const outcomes = games
    .filter((game) => isFirstTeam(game) && seasonOf(game.date) === season)
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
