import { connect, createLog, loadDemoDataOnce, migrate, publishedKeys, readSettings, refuseDemoData, serve, serviceSettings, start, verifyIdentity, verifyService, webAddress } from '@sandites/service-kit';
import { playersApp } from './app';
import { loadDemoData } from './demo/load-demo-data';
import { migrations } from './migrations/migrations';
import { playersStores } from './stores';

start(async () => {
  const settings = readSettings(process.env, { ...serviceSettings, authKeysUrl: webAddress('AUTH_KEYS_URL') });
  const log = createLog('players', settings.logLevel);
  const db = connect(settings.databaseUrl);

  await migrate(db, migrations);
  if (settings.mode === 'demo') await loadDemoDataOnce(db, loadDemoData);
  else await refuseDemoData(db);

  const app = playersApp({
    ...playersStores(db),
    db,
    verifyAuth: verifyService('auth', 'players', publishedKeys(settings.authKeysUrl)),
    verify: verifyIdentity('players', publishedKeys(settings.gatewayKeysUrl)),
    log,
    ready: () => db.raw('select 1'),
  });
  await serve(settings, app, { log, close: () => db.destroy() });
});
