import type { Notice } from '@sandites/contracts';
import {
  clearUploads,
  openStore,
  optional,
  ownKeys,
  pictureWorker,
  pictures,
  pictureSweep,
  runService,
  sendToService,
  startJobs,
  startScheduledJobs,
  systemClock,
  webAddress,
} from '@sandites/service-kit';
import { afterRestore } from './after-restore';
import { eventsApp } from './app';
import { clearCancelled } from './calendar/calendar-store';
import { clearChanges } from './changes/changes-store';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { clearDeletedNews } from './news/news-store';
import { changedGameWorker } from './notices/changed-games';
import {
  newsWorker,
  noticeWorker,
  remindersWorker,
  resultsWorker,
  scheduleReminders,
  scheduleResults,
} from './notices/notices';
import { keepHomeVenues } from './places/places-store';
import { clearMoves } from './schedule/schedule-store';

runService({
  service: 'events',
  migrations,
  afterRestore,
  demo: demoData,
  scheduledJobs: [clearUploads, clearCancelled, clearChanges, clearMoves, clearDeletedNews],
  settings: {
    collegesUrl: webAddress('COLLEGES_URL'),
    publicOrigin: optional(webAddress('PUBLIC_ORIGIN')),
  },
  app: async (parts, { collegesUrl, ...settings }, atEnd) => {
    await keepHomeVenues(parts.db, parts.school);
    const store = pictures(await openStore(settings.storeUrl, 'media'), 'events');
    const keys = await ownKeys('events', parts.db);
    const sendNotice = sendToService<Notice>(keys, 'colleges', collegesUrl, '/internal/notices');
    const jobs = startJobs(parts, [
      pictureWorker('coaches', store),
      changedGameWorker,
      resultsWorker,
      remindersWorker,
      newsWorker,
      noticeWorker(sendNotice),
    ]);
    atEnd(jobs.stop);
    const sweep = pictureSweep(store, 'coaches', 'news', 'deleted_news', 'athletic_events');
    atEnd(startScheduledJobs(parts.db, [sweep, scheduleResults, scheduleReminders], parts.log));
    return eventsApp({
      ...parts,
      ownKeys: keys,
      pictures: store,
      clock: systemClock,
      origin: settings.publicOrigin ?? undefined,
    });
  },
});
