import { footballStats } from './data/football-stats';
import { roster } from './data/roster';
import type { ListedAthlete } from './listed-athlete';
import { matchStatLines } from './stat-lines/match-stat-lines';

/** The roster with the football season of everybody whose stat line could be told. */
export function staticAthletes(): ListedAthlete[] {
  const lines = matchStatLines(roster, footballStats);
  return roster.map((athlete) => ({ ...athlete, football: lines.get(athlete.id) }));
}
