import type { Notice } from '@sandites/contracts';
import { ownKeys } from '@sandites/service-kit/identity';
import { startJobs } from '@sandites/service-kit/jobs';
import { pictureWorker, pictures, pictureSweep } from '@sandites/service-kit/pictures';
import { StartError } from '@sandites/service-kit/problem';
import {
  runService,
  sendToService,
  startScheduledJobs,
  systemClock,
} from '@sandites/service-kit/process';
import { flag, optional, webAddress } from '@sandites/service-kit/settings';
import { openStore } from '@sandites/service-kit/store';
import { clearUploads } from '@sandites/service-kit/uploads';
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
import { calendarFetcher, feedReader, feedWorker } from './feeds/feed-reader';
import { scheduleFeeds } from './feeds/feeds-store';
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
    /** For tests: calendars on this machine, also without TLS. */
    feedsOnLoopback: flag('FEEDS_ON_LOOPBACK', false),
  },
  app: async (parts, { collegesUrl, feedsOnLoopback, ...settings }, atEnd) => {
    if (feedsOnLoopback && settings.mode === 'production')
      throw new StartError('Wrong settings: FEEDS_ON_LOOPBACK is for tests, not for production');
    await keepHomeVenues(parts.db, parts.school);
    const store = pictures(await openStore(settings.storeUrl, 'media'), 'events');
    const keys = await ownKeys('events', parts.db);
    const sendNotice = sendToService<Notice>(keys, 'colleges', collegesUrl, '/internal/notices');
    const feeds = feedReader({ ...parts, fetchCalendar: calendarFetcher(feedsOnLoopback) });
    const jobs = startJobs(parts, [
      feedWorker(feeds),
      pictureWorker('coaches', store),
      changedGameWorker,
      resultsWorker,
      remindersWorker,
      newsWorker,
      noticeWorker(sendNotice),
    ]);
    atEnd(jobs.stop);
    const sweep = pictureSweep(
      store,
      'coaches',
      'news',
      'deleted_news',
      'athletic_events',
      'team_pictures',
    );
    atEnd(
      startScheduledJobs(
        parts.db,
        [sweep, scheduleResults, scheduleReminders, scheduleFeeds],
        parts.log,
      ),
    );
    return eventsApp({
      ...parts,
      ownKeys: keys,
      pictures: store,
      feeds,
      clock: systemClock,
      origin: settings.publicOrigin ?? undefined,
    });
  },
});
