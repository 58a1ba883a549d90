import { connect, createLog, keepHouse, migrate, readSettings, serve, start, StartError } from '@sandites/service-kit';
import { gatewayApp } from './app';
import { closeUpstreams, openUpstreams } from './forwarding/upstream';
import { headersOfEveryAnswer, isOverHttps } from './http/every-answer';
import { identityTokens } from './identity/identity-tokens';
import { openKeyFile } from './keys/key-file';
import { migrations } from './migrations';
import { hearChanges } from './registry/hear-changes';
import { watchRegistry } from './registry/watch-registry';
import { internalApp, serveInternally } from './internal/internal-app';
import { counters } from './metrics/counters';
import { canBeLive } from './checks/judge';
import { folderStore } from './releases/folder-store';
import { liveReleases } from './releases/live-releases';
import { releaseReading } from './releases/release-reading';
import { keepStoreTidy, removeOldReleases } from './releases/retention';
import { lateSignOuts } from './session/late-sign-outs';
import { signOutsStore } from './session/sign-outs-store';
import { gatewaySettings } from './settings';

start(async () => {
  const settings = readSettings(process.env, gatewaySettings(process.env));
  const { allowOverrides: allowsOverrides, internalPort, keysFile, mode, publicOrigin, releasesDir, trustProxy } = settings;
  const log = createLog('gateway', settings.logLevel);

  const keys = await openKeyFile(keysFile, { allowDemo: mode === 'demo' }, log).catch((error: unknown) => {
    throw new StartError(`KEYS_FILE ${keysFile} ${error instanceof Error ? error.message : 'cannot be used'}`);
  });
  process.on('SIGHUP', () => void keys.reload());

  const db = connect(settings.databaseUrl, { poolSize: 4 });
  await migrate(settings.databaseUrl, migrations);
  const live = liveReleases(db, log, canBeLive);
  const registry = await watchRegistry(live, log, allowsOverrides ? { allowsOverrides } : {});
  const stopHearing = hearChanges({ databaseUrl: settings.databaseUrl, changed: registry.hint, log });
  const counted = counters();
  const upstreams = openUpstreams({ auth: settings.authUrl, players: settings.playersUrl, events: settings.eventsUrl, colleges: settings.collegesUrl });

  const store = folderStore(releasesDir);
  const stopCleaning = keepHouse(db, [], log);
  const stopTidying = keepStoreTidy(() => removeOldReleases(db, store, settings.keepReleasesDays, log), log);
  const identity = identityTokens(keys);
  const signOuts = lateSignOuts(signOutsStore(db), upstreams.sessionChecks, identity, log);

  const app = gatewayApp({
    keys,
    identity,
    signOuts,
    upstreams,
    registry,
    live,
    counters: counted,
    rollbackRule: { networks: settings.rollbackNetworks, minutes: settings.rollbackMinutes, bakeMinutes: 30 },
    store,
    publicOrigin: publicOrigin === null ? null : new URL(publicOrigin).origin,
    allowsOverrides,
    trustProxy: trustProxy ?? 0,
    longListsAnHour: settings.longListsAnHour,
    db,
    log,
  });
  const forThoseWhoRunIt = internalApp({ registry, upstreams, counters: counted, releases: releaseReading(db).all, database: () => db.raw('select 1'), log });
  // A demo may listen on every address; its internal port is for this machine alone.
  const internalHost = mode === 'demo' ? '127.0.0.1' : settings.host;
  const inside = internalPort === null ? null : await serveInternally(internalHost, internalPort, forThoseWhoRunIt, log);
  if (inside) log.info({ url: inside.url }, 'Listening for those who run the site');
  const close = async () => {
    await inside?.close();
    await stopHearing();
    registry.close();
    await stopTidying();
    await stopCleaning();
    keys.close();
    await signOuts.close();
    await closeUpstreams(upstreams);
    await db.destroy();
  };
  await serve(settings, app, { log, close, headers: headersOfEveryAnswer(isOverHttps(publicOrigin)) });
});
