import {
  noFootballStats,
  type EmbeddedAthlete as Athlete,
  type FootballStatLine,
} from '@sandites/contracts';

/** An athlete with default values. */
export const someAthlete = (given: Partial<Athlete> = {}): Athlete => ({
  id: 'marcus-ellery',
  name: 'Marcus Ellery',
  sports: ['Football'],
  positions: { Football: 'QB' },
  year: 'Jr.',
  height: `6'2"`,
  weight: 195,
  jerseyNumbers: { Football: 12 },
  ...given,
});

/** A football stat line, with 0 for missing fields. */
export const someLine = (given: Partial<FootballStatLine> = {}): FootballStatLine => ({
  ...noFootballStats,
  name: 'Marcus Ellery',
  position: 'QB',
  year: 'Jr.',
  ...given,
});
