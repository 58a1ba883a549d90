import {
  clearUploads,
  mediaStoreSettings,
  openMediaStore,
  pictureQueue,
  pictures,
  runService,
  startPictureJobs,
  systemClock,
} from '@sandites/service-kit';
import { eventsApp } from './app';
import { calendarStore, clearCancelled } from './calendar/calendar-store';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { clearMoves, scheduleStore } from './schedule/schedule-store';
import { staffPictures, staffStore } from './staff/staff-store';

runService({
  service: 'events',
  migrations,
  demo: demoData,
  scheduledJobs: [clearUploads, clearCancelled, clearMoves],
  settings: mediaStoreSettings(process.env),
  app: async (parts, settings, atEnd) => {
    const store = pictures(await openMediaStore(settings), 'coaches');
    const queue = pictureQueue(parts.db, staffPictures, store, parts.log);
    atEnd(startPictureJobs(parts.db, queue, parts.log));
    return eventsApp({
      ...parts,
      schedule: scheduleStore(parts.db),
      calendar: calendarStore(parts.db),
      staff: staffStore(parts.db),
      pictures: store,
      pictureQueue: queue,
      clock: systemClock,
    });
  },
});
