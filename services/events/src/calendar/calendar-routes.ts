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
import { calendarWriter, type CalendarSchool } from './calendar-text';

/** The sports of a query; null for all. */
function sportsOf(value: string | readonly string[] = []): string[] | null {
  const sports = [value].flat().filter((sport) => sport !== '');
  return sports.length === 0 || sports.includes(allSports) ? null : sports;
}

/**
 * The first day whose deletions are still shown. It advances without any change of the schedule.
 */
const since = (clock: Clock) =>
  clock().setZone(schoolTimeZone()).minus({ days: cancelledDays }).toFormat('yyyy-MM-dd');

/** The schedule as a calendar: to subscribe to, or as a file; and one game by itself. */
export function calendarRoutes(
  calendar: CalendarStore,
  clock: Clock,
  school: CalendarSchool,
): HandledEndpoint[] {
  const write = calendarWriter(school);

  async function textOfGame(id: number): Promise<string> {
    const game = await calendar.game(id);
    if (!game) throw notFound();
    return write.one(game);
  }

  return [
    handle(
      getCalendar,
      versioned({
        version: async () => `${await calendar.version()}-${since(clock)}`,
        read: async ({ query }) => {
          if (query.event !== undefined) return new Serialized(await textOfGame(query.event));
          const sports = sportsOf(query.sport);
          const [games, cancelled] = await Promise.all([
            calendar.games(sports),
            query.as === 'file' ? [] : calendar.cancelled(sports, since(clock)),
          ]);
          return new Serialized(await write.whole([...games, ...cancelled], sports));
        },
      }),
    ),
  ];
}
