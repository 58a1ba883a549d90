import { formatClock, formatDayPadded } from '@sandites/ui';
import type { ComparedField } from '../conflicts/differences';

/** By what two versions of a game are compared. */
export const comparedEvent: readonly ComparedField[] = [
  { name: 'date', label: 'Date', write: (date) => formatDayPadded(String(date)) },
  { name: 'time', label: 'Time', write: (time) => formatClock(String(time)) },
  { name: 'sport', label: 'Sport' },
  { name: 'opponent', label: 'Opponent' },
  { name: 'location', label: 'Location' },
  { name: 'level', label: 'Level' },
  { name: 'isHome', label: 'Home/Away', write: (isHome) => (isHome ? 'Home' : 'Away') },
];
