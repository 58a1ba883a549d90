import { clearUploads, migrationsIn, runService, systemClock } from '@sandites/service-kit';
import { join } from 'node:path';
import { eventsApp } from './app';
import { calendarStore, clearCancelled } from './calendar/calendar-store';
import { demoData } from './demo/demo-data';
import { clearMoves, scheduleStore } from './schedule/schedule-store';
import { staffStore } from './staff/staff-store';

runService({
  service: 'events',
  migrations: migrationsIn(join(__dirname, 'migrations')),
  demo: demoData,
  scheduledJobs: [clearUploads, clearCancelled, clearMoves],
  app: (parts) => eventsApp({ ...parts, schedule: scheduleStore(parts.db), calendar: calendarStore(parts.db), staff: staffStore(parts.db), clock: systemClock }),
});
