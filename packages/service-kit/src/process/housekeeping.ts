import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { clearActivity } from '../activity/activity-store';
import { clearLimits } from '../limits/limit';
import type { Log } from '../log/log';
import { systemClock } from './clock';

/** Something that is due now and then, such as forgetting what is too old. Doing it twice does no harm. */
export type Chore = (db: Knex, now: DateTime) => Promise<void>;

const hourMs = 60 * 60_000;

/** What every service's database forgets. */
const common: readonly Chore[] = [clearActivity, clearLimits];

/** Does each chore once; one that fails keeps no other from being done. */
export async function doChores(db: Knex, chores: readonly Chore[], log: Log, now = systemClock()): Promise<void> {
  for (const chore of [...common, ...chores]) await chore(db, now).catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'A chore was not done; it is tried again in an hour'));
}

/**
 * Does the chores now and every hour.
 * @returns stops it, once what is under way is done
 */
export function keepHouse(db: Knex, chores: readonly Chore[], log: Log): () => Promise<void> {
  let working = doChores(db, chores, log);
  const timer = setInterval(() => {
    working = working.then(() => doChores(db, chores, log));
  }, hourMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
