import type { NewAthleticEvent, NewCoach } from '@sandites/contracts';
import {
  pictureQueue,
  systemClock,
  type Clock,
  type PictureQueue,
  type Pictures,
} from '@sandites/service-kit';
import { testPictures, testService, type TestService } from '@sandites/service-kit/testing';
import { eventsApp } from '../app';
import { calendarStore } from '../calendar/calendar-store';
import { migrations } from '../migrations';
import { scheduleStore } from '../schedule/schedule-store';
import { staffPictures, staffStore } from '../staff/staff-store';

/** The service events in tests. */
export interface EventsService extends TestService {
  readonly pictures: Pictures;
  readonly pictureQueue: PictureQueue;
}

/** Runs the service events for one test file. */
export async function eventsService(clock: Clock = systemClock): Promise<EventsService> {
  const pictures = testPictures();
  const queues: PictureQueue[] = [];
  const service = await testService('events', migrations, (db, parts) => {
    const queue = pictureQueue(db, staffPictures, pictures, parts.log);
    queues.push(queue);
    return eventsApp({
      ...parts,
      schedule: scheduleStore(db),
      calendar: calendarStore(db),
      staff: staffStore(db),
      pictures,
      pictureQueue: queue,
      clock,
    });
  });
  const [queue] = queues;
  if (!queue) throw new Error('The service was not put together');
  const stop = async () => {
    await queue.stop();
    await service.stop();
  };
  return { ...service, pictures, pictureQueue: queue, stop };
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
