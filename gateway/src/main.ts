import { connect, createLog, migrate, readSettings, serve, start, StartError } from '@sandites/service-kit';
import { gatewayApp } from './app';
import { closeUpstreams, openUpstreams } from './forwarding/upstream';
import { openKeyFile } from './keys/key-file';
import { migrations } from './migrations';
import { watchRegistry } from './registry/watch-registry';
import { liveReleases } from './releases/live-releases';
import { gatewaySettings } from './settings';

start(async () => {
  const settings = readSettings(process.env, gatewaySettings);
  const { keysFile, mode, publicOrigin, releasesDir, trustProxy } = settings;
  const log = createLog('gateway', settings.logLevel);

  const keys = await openKeyFile(keysFile, { allowDemo: mode === 'demo' }, log).catch((error: unknown) => {
    throw new StartError(`KEYS_FILE ${keysFile} ${error instanceof Error ? error.message : 'cannot be used'}`);
  });
  process.on('SIGHUP', () => void keys.reload());

  const db = connect(settings.databaseUrl, { poolSize: 4 });
  await migrate(db, migrations);
  const registry = await watchRegistry(liveReleases(db, log), log);
  const upstreams = openUpstreams({ auth: settings.authUrl, players: settings.playersUrl, events: settings.eventsUrl, colleges: settings.collegesUrl });

  const app = gatewayApp({
    keys,
    upstreams,
    registry,
    releasesDir,
    publicOrigin: publicOrigin === null ? null : new URL(publicOrigin).origin,
    trustProxy: trustProxy ?? 0,
    database: () => db.raw('select 1'),
    log,
  });
  const close = async () => {
    registry.close();
    keys.close();
    await closeUpstreams(upstreams);
    await db.destroy();
  };
  await serve(settings, app, { log, close });
});
