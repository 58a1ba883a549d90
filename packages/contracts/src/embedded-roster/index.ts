import { noFootballStats, type EmbeddedAthlete, type FootballStatLine } from './embedded-athlete';
import athletes from './roster.json';

/** As stored: figures that are 0 are left out. */
interface StoredAthlete extends Omit<EmbeddedAthlete, 'football'> {
  readonly football?: Partial<FootballStatLine>;
}

const rows: readonly object[] = athletes;
/** The fields are checked by roster.test.ts. */
const isAthlete = (row: object): row is StoredAthlete => 'id' in row && 'name' in row;

/**
 * The roster of the demo school, with the football figures of the 2026 season through November 20.
 * Everybody in it, and every figure, is invented.
 */
export const embeddedAthletes = (): EmbeddedAthlete[] =>
  rows
    .filter(isAthlete)
    .map(({ football, ...athlete }) =>
      football ? { ...athlete, football: { ...noFootballStats, ...football } } : athlete,
    );
