import { Type } from '@sinclair/typebox';
import { rowsOf } from '../compile';
import { noFootballStats, type EmbeddedAthlete, type FootballStatLine } from './embedded-athlete';
import printedLines from './football-stats.json';
import { matchStatLines } from './match-stat-lines';
import { readRoster } from './read-roster';

/** A line as printed: the stats service leaves out what is 0. */
const PrintedLine = Type.Unsafe<
  Pick<FootballStatLine, 'name' | 'position' | 'year' | 'gamesPlayed'> & Partial<FootballStatLine>
>(Type.Object({ name: Type.String() }, { additionalProperties: true }));

export { readRoster };

/**
 * The football stat lines of the 2026 season through November 20, to be matched to the roster by
 * name and year. Invented figures; names stand as a stats service spells them.
 */
export const readFootballStats = (): FootballStatLine[] =>
  rowsOf(PrintedLine, printedLines).map((line) => ({ ...noFootballStats, ...line }));

export function embeddedAthletes(): EmbeddedAthlete[] {
  const roster = readRoster();
  const lines = matchStatLines(roster, readFootballStats());
  return roster.map((athlete) => {
    const football = lines.get(athlete.id);
    return football ? { ...athlete, football } : athlete;
  });
}
