import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { withinTime } from './within-time';
import {
  ClaimVoid,
  jobsAdded,
  jobStore,
  queueStates,
  type ClaimedJob,
  type Queue,
} from './jobs-store';

/** A failed attempt whose message admins may read: it names no person. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  /** Unless it may be retried, the job is given up at once. */
  readonly mayRetry: boolean;
  constructor(message: string, options: ErrorOptions & { readonly mayRetry?: boolean } = {}) {
    super(message, options);
    this.mayRetry = options.mayRetry ?? false;
  }
}

/**
 * The receiver of all jobs of a queue does not answer. The attempt does not count, and this process
 * pauses the queue.
 */
export class Outage extends Error {
  override name = 'Outage';
}

/** An attempt. */
export interface Attempt<Payload extends object = object> {
  readonly jobId: number;
  readonly attempt: number;
  /** Aborted when its time is over, after which its result is ignored. */
  readonly signal: AbortSignal;
  /** Changes something in a transaction, but not where the attempt was given up. */
  readonly change: <T>(work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>;
  /**
   * Ends the job in the transaction of what it changes, so that this happens once, and not where the
   * attempt was given up.
   */
  readonly finish: <T>(work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>;
  /** Says what is left of a job of many parts: the payload of the next attempt, if there is one. */
  readonly left: (payload: Payload) => void;
}

export interface Worker {
  readonly queue: Queue<object>;
  readonly run: (payload: object, attempt: Attempt) => Promise<unknown>;
  readonly onFailed: (trx: Knex.Transaction, payload: object, message: string) => Promise<unknown>;
}

/**
 * @param run rejects where the attempt failed, with an `Outage` where all others would fail as well.
 *   It may run twice for one job: what it changes in the database belongs in `finish`
 * @param onFailed what else changes when the job is given up, in the same transaction
 */
export const worker = <Payload extends object>(
  queue: Queue<Payload>,
  run: (payload: Payload, attempt: Attempt<Payload>) => Promise<unknown>,
  onFailed: (trx: Knex.Transaction, payload: Payload, message: string) => Promise<unknown> = () =>
    Promise.resolve(),
): Worker => ({
  queue,
  // `addJobs` wrote the payload with the type of its queue.
  run: (payload, attempt) => run(payload as Payload, attempt),
  onFailed: (trx, payload, message) => onFailed(trx, payload as Payload, message),
});

/** Milliseconds: between two looks for jobs of other processes, and the pauses of an outage. */
const pauses = { poll: 5_000, firstOutage: 250, lastOutage: 60_000, warnFrom: 4_000 };

export interface Jobs {
  /** Resolves once a queue has nothing more to do for now, and after `ms` at the latest. */
  settled(queue: Pick<Queue<object>, 'name'>, ms: number): Promise<void>;
  /** Waits for the attempts under way. */
  readonly stop: () => Promise<void>;
}

interface JobsDeps {
  readonly db: Knex;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
  /** Shorter pauses for tests. */
  readonly pauses?: Partial<typeof pauses>;
}

type Outcome = 'done' | 'retried' | 'failed' | 'outage';

/** Messages of other errors may repeat what they were about, such as an address. */
function messageOf(error: unknown): string {
  if (error instanceof JobFailure || error instanceof Outage) return error.message;
  const { name = 'Error', code } = Object(error) as { name?: string; code?: unknown };
  return typeof code === 'string' ? code : name;
}

function countOutcomes(db: Knex, metrics: Metrics | undefined) {
  if (!metrics) return () => undefined;
  const registers = [metrics.registry];
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers });
  const oldest = gauge(
    'jobs_oldest_seconds',
    'For how long the oldest job of a queue has been due',
  );
  const failed = gauge('jobs_failed', 'Jobs that were given up in the last month');
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs of a queue that have not ended',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const one of [this, oldest, failed]) one.reset();
      // While the database is frozen the other metrics are still served.
      const states = await Promise.race([
        queueStates(db).catch(() => []),
        sleep(800, [], { ref: false }),
      ]);
      for (const { queue, waiting, oldestSeconds, failedCount } of states) {
        this.set({ queue }, waiting);
        oldest.set({ queue }, oldestSeconds);
        failed.set({ queue }, failedCount);
      }
    },
  });
  const outcomes = new Counter({
    name: 'jobs_total',
    help: 'Attempts of jobs by their outcome: done, retried, failed (for good), outage',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  return (queue: string, outcome: Outcome) => outcomes.inc({ queue, outcome });
}

/**
 * Runs the jobs of some queues in this process. Any number of processes may share a queue: a job is
 * claimed by one at a time, and claimed again only when that process has died.
 */
export function startJobs(deps: JobsDeps, workers: readonly Worker[]): Jobs {
  const { db, log, metrics } = deps;
  const times = { ...pauses, ...deps.pauses };
  const count = countOutcomes(db, metrics);
  const slots = workers.flatMap((one) =>
    Array.from({ length: one.queue.concurrency ?? 1 }, () =>
      startSlot(one, { db, log, times, count: (outcome) => count(one.queue.name, outcome) }),
    ),
  );
  return {
    async settled({ name }, ms) {
      const ours = slots.filter((slot) => slot.queue === name).map((slot) => slot.settled());
      await Promise.race([Promise.all(ours), sleep(ms, undefined, { ref: false })]);
    },
    async stop() {
      await Promise.all(slots.map((slot) => slot.stop()));
    },
  };
}

interface SlotDeps extends Pick<JobsDeps, 'db' | 'log'> {
  readonly times: typeof pauses;
  readonly count: (outcome: Outcome) => void;
}

/** Runs one job of a queue after another. */
function startSlot({ queue, run, onFailed }: Worker, { db, log, times, count }: SlotDeps) {
  const store = jobStore(db, queue);
  let isStopped = false;
  let isWoken = false;
  let pause = new AbortController();
  let waiters: (() => void)[] = [];
  const wake = () => {
    isWoken = true;
    pause.abort();
  };
  jobsAdded.on(queue.name, wake);

  async function rest(ms: number): Promise<void> {
    if (!isWoken) {
      for (const resolve of waiters.splice(0)) resolve();
      pause = new AbortController();
      if (!isStopped) await sleep(ms, undefined, { signal: pause.signal }).catch(() => undefined);
    }
    isWoken = false;
  }

  async function fail(job: ClaimedJob, message: string): Promise<void> {
    await store.fail(job, message, (trx) => onFailed(trx, job.payload as object, message));
    count('failed');
    log.warn(
      { queue: queue.name, jobId: job.id, attempts: job.attempts, reason: message },
      'A job was given up',
    );
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    if (job.isExpired) return fail(job, 'It waited for too long');
    // The process of an earlier attempt died, without an error to record.
    if (job.attempts > queue.attempts) return fail(job, `${queue.attempts} attempts did not end`);
    let payload = job.payload as object;
    try {
      await withinTime(queue.timeout * 1_000, (signal) =>
        run(payload, {
          jobId: job.id,
          attempt: job.attempts,
          signal,
          change: (work) => store.change(job, work),
          finish: (work) => store.finish(job, work),
          left: (rest) => {
            if (!signal.aborted) payload = rest;
          },
        }),
      );
    } catch (error) {
      if (error instanceof ClaimVoid) return;
      if (error instanceof Outage) {
        await store.release(job, messageOf(error));
        throw error;
      }
      const message = messageOf(error);
      const isFinal = error instanceof JobFailure && !error.mayRetry;
      if (isFinal || job.attempts >= queue.attempts) return fail({ ...job, payload }, message);
      const wait = Math.min(queue.firstRetry * 2 ** (job.attempts - 1), queue.lastRetry);
      await store.retry(job, wait, message, payload);
      count('retried');
      log.info(
        { queue: queue.name, jobId: job.id, attempt: job.attempts, reason: message, wait },
        'A job failed and is tried again',
      );
      return;
    }
    await store.done(job);
    count('done');
  }

  async function work(): Promise<void> {
    let outagePause = times.firstOutage;
    while (!isStopped) {
      try {
        const job = await store.claim();
        if (job) await attempt(job);
        else await rest(Math.min(times.poll, Math.max(10, (await store.nextDue()) ?? times.poll)));
        outagePause = times.firstOutage;
      } catch (error) {
        // The receiver or the database is away.
        count('outage');
        // Services start side by side and restart: a short outage is no warning.
        log[outagePause < times.warnFrom ? 'info' : 'warn'](
          { queue: queue.name, reason: messageOf(error), retryMs: outagePause },
          'A queue waits for its receiver',
        );
        await rest(outagePause);
        outagePause = Math.min(outagePause * 2, times.lastOutage);
      }
    }
    for (const resolve of waiters.splice(0)) resolve();
  }
  const working = work();

  return {
    queue: queue.name,
    settled: () =>
      new Promise<void>((resolve) => {
        waiters = [...waiters, resolve];
        wake();
      }),
    async stop() {
      isStopped = true;
      jobsAdded.off(queue.name, wake);
      pause.abort();
      await working;
    },
  };
}
