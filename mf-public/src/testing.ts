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
  ...given,
});

/** Mocks media queries for jsdom: those given match, all others do not. */
export function setMedia({
  phone = false,
  desktop = false,
  lessMotion = false,
}: { phone?: boolean; desktop?: boolean; lessMotion?: boolean } = {}): void {
  const holds = (query: string) =>
    (query.includes('max-width') && phone) ||
    (query.includes('min-width') && desktop) ||
    (query.includes('reduced-motion') && lessMotion);
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: holds(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
