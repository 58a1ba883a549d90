import { clearUploads, mediaStoreSettings, migrationsIn, openMediaStore, pictureQueue, pictures, runService, startPictureJobs, systemClock } from '@sandites/service-kit';
import { join } from 'node:path';
import { eventsApp } from './app';
import { calendarStore, clearCancelled } from './calendar/calendar-store';
import { demoData } from './demo/demo-data';
import { clearMoves, scheduleStore } from './schedule/schedule-store';
import { staffPictures, staffStore } from './staff/staff-store';

runService({
  service: 'events',
  migrations: migrationsIn(join(__dirname, 'migrations')),
  demo: demoData,
  scheduledJobs: [clearUploads, clearCancelled, clearMoves],
  settings: mediaStoreSettings(process.env),
  app: async (parts, settings, atEnd) => {
    const store = pictures(await openMediaStore(settings), 'coaches');
    const queue = pictureQueue(parts.db, staffPictures, store, parts.log);
    atEnd(startPictureJobs(parts.db, queue, parts.log));
    return eventsApp({ ...parts, schedule: scheduleStore(parts.db), calendar: calendarStore(parts.db), staff: staffStore(parts.db), pictures: store, pictureQueue: queue, clock: systemClock });
  },
});
