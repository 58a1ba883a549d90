import { hasDemoData, setSchoolTimeZone, type Service } from '@sandites/contracts';
import type { Express } from 'express';
import type { ServiceDeps } from '../app/service-app';
import { connect } from '../database/connect';
import { loadDemoDataOnce, refuseDemoData, type DemoData } from '../database/demo-data';
import { afterRestoreCommand, type AfterRestore } from '../database/after-restore';
import { startJournal } from '../database/journal';
import { migrate, migrateCommand, type Migrations } from '../database/migrate';
import { publishedKeys, verifyIdentity } from '../identity/verify-identity';
import { createLog } from '../log/log';
import { createMetrics } from '../metrics/metrics';
import { serviceSettings, type ServiceSettings } from '../settings/service-settings';
import { readSettings, type SettingsOf, type SettingsTable } from '../settings/settings';
import { requireNeededCalls } from './needed-calls';
import { startScheduledJobs, type ScheduledJob } from './scheduled-jobs';
import { openStore } from '../store/open-store';
import { serve, start } from './serve';

/** The parts of a service beyond the common ones. */
interface ServiceProgram<Own extends SettingsTable> {
  readonly service: Service;
  readonly migrations: Migrations;
  /** Parts of the demo's data by name, in the order in which they are loaded. */
  readonly demo: DemoData;
  readonly scheduledJobs?: readonly ScheduledJob[];
  /** What ends after the restore of a backup, and what is applied again. */
  readonly afterRestore: AfterRestore;
  /** Settings of this service only. */
  readonly settings?: Own;
  /**
   * Composes the app, on a migrated database.
   * @param atEnd registers a function that runs before the database is closed
   */
  readonly app: (
    parts: ServiceDeps,
    settings: ServiceSettings & SettingsOf<Own>,
    atEnd: (end: () => Promise<void>) => void,
  ) => Express | Promise<Express>;
}

/**
 * Runs a service: reads the environment, migrates the database, composes the app, listens. With the
 * argument `migrate` it only migrates.
 */
export function runService<const Own extends SettingsTable = Record<never, never>>({
  service,
  migrations,
  demo,
  scheduledJobs = [],
  afterRestore,
  settings: own,
  app,
}: ServiceProgram<Own>): void {
  const run = async () => {
    const settings = readSettings(process.env, { ...serviceSettings, ...own }) as ServiceSettings &
      SettingsOf<Own>;
    setSchoolTimeZone(settings.school.timeZone);
    const log = createLog(service, settings.logLevel);
    const db = connect(settings.databaseUrl);
    const readiness = connect(settings.databaseUrl, { poolSize: 1, use: 'readiness' });
    const verify = verifyIdentity(service, publishedKeys(settings.gatewayKeysUrl));

    await migrate(settings.migrationDatabaseUrl ?? settings.databaseUrl, migrations, (message) =>
      log.warn(message),
    );
    if (settings.mode === 'demo' && hasDemoData(settings.school)) await loadDemoDataOnce(db, demo);
    else await refuseDemoData(db);

    if (settings.gatewayUrl !== null) await requireNeededCalls(service, settings.gatewayUrl, log);

    const ends = [startScheduledJobs(db, scheduledJobs, log)];
    if (settings.storeUrl !== null) {
      const store = await openStore(settings.storeUrl, 'journal');
      ends.push(startJournal(db, store, service, log));
    }
    const composed = await app(
      {
        db,
        verify,
        log,
        school: settings.school,
        ready: () => readiness.raw('select 1'),
        metrics: createMetrics(db),
      },
      settings,
      (end) => void ends.push(end),
    );
    const close = async () => {
      for (const end of ends) await end();
      await Promise.all([db.destroy(), readiness.destroy()]);
    };
    await serve(settings, composed, { log, close });
  };
  start(migrateCommand(migrations) ?? afterRestoreCommand(migrations, afterRestore) ?? run);
}
