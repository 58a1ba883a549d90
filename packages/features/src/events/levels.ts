/** The teams of a sport, as the schedule names them; the API takes any other word too. */
const levels = ['Varsity', 'JV', 'Freshman'] as const;

/** What the form offers: the usual levels, and the one that the game has. */
export const levelsWith = (own: unknown): readonly string[] =>
  typeof own === 'string' && own !== '' && !levels.some((level) => level === own) ? [...levels, own] : levels;
