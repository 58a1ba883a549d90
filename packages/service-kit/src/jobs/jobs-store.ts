import type { QueueState } from '@sandites/contracts';
import type { Knex } from 'knex';
import { EventEmitter } from 'node:events';
import { clearOld, utc } from '../database/sql';

/** The limits of a queue. Times are in seconds. */
export interface Queue<Payload extends object> {
  readonly name: string;
  /** How long one attempt may take. */
  readonly timeout: number;
  /** How many attempts a job has. An attempt during an outage of the receiver does not count. */
  readonly attempts: number;
  /** A job that is older than this is given up, whatever the reason. */
  readonly expires: number;
  /** The wait before the second attempt, which doubles with each one up to `lastRetry`. */
  readonly firstRetry: number;
  readonly lastRetry: number;
  /** How many jobs one process runs at the same time. Default: 1. */
  readonly concurrency?: number;
  /** Whether a failed job keeps its payload, which may name people. Default: it is erased. */
  readonly keepsFailed?: boolean;
  /** Never set: it ties the payload's type to the queue. */
  readonly payload?: Payload;
}

export interface NewJob<Payload extends object> {
  readonly payload: Payload;
  /** A new job takes the place of one with the same key that has not ended. */
  readonly key?: string;
  /** Seconds until it is due. Default: at once. */
  readonly delay?: number;
}

/** A job that this process may run. `claim` is void once the job was replaced or claimed again. */
export interface ClaimedJob {
  readonly id: number;
  readonly claim: string;
  readonly attempts: number;
  readonly payload: unknown;
  readonly isExpired: boolean;
}

export class ClaimVoid extends Error {
  override name = 'ClaimVoid';
}

/** A queue is stalled once a job has been due for this long. */
const stalledAfter = '15 minutes';
/** The longest list of failed jobs of a queue. */
const maxListed = 100;
const seconds = (count: string) => `make_interval(secs => ${count})`;

/** Wakes the workers of this process. Those of others find a job with their next poll. */
export const jobsAdded = new EventEmitter().setMaxListeners(0);

/** Adds jobs in the transaction of their cause. Of several with one key the last is added. */
export async function addJobs<Payload extends object>(
  trx: Knex.Transaction,
  { name }: Queue<Payload>,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const lastOfKey = new Map(jobs.map((job, place) => [job.key ?? place, job]));
  const rows = [...lastOfKey.values()].map(({ payload, key = null, delay = 0 }) => ({
    payload,
    key,
    delay,
  }));
  await trx.raw(
    `insert into jobs (queue, key, payload, due_at, run_at)
     select :name, job ->> 'key', job -> 'payload', due, due
     from jsonb_array_elements(:rows::jsonb) with ordinality as jobs (job, place),
       lateral (select now() + ${seconds("(job ->> 'delay')::float")} as due) times
     order by place
     on conflict (queue, key) where failed_at is null do update
     set payload = excluded.payload, attempts = 0, due_at = excluded.due_at,
       run_at = excluded.run_at, claim = null, error = null`,
    { name, rows: JSON.stringify(rows) },
  );
  trx.executionPromise.then(
    () => jobsAdded.emit(name),
    () => undefined,
  );
}

/** Adds a job in the transaction of its cause. */
export const addJob = <Payload extends object>(
  trx: Knex.Transaction,
  queue: Queue<Payload>,
  payload: Payload,
  options: Omit<NewJob<Payload>, 'payload'> = {},
): Promise<void> => addJobs(trx, queue, [{ payload, ...options }]);

/** The payload of a waiting job, locked until the transaction ends. */
export async function waitingJob<Payload extends object>(
  trx: Knex.Transaction,
  { name }: Queue<Payload>,
  key: string,
): Promise<Payload | undefined> {
  const job: { payload: Payload } | undefined = await trx('jobs')
    .where({ queue: name, key, failed_at: null })
    .forUpdate()
    .first('payload');
  return job?.payload;
}

/** Removes the job of a key, failed ones included. */
export const removeJob = (
  trx: Knex.Transaction,
  { name }: Pick<Queue<object>, 'name'>,
  key: string,
): Promise<number> => trx('jobs').where({ queue: name, key }).delete();

/** Deletes failed jobs after a month. */
export const clearJobs = clearOld('jobs', 'failed_at', { days: 30 });

/** The queue's side of the table. Each statement is a transaction of its own. */
export function jobStore(db: Knex, queue: Queue<object>) {
  const { name, timeout, expires } = queue;
  const claimed = (on: Knex, { id, claim }: ClaimedJob) => on('jobs').where({ id, claim });

  return {
    /**
     * Claims the job that has been due longest; one that was attempted before stands behind those
     * that were not. A claim outlives the attempt's time limit, so that only the job of a dead
     * process is claimed again.
     */
    async claim(): Promise<ClaimedJob | undefined> {
      const { rows }: { rows: ClaimedJob[] } = await db.raw(
        `update jobs set attempts = attempts + 1, claim = gen_random_uuid(),
           run_at = now() + ${seconds(':hold')}
         where id = (
           select id from jobs
           where queue = :name and failed_at is null and run_at <= now()
           order by attempts > 0, run_at, id limit 1 for update skip locked)
         returning id, claim, attempts, payload, due_at < now() - ${seconds(':expires')} as "isExpired"`,
        { name, hold: timeout + 30, expires },
      );
      return rows[0];
    },

    /** Milliseconds until the next job is due; null where none waits. */
    async nextDue(): Promise<number | null> {
      const { rows }: { rows: [{ ms: number | null }] } = await db.raw(
        `select extract(epoch from min(run_at) - now())::float * 1000 as ms
         from jobs where queue = ? and failed_at is null`,
        [name],
      );
      return rows[0].ms;
    },

    async done(job: ClaimedJob): Promise<void> {
      await claimed(db, job).delete();
    },

    /**
     * Changes something in a transaction that holds the claim.
     * @throws ClaimVoid where the job was replaced or claimed again: nothing is changed
     */
    change: <T>(job: ClaimedJob, change: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
      db.transaction(async (trx) => {
        const held: unknown = await claimed(trx, job).forUpdate().first('id');
        if (held === undefined) throw new ClaimVoid('The job is not this attempt’s any more');
        return change(trx);
      }),

    /**
     * Ends the job together with what it changes.
     * @throws ClaimVoid where the job was replaced or claimed again: nothing is changed
     */
    finish: <T>(job: ClaimedJob, change: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
      db.transaction(async (trx) => {
        if ((await claimed(trx, job).delete()) === 0)
          throw new ClaimVoid('The job is not this attempt’s any more');
        return change(trx);
      }),

    /** @param payload what is left to do */
    async retry(job: ClaimedJob, wait: number, error: string, payload: object): Promise<void> {
      await claimed(db, job).update({
        error,
        payload: JSON.stringify(payload),
        claim: null,
        run_at: db.raw(`now() + ${seconds('?')}`, [wait]),
      });
    },

    /** After an attempt that an outage of the receiver prevented. */
    async release(job: ClaimedJob, error: string): Promise<void> {
      await claimed(db, job).update({
        error,
        claim: null,
        attempts: job.attempts - 1,
        // Before the jobs that were added later.
        run_at: db.ref('due_at'),
      });
    },

    /** Ends the job for good, together with what `onFailed` changes. */
    fail: (
      job: ClaimedJob,
      error: string,
      onFailed: (trx: Knex.Transaction) => Promise<unknown>,
    ): Promise<void> =>
      db.transaction(async (trx) => {
        const count = await claimed(trx, job).update({
          error,
          claim: null,
          failed_at: db.fn.now(),
          ...(!queue.keepsFailed && { payload: '{}' }),
        });
        if (count > 0) await onFailed(trx);
      }),
  };
}

/** How many jobs of each queue wait, and which failed for good, newest first. */
export async function queueStates(db: Knex): Promise<QueueState[]> {
  const { rows }: { rows: QueueState[] } = await db.raw(
    `select queue, count(*) filter (where failed_at is null)::int as waiting,
       coalesce(extract(epoch from now() - min(due_at) filter (
         where failed_at is null and due_at < now())), 0)::int as "oldestSeconds",
       coalesce(bool_or(failed_at is null and due_at < now() - interval '${stalledAfter}'), false) as "isStalled",
       count(failed_at)::int as "failedCount",
       (select coalesce(json_agg(json_build_object(
           'id', id, 'failedAt', ${utc('failed_at')}, 'attempts', attempts, 'message', error
         ) order by failed_at desc, id desc), '[]')
        from (
          select * from jobs failed
          where failed.queue = jobs.queue and failed_at is not null
          order by failed_at desc, id desc limit ${maxListed}
        ) failed) as failed
     from jobs group by queue order by queue`,
  );
  return rows;
}
