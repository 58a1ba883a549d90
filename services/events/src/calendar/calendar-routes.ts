import { allSports, getCalendar } from '@sandites/contracts';
import { handle, Serialised, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { CalendarStore } from './calendar-store';
import { calendarText } from './calendar-text';

const sportOf = (given?: string) => (given === undefined || given === '' || given === allSports ? null : given);

/** The schedule as a calendar to subscribe to. */
export const calendarRoutes = (calendar: CalendarStore): HandledEndpoint[] => [
  handle(
    getCalendar,
    versioned({
      version: calendar.version,
      read: async ({ query }) => {
        const sport = sportOf(query.sport);
        return new Serialised(calendarText(await calendar.games(sport), sport));
      },
    }),
  ),
];
