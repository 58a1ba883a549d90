import { setSchoolTimeZone } from '@sandites/contracts';
import { connect, migrate, migrateCommand } from '@sandites/service-kit/database';
import { startJobs } from '@sandites/service-kit/jobs';
import { afterRestoreCommand, startJournal } from '@sandites/service-kit/journal';
import { createLog } from '@sandites/service-kit/log';
import { createMetrics } from '@sandites/service-kit/metrics';
import { isLoopbackAddress, isPublicAddress } from '@sandites/service-kit/outbound';
import { StartError } from '@sandites/service-kit/problem';
import { serve, start, startScheduledJobs } from '@sandites/service-kit/process';
import { readSettings } from '@sandites/service-kit/settings';
import { openStore } from '@sandites/service-kit/store';
import { gatewayApp } from './app';
import { closeUpstreams, openUpstreams } from './server/upstream';
import { identityTokens } from './session/session';
import { internalApp, serveInternally } from './internal-app';
import { openKeyFile } from './session/keys';
import { counters } from './releases/metrics';
import { afterRestore, migrations } from './migrations';
import { pollRegistry } from './releases/registry/registry';
import { releaseOverview } from './releases/release-overview';
import { releaseRepository } from './releases/release-repository';
import { forServing } from './releases/release-store';
import { removeOldReleases } from './releases/retention';
import { missingInRunning } from './releases/checks/api-compatibility';
import { checkReleases } from './releases/checks/release-checks';
import { startProgressiveDelivery } from './releases/progressive-delivery';
import { releaseService } from './releases/release-service';
import { startStoreCheck } from './releases/store-check';
import { readPictures, siteSchool } from './pages/site-school';
import { teamNoticeWorker } from './releases/team-notices';
import { signOuts, signOutWorker } from './session/sign-outs';
import { gatewaySettings } from './settings';

async function run(): Promise<void> {
  const settings = readSettings(process.env, gatewaySettings(process.env));
  const {
    allowsOverrides,
    hasServiceWorker,
    internalPort,
    keysFile,
    mode,
    publicOrigin,
    trustProxy,
  } = settings;
  setSchoolTimeZone(settings.school.timeZone);
  const log = createLog('gateway', settings.logLevel);

  const keys = await openKeyFile(keysFile, { allowDemo: mode === 'demo' }, log).catch(
    (error: unknown) => {
      throw new StartError(
        `KEYS_FILE ${keysFile} ${error instanceof Error ? error.message : 'cannot be used'}`,
      );
    },
  );
  process.on('SIGHUP', () => void keys.reload());

  const db = connect(settings.databaseUrl, { poolSize: 4 });
  await migrate(settings.migrationDatabaseUrl ?? settings.databaseUrl, migrations);
  const releases = releaseRepository(db, log);
  const registry = await pollRegistry(releases, log, allowsOverrides ? { allowsOverrides } : {});
  const metrics = createMetrics(db);
  const metricCounters = counters(metrics.registry);
  const upstreams = openUpstreams({
    auth: settings.authUrl,
    players: settings.playersUrl,
    events: settings.eventsUrl,
    colleges: settings.collegesUrl,
  });

  // A service that starts later asks the gateway; one that runs already is asked here.
  const lacking = await missingInRunning(registry.variants().releases, upstreams);
  if (lacking.length > 0) throw new StartError(lacking.join('\n'));

  const store = await openStore(settings.storeUrl, 'releases');
  const storeCheck = await startStoreCheck({
    store,
    releases: () => registry.variants().releases,
    log,
  });
  const journal = await openStore(settings.storeUrl, 'journal');
  const stopJournal = startJournal(db, journal, 'platform', log);
  const retention = () => removeOldReleases(db, store, settings.keepReleasesDays, log);
  const stopJobs = startScheduledJobs(db, [retention], log);
  const service = releaseService(releases, {
    check: checkReleases,
    onChange: async (remote, kind) => {
      metricCounters.changes.inc({ remote, kind });
      await registry.refresh();
    },
  });
  const stopDelivery = startProgressiveDelivery({ db, releases, service, log });
  const identity = identityTokens(keys);
  const teamNotices = teamNoticeWorker({
    colleges: upstreams.colleges,
    identity,
    mayConnect: (address) =>
      isPublicAddress(address) || (settings.notifyOnLoopback && isLoopbackAddress(address)),
  });
  const jobs = startJobs({ db, log, metrics }, [
    signOutWorker(upstreams.sessionChecks, identity),
    teamNotices,
  ]);

  const app = gatewayApp({
    keys,
    identity,
    signOuts: signOuts(db),
    upstreams,
    registry,
    releases,
    service,
    metrics,
    counters: metricCounters,
    rollbackRule: {
      networks: settings.rollbackNetworks,
      minutes: settings.rollbackMinutes,
      bakeMinutes: 30,
    },
    maxPageBytes: settings.maxPageKilobytes * 1_000,
    store: forServing(store, settings.storeUrl),
    storeCheck,
    publicOrigin: publicOrigin === null ? null : new URL(publicOrigin).origin,
    school: siteSchool(settings.school, readPictures(settings.school, settings.schoolFolder, log)),
    allowsOverrides,
    isDemo: mode === 'demo',
    hasServiceWorker,
    trustProxy: trustProxy ?? 0,
    db,
    log,
  });
  const operatorApp = internalApp({
    registry,
    storeCheck,
    upstreams,
    metrics,
    liveReleases: releaseOverview(db, store).list,
    database: () => db.raw('select 1'),
    db,
    log,
  });
  // A demo may listen on every address; its internal port listens on localhost only.
  const internalHost = mode === 'demo' ? '127.0.0.1' : settings.host;
  const internalServer =
    internalPort === null ? null : await serveInternally(internalHost, internalPort, operatorApp);
  if (internalServer) log.info({ url: internalServer.url }, 'Listening on the internal port');
  const close = async () => {
    await internalServer?.close();
    registry.close();
    await storeCheck.close();
    await stopDelivery();
    await stopJournal();
    await stopJobs();
    keys.close();
    await jobs.stop();
    await teamNotices.close();
    await closeUpstreams(upstreams);
    await db.destroy();
  };
  await serve(settings, app, { log, close });
}

start(migrateCommand(migrations) ?? afterRestoreCommand(migrations, afterRestore) ?? run);
