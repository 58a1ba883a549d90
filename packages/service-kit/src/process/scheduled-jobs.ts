import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { clearActivity } from '../activity/activity';
import { clearJobs } from '../jobs/jobs-store';
import { clearLimits } from '../limits/limit';
import type { Log } from '../log/log';
import { systemClock } from './clock';

/**
 * A job that runs every hour, such as the deletion of rows that are too old. It must be idempotent.
 */
export type ScheduledJob = (db: Knex, now: DateTime) => Promise<void>;

const hourMs = 60 * 60_000;

/** Jobs of every service. */
const commonJobs: readonly ScheduledJob[] = [clearActivity, clearLimits, clearJobs];

/** Runs each job once; a failed one does not stop the others. */
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
