import type { EventStatus } from '@sandites/contracts';
import { formatClock, formatDayPadded } from '@sandites/ui';
import type { ComparedField } from '@sandites/ui/dialogs';
import { statusLabels } from './event-text';

/** The compared fields of a result. */
export const comparedResult: readonly ComparedField[] = [
  {
    name: 'status',
    label: 'Status',
    format: (status) => statusLabels[status as EventStatus] ?? '',
  },
  { name: 'ourScore', label: 'Our Score' },
  { name: 'theirScore', label: 'Their Score' },
  { name: 'summary', label: 'Result or Reason' },
];

/** The compared fields of a game. */
export const comparedEvent: readonly ComparedField[] = [
  { name: 'date', label: 'Date', format: (date) => formatDayPadded(String(date)) },
  { name: 'time', label: 'Time', format: (time) => formatClock(String(time)) },
  { name: 'sport', label: 'Sport' },
  { name: 'opponent', label: 'Opponent' },
  { name: 'location', label: 'Location' },
  { name: 'level', label: 'Level' },
  { name: 'note', label: 'Note' },
  { name: 'ticketsUrl', label: 'Tickets' },
  { name: 'streamUrl', label: 'Live Stream' },
  { name: 'isHome', label: 'Home/Away', format: (isHome) => (isHome ? 'Home' : 'Away') },
  ...comparedResult,
];
