import type { AthleticEvent, SportFilter } from '@sandites/contracts';
import { writeSport } from '../sport-filter/use-sport-filter';
import { tabOf } from './months';

/** Where the schedule shows a game: the tab of its month, under a sport. */
export function scheduleLink(game: Pick<AthleticEvent, 'date'>, sport: SportFilter): string {
  const query = new URLSearchParams();
  writeSport(query, sport);
  query.set('month', tabOf(game));
  return `/schedule?${query.toString()}`;
}
