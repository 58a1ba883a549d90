import { connect, createLog, loadDemoDataOnce, migrate, ownKeys, publishedKeys, readSettings, serve, start, verifyIdentity } from '@sandites/service-kit';
import { authApp } from './app';
import { loadDemoAccounts } from './demo/demo-accounts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts';
import { migrations } from './migrations/migrations';
import { startDelivery } from './owner-words/delivery';
import { ownerWordsStore } from './owner-words/owner-words-store';
import { sendOwnerWord } from './owner-words/send-owner-word';
import { secondFactorStore } from './second-factor/second-factor-store';
import { sessionsStore } from './sessions/sessions-store';
import { authSettings } from './settings';
import { usersStore } from './users/users-store';

start(async () => {
  const settings = readSettings(process.env, authSettings);
  const log = createLog('auth', settings.logLevel);
  const db = connect(settings.databaseUrl);
  const users = usersStore(db);

  await migrate(settings.databaseUrl, migrations);
  if (settings.mode === 'demo') await loadDemoDataOnce(db, { demo: loadDemoAccounts });
  else await refuseDemoAccounts(users);

  const keys = await ownKeys('auth', db);
  const delivery = startDelivery(ownerWordsStore(db), sendOwnerWord(settings.playersUrl, () => keys.sign('players')), log);

  const app = authApp({
    ownKeys: keys,
    onOwnerWord: delivery.wake,
    users,
    sessions: sessionsStore(db),
    secondFactors: secondFactorStore(db),
    secondFactorFor: settings.secondFactorFor,
    now: Date.now,
    selfRegistration: settings.selfRegistration ?? settings.mode === 'demo',
    db,
    verify: verifyIdentity('auth', publishedKeys(settings.gatewayKeysUrl)),
    log,
    ready: () => db.raw('select 1'),
  });
  await serve(settings, app, {
    log,
    close: async () => {
      await delivery.stop();
      await db.destroy();
    },
  });
});
