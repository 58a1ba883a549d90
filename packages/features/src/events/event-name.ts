import type { NewAthleticEvent } from '@sandites/contracts';
import { formatDayPadded } from '@sandites/ui';

/** What tells a game from the others of a list, for the names of its buttons: `vs Union, JV, Aug 30, 2024`. */
export const eventName = ({ isHome, opponent, level, date }: NewAthleticEvent): string =>
  [`${isHome ? 'vs' : 'at'} ${opponent}`, level, formatDayPadded(date)].filter(Boolean).join(', ');
