import { subjectNamesPath } from '@sandites/contracts';
import type { Pictures } from '@sandites/service-kit/pictures';
import {
  namesForGateway,
  serviceApp,
  type Clock,
  type ServiceAppDeps,
  type ServiceDeps,
} from '@sandites/service-kit/process';
import type { Express } from 'express';
import { calendarRoutes } from './calendar/calendar-routes';
import { changesRoutes } from './changes/changes-routes';
import type { FeedReader } from './feeds/feed-reader';
import { feedsRoutes } from './feeds/feeds-routes';
import { newsRoutes } from './news/news-routes';
import { placesRoutes } from './places/places-routes';
import { scheduleRoutes } from './schedule/schedule-routes';
import { scoresRoutes } from './scores/scores-routes';
import { teamPicturesRoutes } from './team-pictures/team-pictures-routes';
import { staffRoutes } from './staff/staff-routes';

interface EventsDeps extends ServiceDeps, Pick<ServiceAppDeps, 'ownKeys'> {
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly origin?: string | undefined;
  readonly feeds: FeedReader;
}

/** The service events: the schedule, its calendar, the news, and the coaching staff. */
export const eventsApp = ({
  pictures,
  clock,
  origin,
  school,
  feeds,
  ...parts
}: EventsDeps): Express => {
  const { db } = parts;
  return serviceApp({
    ...parts,
    service: 'events',
    // A title may name an athlete: the activity has it only as long as the item is there.
    internalCalls: [namesForGateway(subjectNamesPath('news'), db, 'news', 'title')],
    handlers: [
      ...scheduleRoutes(db, school, pictures),
      ...scoresRoutes(db),
      ...changesRoutes(db),
      ...placesRoutes(db),
      ...teamPicturesRoutes(db, pictures),
      ...feedsRoutes(db, feeds, school),
      ...calendarRoutes(db, clock, school),
      ...newsRoutes({ db, pictures, school, origin }),
      ...staffRoutes(db, pictures),
    ],
  });
};
