import type { EmbeddedAthlete } from './embedded-athlete';
import athletes from './roster.json';

const rows: readonly object[] = athletes;
/** The fields are checked by roster.test.ts. */
const isAthlete = (row: object): row is EmbeddedAthlete => 'id' in row && 'name' in row;

/** The roster of the demo school, without football statistics. Everybody in it is invented. */
export const readRoster = (): EmbeddedAthlete[] => rows.filter(isAthlete);
