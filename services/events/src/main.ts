import {
  clearUploads,
  mediaStoreSettings,
  openMediaStore,
  pictureWorker,
  pictures,
  runService,
  startJobs,
  startScheduledJobs,
  sweepPictures,
  systemClock,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { afterRestore } from './after-restore';
import { eventsApp } from './app';
import { calendarStore, clearCancelled } from './calendar/calendar-store';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { newsStore } from './news/news-store';
import { clearMoves, scheduleStore } from './schedule/schedule-store';
import { staffStore } from './staff/staff-store';

runService({
  service: 'events',
  migrations,
  afterRestore,
  demo: demoData,
  scheduledJobs: [clearUploads, clearCancelled, clearMoves],
  settings: mediaStoreSettings(process.env),
  app: async (parts, settings, atEnd) => {
    const store = pictures(await openMediaStore(settings), 'coaches');
    const jobs = startJobs(parts, [pictureWorker(parts.db, 'coaches', store)]);
    atEnd(jobs.stop);
    const sweep = (db: Knex, now: DateTime) => sweepPictures(db, 'coaches', store, now);
    atEnd(startScheduledJobs(parts.db, [sweep], parts.log));
    return eventsApp({
      ...parts,
      schedule: scheduleStore(parts.db),
      calendar: calendarStore(parts.db),
      news: newsStore(parts.db),
      staff: staffStore(parts.db),
      pictures: store,
      clock: systemClock,
    });
  },
});
