import type { Sport } from '@sandites/contracts';

/** Minutes that an event of each sport takes, as a calendar blocks them: a schedule says when one begins, not when it ends. */
export const gameMinutes: Readonly<Record<Sport, number>> = {
  Football: 180,
  "Men's Basketball": 120,
  "Women's Basketball": 120,
  Baseball: 150,
  Softball: 120,
  "Men's Wrestling": 180,
  "Women's Wrestling": 180,
  "Men's Track/Cross Country": 300,
  "Women's Track/Cross Country": 300,
  Volleyball: 120,
};
