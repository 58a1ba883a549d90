import type { NewAthleticEvent, NewCoach } from '@sandites/contracts';
import { migrationsIn, systemClock, type Clock } from '@sandites/service-kit';
import { testService, type TestService } from '@sandites/service-kit/testing';
import { join } from 'node:path';
import { eventsApp } from '../app';
import { calendarStore } from '../calendar/calendar-store';
import { scheduleStore } from '../schedule/schedule-store';
import { staffStore } from '../staff/staff-store';

/** Runs the service events for one test file. */
export const eventsService = (clock: Clock = systemClock): Promise<TestService> =>
  testService('events', migrationsIn(join(__dirname, '..', 'migrations')), (db, parts) =>
    eventsApp({ ...parts, schedule: scheduleStore(db), calendar: calendarStore(db), staff: staffStore(db), clock }),
  );

/** A game as a coach enters it. */
export const game = (changes: Partial<NewAthleticEvent> = {}): NewAthleticEvent => ({
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  opponent: 'Union',
  location: 'Memorial Stadium',
  isHome: true,
  ...changes,
});

/** A coach as a coach enters them. */
export const coach = (name: string, changes: Partial<NewCoach> = {}): NewCoach => ({
  name,
  title: 'Head Coach',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@sandites.example`,
  ...changes,
});
