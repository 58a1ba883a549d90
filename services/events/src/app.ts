import {
  serviceApp,
  type Clock,
  type OwnKeys,
  type Pictures,
  type ServiceDeps,
} from '@sandites/service-kit';
import type { Express } from 'express';
import { calendarRoutes } from './calendar/calendar-routes';
import { calendarStore } from './calendar/calendar-store';
import { newsRoutes } from './news/news-routes';
import { newsStore } from './news/news-store';
import { scheduleRoutes } from './schedule/schedule-routes';
import { scheduleStore } from './schedule/schedule-store';
import { staffRoutes } from './staff/staff-routes';
import { staffStore } from './staff/staff-store';

interface EventsDeps extends ServiceDeps {
  readonly ownKeys?: OwnKeys;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly origin?: string | undefined;
}

/** The service events: the schedule, its calendar, the news, and the coaching staff. */
export const eventsApp = ({ pictures, clock, origin, school, ...parts }: EventsDeps): Express => {
  const { db } = parts;
  return serviceApp({
    ...parts,
    service: 'events',
    handlers: [
      ...scheduleRoutes(scheduleStore(db), db),
      ...calendarRoutes(calendarStore(db), clock, school),
      ...newsRoutes({ news: newsStore(db), pictures, school, origin }),
      ...staffRoutes(staffStore(db), pictures, db),
    ],
  });
};
