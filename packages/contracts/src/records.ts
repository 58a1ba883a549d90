import { seasonName, seasonOf } from './dates';
import type { AthleticEvent } from './endpoints/events';
import { levelKey } from './levels';
import { outcomeOf, recordLevelOf } from './games';

type Dated = Pick<AthleticEvent, 'date'>;

/** The season of a day or month, by its first year; undefined for text that is neither. */
export const seasonOfText = (date: string): number | undefined =>
  /^\d{4}-\d{2}/.test(date) ? seasonOf(date) : undefined;

/** The seasons of some games, the latest first. */
export const seasonsOf = (games: readonly Dated[]): number[] =>
  [...new Set(games.flatMap(({ date }) => seasonOfText(date) ?? []))].sort((a, b) => b - a);

/** The season shown first: today's, if it has games, else the latest that has. */
export const startSeason = (seasons: readonly number[], today: string): number => {
  const current = seasonOf(today);
  return seasons.includes(current) ? current : (seasons[0] ?? current);
};

export interface SeasonRecord {
  /** `2025–26`. */
  season: string;
  wins: number;
  losses: number;
  ties: number;
}

/** The record of one sport's games of a level, by default the varsity's; undefined before its first result. */
export function recordOf(
  games: readonly AthleticEvent[],
  season: number,
  level: string = levelKey(null),
): SeasonRecord | undefined {
  const outcomes = games
    .filter((game) => recordLevelOf(game) === level && seasonOfText(game.date) === season)
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
