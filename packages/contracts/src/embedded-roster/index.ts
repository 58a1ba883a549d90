import type { EmbeddedAthlete } from '../entities/embedded-athlete';
import { footballStats } from './football-stats';
import { matchStatLines } from './match-stat-lines';
import { roster } from './roster';

/** The embedded roster of the demo, with the football stat lines that could be matched. */
export function embeddedAthletes(): EmbeddedAthlete[] {
  const lines = matchStatLines(roster, footballStats);
  return roster.map((athlete) => {
    const football = lines.get(athlete.id);
    return football ? { ...athlete, football } : athlete;
  });
}
