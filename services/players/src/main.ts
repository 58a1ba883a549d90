import { defaultLevels, limits, type FamilyMail } from '@sandites/contracts';
import { ownKeys, publishedKeys } from '@sandites/service-kit/identity';
import { startJobs } from '@sandites/service-kit/jobs';
import { pictureWorker, pictures, pictureSweep } from '@sandites/service-kit/pictures';
import { StartError } from '@sandites/service-kit/problem';
import {
  runService,
  sendToService,
  startScheduledJobs,
  systemClock,
} from '@sandites/service-kit/process';
import { keysAddress, webAddress, integer } from '@sandites/service-kit/settings';
import { openStore } from '@sandites/service-kit/store';
import { clearUploads } from '@sandites/service-kit/uploads';
import { afterRestore } from './after-restore';
import { playersApp } from './app';
import { clearConsents } from './consent/consent-store';
import { familyMailWorker } from './consent/consent-routes';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { clearPersons } from './persons/persons-store';
import { askAboutAll } from './persons/questions-store';
import { sayFromFile } from './profiles/audiences';
import { endSharing } from './sharing/sharing-store';
import { endVisitDays } from './views/views';

runService({
  service: 'players',
  migrations,
  afterRestore,
  demo: demoData,
  scheduledJobs: [clearUploads, endSharing, clearConsents, clearPersons, askAboutAll, endVisitDays],
  settings: {
    authKeysUrl: keysAddress('AUTH_KEYS_URL'),
    collegesUrl: webAddress('COLLEGES_URL'),
    longListsAnHour: integer('LONG_LISTS_AN_HOUR', 1, 1_000_000_000, limits.longLists.max),
  },
  app: async (parts, { authKeysUrl, collegesUrl, longListsAnHour, school, ...settings }, atEnd) => {
    if (settings.mode === 'production' && school.embeddedRoster)
      throw new StartError(
        'SCHOOL_FILE has embeddedRoster, the invented athletes of the demo: set it to false',
      );
    const store = pictures(await openStore(settings.storeUrl, 'media'), 'players');
    const table = 'player_profiles';
    const keys = await ownKeys('players', parts.db);
    const sendMail = sendToService<FamilyMail>(
      keys,
      'colleges',
      collegesUrl,
      '/internal/family-mails',
    );
    const jobs = startJobs(parts, [
      pictureWorker(table, store, sayFromFile),
      familyMailWorker(sendMail),
    ]);
    atEnd(jobs.stop);
    atEnd(startScheduledJobs(parts.db, [pictureSweep(store, table)], parts.log));
    const terms = {
      rule: school.consent ?? ('coach' as const),
      schoolName: school.name,
      embeddedRoster: school.embeddedRoster,
      clock: systemClock,
    };
    return playersApp({
      ...parts,
      ownKeys: keys,
      terms,
      levels: school.levels ?? defaultLevels,
      pictures: store,
      callers: { auth: publishedKeys(authKeysUrl) },
      longListsAnHour,
    });
  },
});
