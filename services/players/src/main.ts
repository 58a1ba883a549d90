import { clearUploads, publishedKeys, runService, verifyService, webAddress } from '@sandites/service-kit';
import { playersApp } from './app';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations/migrations';
import { endSharing } from './sharing/sharing-store';
import { playersStores } from './stores';

runService({
  service: 'players',
  migrations,
  demo: demoData,
  chores: [clearUploads, endSharing],
  app: (parts, readOwn) => {
    const { authKeysUrl } = readOwn({ authKeysUrl: webAddress('AUTH_KEYS_URL') });
    return playersApp({ ...parts, ...playersStores(parts.db), verifyAuth: verifyService('auth', 'players', publishedKeys(authKeysUrl)) });
  },
});
