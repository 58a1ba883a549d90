import type { AthleticEvent } from '@sandites/contracts';
import { monthOf } from '@sandites/ui';
import { inOrder } from './event-order';

/**
 * The games to come, soonest first; those of today count all day long.
 * @param today the visitor's day, `2024-08-30`
 */
export function nextGames(events: readonly AthleticEvent[], today: string, count = 3): AthleticEvent[] {
  return inOrder(events.filter(({ date }) => monthOf(date) !== undefined && date >= today)).slice(0, count);
}
