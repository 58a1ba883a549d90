import type { AthleticEvent, NewAthleticEvent } from '@sandites/contracts';
import type { RowEffect } from '@sandites/features/uploads';
import { formatClock } from '@sandites/ui';

const words = (text: string) => text.trim().toLowerCase();
const isSame = (a: NewAthleticEvent, b: NewAthleticEvent) =>
  a.date === b.date && a.time === b.time && words(a.opponent) === words(b.opponent) && words(a.location) === words(b.location);

/**
 * What a game of a file does to the schedule, and what a coach should look at twice.
 * @param today the coach's day, `2027-08-30`
 */
export function gameEffect(game: NewAthleticEvent, stored: readonly AthleticEvent[], today: string): RowEffect {
  const past = game.date < today ? ['In the past'] : [];
  if (stored.some((other) => isSame(game, other))) return { kind: 'unchanged', label: 'Already there', details: past };
  const others = stored.filter((other) => other.date === game.date && words(other.opponent) === words(game.opponent));
  const doubts = others.map(({ opponent, time }) => `${opponent} is on the schedule that day at ${formatClock(time)}`);
  return { kind: 'new', details: [...doubts, ...past] };
}
