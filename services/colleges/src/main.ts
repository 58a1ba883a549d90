import { connect, createLog, loadDemoDataOnce, migrate, publishedKeys, readSettings, refuseDemoData, serve, serviceSettings, start, verifyIdentity } from '@sandites/service-kit';
import { collegesApp } from './app';
import { collegesStore } from './colleges/colleges-store';
import { loadDemoData } from './demo/load-demo-data';
import { messagesStore } from './messages/messages-store';
import { migrations } from './migrations/migrations';
import { subscriptionsStore } from './newsletter/subscriptions-store';

start(async () => {
  const settings = readSettings(process.env, serviceSettings);
  const log = createLog('colleges', settings.logLevel);
  const db = connect(settings.databaseUrl);

  await migrate(db, migrations);
  if (settings.mode === 'demo') await loadDemoDataOnce(db, loadDemoData);
  else await refuseDemoData(db);

  const app = collegesApp({
    colleges: collegesStore(db),
    messages: messagesStore(db),
    subscriptions: subscriptionsStore(db),
    db,
    verify: verifyIdentity('colleges', publishedKeys(settings.gatewayKeysUrl)),
    log,
    ready: () => db.raw('select 1'),
  });
  await serve(settings, app, { log, close: () => db.destroy() });
});
