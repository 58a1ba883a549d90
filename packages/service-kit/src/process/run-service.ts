import {
  hasDemoData,
  setSchoolTimeZone,
  type Service,
  compileValidator,
  NeededCallsResponse,
  neededCallsPath,
  type DescribedCall,
} from '@sandites/contracts';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { isNativeError } from 'node:util/types';
import { type ServiceDeps, callsOf } from './service-app';
import { connect } from '../database/connect';
import { type DemoData, loadDemoDataOnce, refuseDemoData } from '../database/demo-data';
import { afterRestoreCommand, type AfterRestore, startJournal } from '../journal/journal';
import { migrate, migrateCommand, type Migrations } from '../database/migrate';
import type { ScheduledJob } from '../database/sql';
import { publishedKeys, verifyIdentity } from '../identity/identity';
import { createLog, type Log } from '../log/log';
import { createMetrics } from '../metrics/metrics';
import {
  serviceSettings,
  type ServiceSettings,
  readSettings,
  type SettingsOf,
  type SettingsTable,
} from '../settings/settings';
import { openStore } from '../store/bucket-store';
import { serve, start } from './serve';
import { StartError } from '../problem/problem';
import { clearActivity } from '../activity/activity';
import { clearJobs } from '../jobs/jobs-store';
import { clearLimits } from '../limits/limit';

const responseValidator = compileValidator(NeededCallsResponse);

/**
 * Asks the gateway, before a service serves, whether a live release needs a call or field that the
 * service no longer has.
 * @param gatewayUrl the gateway's URL
 * @throws StartError naming each. Where no gateway responds, no page is served either, and the
 *   service starts.
 */
export async function requireNeededCalls(
  service: Service,
  gatewayUrl: string,
  log: Log,
  calls: readonly DescribedCall[] = callsOf(service),
): Promise<void> {
  const missing = await fetchMissingCalls(new URL(neededCallsPath, gatewayUrl), {
    service,
    calls,
  }).catch((error: unknown) => {
    log.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'No gateway reported which calls live remotes need',
    );
    return [];
  });
  if (missing.length > 0)
    throw new StartError(
      `${missing.join('\n')}\nFirst release what does without it; without GATEWAY_URL nobody is asked.`,
    );
}

async function fetchMissingCalls(url: URL, body: object): Promise<readonly string[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(3_000),
  });
  const { value } = responseValidator.validate(await response.json());
  if (!response.ok || !value) throw new Error(`the gateway answers ${response.status}`);
  return value.missing;
}

/** Tests pass one that they can set. */
export type Clock = () => DateTime;

export const systemClock: Clock = () => DateTime.now();

const hourMs = 60 * 60_000;

const commonJobs: readonly ScheduledJob[] = [clearActivity, clearLimits, clearJobs];

/** A failed job does not stop the others. */
export async function runScheduledJobs(
  db: Knex,
  scheduledJobs: readonly ScheduledJob[],
  log: Log,
  now = systemClock(),
): Promise<void> {
  for (const job of [...commonJobs, ...scheduledJobs])
    await job(db, now).catch((error: unknown) =>
      log.warn({ err: error, job: job.name }, 'A scheduled job failed; it runs again in an hour'),
    );
}

/**
 * Runs the jobs now and every hour.
 * @returns stops them after the current run
 */
export function startScheduledJobs(
  db: Knex,
  scheduledJobs: readonly ScheduledJob[],
  log: Log,
): () => Promise<void> {
  let working = runScheduledJobs(db, scheduledJobs, log);
  const timer = setInterval(() => {
    working = working.then(() => runScheduledJobs(db, scheduledJobs, log));
  }, hourMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/**
 * @throws StartError where the database does not know the time zone, whose list differs from that
 *   of Node: every query about a day of the school would fail
 */
export async function requireTimeZone(db: Knex, timeZone: string): Promise<void> {
  const isKnown = await db.raw('select now() at time zone ?', [timeZone]).then(
    () => true,
    (error: unknown) => {
      if (isNativeError(error) && 'code' in error && error.code === '22023') return false;
      throw error;
    },
  );
  if (!isKnown)
    throw new StartError(
      `The database does not know ${timeZone}, the timeZone in SCHOOL_FILE: write it as the ` +
        'database does (select name from pg_timezone_names), such as America/Chicago, or update ' +
        "the database server's time zones",
    );
}

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
    await requireTimeZone(db, settings.school.timeZone);
    if (settings.mode === 'demo' && hasDemoData(settings.school)) await loadDemoDataOnce(db, demo);
    else await refuseDemoData(db);

    if (settings.gatewayUrl !== null) await requireNeededCalls(service, settings.gatewayUrl, log);

    const ends = [
      startScheduledJobs(db, scheduledJobs, log),
      startJournal(db, await openStore(settings.storeUrl, 'journal'), service, log),
    ];
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
