import type { NewAthleticEvent, NewCoach } from '@sandites/contracts';
import { startJobs, type Jobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import {
  pictureQueue,
  pictureWorker,
  pictureSweep,
  type Pictures,
} from '@sandites/service-kit/pictures';
import { systemClock, type Clock } from '@sandites/service-kit/process';
import type { DateTime } from 'luxon';
import { testPictures, testService, type TestService } from '@sandites/service-kit/testing';
import { eventsApp } from '../app';
import { calendarFetcher, feedReader, feedWorker } from '../feeds/feed-reader';
import { feedQueue } from '../feeds/feeds-store';
import { migrations } from '../migrations';

/** The service events in tests. */
export interface EventsService extends TestService {
  readonly pictures: Pictures;
  /** Waits until the pictures that files name were fetched. */
  fetchPictures(): Promise<void>;
  sweepPictures(now: DateTime): Promise<void>;
  /** Waits until the calendars that are due were read. */
  readFeeds(): Promise<void>;
}

/** Runs the service events for one test file. */
export async function eventsService(clock: Clock = systemClock): Promise<EventsService> {
  const pictures = testPictures();
  let jobs: Jobs | undefined;
  const service = await testService('events', migrations, (db, parts) => {
    const feeds = feedReader({ ...parts, fetchCalendar: calendarFetcher(true) });
    jobs = startJobs({ db, log: createLog('events', 'silent') }, [
      pictureWorker('coaches', pictures),
      feedWorker(feeds),
    ]);
    return eventsApp({ ...parts, pictures, clock, feeds });
  });
  const settled = async (queue: { name: string }) => jobs?.settled(queue, 20_000);
  const stop = async () => {
    await jobs?.stop();
    await service.stop();
  };
  return {
    ...service,
    pictures,
    fetchPictures: () => settled(pictureQueue),
    readFeeds: () => settled(feedQueue),
    sweepPictures: (now) =>
      pictureSweep(
        pictures,
        'coaches',
        'news',
        'deleted_news',
        'athletic_events',
        'team_pictures',
      )(service.db, now),
    stop,
  };
}

/** A game, as a coach enters it. */
export const game = (changes: Partial<NewAthleticEvent> = {}): NewAthleticEvent => ({
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  opponent: 'Union',
  location: 'Memorial Stadium',
  isHome: true,
  ...changes,
});

/** A coach's data, as a coach enters it. */
export const coach = (name: string, changes: Partial<NewCoach> = {}): NewCoach => ({
  name,
  title: 'Head Coach',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@sandites.example`,
  ...changes,
});
