import type { AthleticEvent } from '@sandites/contracts';
import { formatDay } from '@sandites/ui';

/** A game as people call it, with its team where that is not the first one: `Football vs Union, JV`. */
export const eventTitle = ({ sport, isHome, opponent, level }: Pick<AthleticEvent, 'sport' | 'isHome' | 'opponent' | 'level'>): string =>
  [`${sport} ${isHome ? 'vs' : 'at'} ${opponent}`, level === 'Varsity' ? undefined : level].filter(Boolean).join(', ');

/** The same with its day, which tells it from every other: `Football vs Union, JV, Aug 30, 2024`. */
export const datedTitle = (event: AthleticEvent): string => `${eventTitle(event)}, ${formatDay(event.date)}`;

/** What a game's file is called: `football-vs-union-2024-08-30.ics`. */
export const fileNameOf = (event: AthleticEvent): string => {
  const words = `${eventTitle(event)} ${event.date}`.toLowerCase().replaceAll("'", '');
  return `${words.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`;
};
