/** SQL of the year in which the season of a day begins, on July 1 (`seasonOf` of the contracts). */
const seasonOf = (date: string) => `extract(year from ${date} - interval '6 months')`;

/**
 * SQL of whether the sport of a game has several levels in its season: true or null. They are counted
 * once for all rows of a statement.
 * @param game the table, or its alias
 */
export const hasLevels = (game = 'athletic_events'): string =>
  `nullif((${game}.sport, ${seasonOf(`${game}.date`)}) in (
     select sport, ${seasonOf('date')} from athletic_events
     group by 1, 2 having min(level_key) <> max(level_key)), false) as "hasLevels"`;
