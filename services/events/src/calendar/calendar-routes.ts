import { allSports, getCalendar, schoolTimeZone } from '@sandites/contracts';
import {
  handle,
  notFound,
  Serialized,
  versioned,
  type Clock,
  type HandledEndpoint,
} from '@sandites/service-kit';
import { cancelledDays, type CalendarStore } from './calendar-store';
import { calendarText, gameText, type CalendarSchool } from './calendar-text';

const sportOf = (value?: string) =>
  value === undefined || value === '' || value === allSports ? null : value;
/**
 * The first day whose deletions are still shown. It advances without any change of the schedule.
 */
const since = (clock: Clock) =>
  clock().setZone(schoolTimeZone()).minus({ days: cancelledDays }).toFormat('yyyy-MM-dd');

async function textOfGame(
  calendar: CalendarStore,
  id: number,
  school: CalendarSchool,
): Promise<string> {
  const game = await calendar.game(id);
  if (!game) throw notFound();
  return gameText(game, school);
}

/** The schedule as a calendar: to subscribe to, or as a file; and one game by itself. */
export const calendarRoutes = (
  calendar: CalendarStore,
  clock: Clock,
  school: CalendarSchool,
): HandledEndpoint[] => [
  handle(
    getCalendar,
    versioned({
      version: async () => `${await calendar.version()}-${since(clock)}`,
      read: async ({ query }) => {
        if (query.event !== undefined)
          return new Serialized(await textOfGame(calendar, query.event, school));
        const sport = sportOf(query.sport);
        const [games, cancelled] = await Promise.all([
          calendar.games(sport),
          query.as === 'file' ? [] : calendar.cancelled(sport, since(clock)),
        ]);
        return new Serialized(calendarText(games, cancelled, sport, school));
      },
    }),
  ),
];
