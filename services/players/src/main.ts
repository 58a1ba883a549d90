import { limits } from '@sandites/contracts';
import { clearUploads, keysAddress, migrationsIn, publishedKeys, runService, systemClock, verifyService, whole } from '@sandites/service-kit';
import { join } from 'node:path';
import { playersApp } from './app';
import { demoData } from './demo/demo-data';
import { endSharing } from './sharing/sharing-store';
import { playersStores } from './stores';

runService({
  service: 'players',
  migrations: migrationsIn(join(__dirname, 'migrations')),
  demo: demoData,
  scheduledJobs: [clearUploads, endSharing],
  settings: {
    authKeysUrl: keysAddress('AUTH_KEYS_URL'),
    longListsAnHour: whole('LONG_LISTS_AN_HOUR', 1, 1_000_000_000, limits.longLists.max),
  },
  app: (parts, { authKeysUrl, longListsAnHour }) => {
    const verifyAuth = verifyService('auth', 'players', publishedKeys(authKeysUrl));
    return playersApp({ ...parts, ...playersStores(parts.db, systemClock), clock: systemClock, verifyAuth, longListsAnHour });
  },
});
