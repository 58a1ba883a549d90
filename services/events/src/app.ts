import {
  serviceApp,
  type Clock,
  type OwnKeys,
  type Pictures,
  type ServiceDeps,
} from '@sandites/service-kit';
import type { Express } from 'express';
import { calendarRoutes } from './calendar/calendar-routes';
import type { CalendarStore } from './calendar/calendar-store';
import { newsRoutes } from './news/news-routes';
import type { NewsStore } from './news/news-store';
import { scheduleRoutes } from './schedule/schedule-routes';
import type { ScheduleStore } from './schedule/schedule-store';
import { staffRoutes } from './staff/staff-routes';
import type { StaffStore } from './staff/staff-store';

/** The dependencies of the service's app. */
interface EventsDeps extends ServiceDeps {
  readonly ownKeys?: OwnKeys;
  readonly schedule: ScheduleStore;
  readonly calendar: CalendarStore;
  readonly news: NewsStore;
  readonly staff: StaffStore;
  readonly pictures: Pictures;
  readonly clock: Clock;
  /** The site's origin, for links in the feed of news. */
  readonly origin?: string | undefined;
}

/** The service events: the schedule, its calendar, the news, and the coaching staff. */
export const eventsApp = ({
  schedule,
  calendar,
  news,
  staff,
  pictures,
  clock,
  origin,
  school,
  ...parts
}: EventsDeps): Express =>
  serviceApp({
    ...parts,
    service: 'events',
    handlers: [
      ...scheduleRoutes(schedule, parts.db),
      ...calendarRoutes(calendar, clock, school),
      ...newsRoutes({ news, pictures, school, origin }),
      ...staffRoutes({ staff, pictures }, parts.db),
    ],
  });
