import { allSports, sportFilters, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { writeSport } from '../sport-filter/use-sport-filter';
import { tabOf } from './months';

/** Where the schedule shows a game: the tab of its month, under a sport. */
export function scheduleLink(game: Pick<AthleticEvent, 'date'>, sport: SportFilter): string {
  const query = new URLSearchParams();
  writeSport(query, sport);
  query.set('month', tabOf(game));
  return `/schedule?${query.toString()}`;
}

/** A game's address for others: the schedule of its sport, open at its month. */
export const gameAddress = (origin: string, game: Pick<AthleticEvent, 'date' | 'sport'>): string =>
  `${origin}${scheduleLink(game, sportFilters.find((sport) => sport === game.sport) ?? allSports)}`;
