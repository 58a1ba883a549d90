import { connect, createLog, flag, loadDemoDataOnce, migrate, optional, publishedKeys, readSettings, serve, serviceSettings, start, verifyIdentity } from '@sandites/service-kit';
import { authApp } from './app';
import { loadDemoAccounts } from './demo/demo-accounts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts';
import { loginFailuresStore } from './login-limit/login-failures-store';
import { migrations } from './migrations/migrations';
import { sessionsStore } from './sessions/sessions-store';
import { usersStore } from './users/users-store';

start(async () => {
  const settings = readSettings(process.env, { ...serviceSettings, selfRegistration: optional(flag('SELF_REGISTRATION')) });
  const log = createLog('auth', settings.logLevel);
  const db = connect(settings.databaseUrl);
  const users = usersStore(db);

  await migrate(db, migrations);
  if (settings.mode === 'demo') await loadDemoDataOnce(db, loadDemoAccounts);
  else await refuseDemoAccounts(users);

  const app = authApp({
    users,
    sessions: sessionsStore(db),
    failures: loginFailuresStore(db),
    selfRegistration: settings.selfRegistration ?? settings.mode === 'demo',
    db,
    verify: verifyIdentity('auth', publishedKeys(settings.gatewayKeysUrl)),
    log,
    ready: () => db.raw('select 1'),
  });
  await serve(settings, app, { log, close: () => db.destroy() });
});
