import { formatClock, formatDayPadded, type EventStatus } from '@sandites/contracts';
import { formFields } from '@sandites/ui/forms';
import { statusLabels } from './event-text';

export const resultFields = formFields({
  status: { label: 'Status', format: (status) => statusLabels[status as EventStatus] ?? '' },
  ourScore: 'Our Score',
  theirScore: 'Their Score',
  summary: 'Result or Reason',
});

export const eventFields = {
  ...formFields({
    date: { label: 'Date', format: (date) => formatDayPadded(String(date)) },
    time: { label: 'Time', format: (time) => formatClock(String(time)) },
    sport: 'Sport',
    opponent: 'Opponent',
    location: 'Location',
    level: 'Level',
    gameNumber: 'Game of the Day',
    note: 'Note',
    ticketsUrl: 'Tickets',
    streamUrl: 'Live Stream',
    isHome: { label: 'Home/Away', format: (isHome) => (isHome ? 'Home' : 'Away') },
  }),
  ...resultFields,
};
