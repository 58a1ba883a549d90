import { limits } from '@sandites/contracts';
import {
  clearUploads,
  keysAddress,
  mediaStoreSettings,
  openMediaStore,
  pictureQueue,
  pictures,
  publishedKeys,
  runService,
  startPictureJobs,
  systemClock,
  verifyService,
  integer,
} from '@sandites/service-kit';
import { playersApp, playersStores } from './app';
import { clearConsents } from './consent/consent-store';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { playerPictures } from './photos/player-pictures';
import { endSharing } from './sharing/sharing-store';
import { endVisitDays } from './views/views';

runService({
  service: 'players',
  migrations,
  demo: demoData,
  scheduledJobs: [clearUploads, endSharing, clearConsents, endVisitDays],
  settings: {
    ...mediaStoreSettings(process.env),
    authKeysUrl: keysAddress('AUTH_KEYS_URL'),
    longListsAnHour: integer('LONG_LISTS_AN_HOUR', 1, 1_000_000_000, limits.longLists.max),
  },
  app: async (parts, { authKeysUrl, longListsAnHour, school, ...settings }, atEnd) => {
    const store = pictures(await openMediaStore(settings), 'players');
    const queue = pictureQueue(parts.db, playerPictures, store, parts.log);
    atEnd(startPictureJobs(parts.db, queue, parts.log));
    const verifyAuth = verifyService('auth', 'players', publishedKeys(authKeysUrl));
    const terms = {
      rule: school.consent ?? ('coach' as const),
      schoolName: school.name,
      clock: systemClock,
    };
    return playersApp({
      ...parts,
      ...playersStores(parts.db, terms),
      terms,
      pictures: store,
      pictureQueue: queue,
      verifyAuth,
      longListsAnHour,
    });
  },
});
