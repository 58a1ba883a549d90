import { createLog } from '../log/log';
import { emptyTables, testDatabase, type TestDatabase } from '../testing/test-database';
import { addJob, addJobs, queueStates, removeJob, waitingJob, type Queue } from './jobs-store';
import { JobFailure, Outage, startJobs, worker, type Jobs, type Worker } from './workers';

interface Letter {
  readonly to: string;
}
const letters: Queue<Letter> = {
  name: 'letters',
  timeout: 5,
  attempts: 3,
  expires: 3_600,
  firstRetry: 0.01,
  lastRetry: 0.02,
};

let database: TestDatabase;
let started: Jobs[];
let log: string[];
beforeAll(async () => {
  database = await testDatabase('kit_jobs', {});
});
afterAll(() => database.drop());
beforeEach(async () => {
  started = [];
  log = [];
  await emptyTables(database.db, 'jobs', 'own_keys');
});
afterEach(() => Promise.all(started.map((jobs) => jobs.stop())));

const add = (to: string, options?: Parameters<typeof addJob>[3]) =>
  database.db.transaction((trx) => addJob(trx, letters, { to }, options));
const start = (...workers: Worker[]) => {
  const jobs = startJobs(
    {
      db: database.db,
      log: createLog('kit', 'info', { write: (line) => void log.push(line) }),
      pauses: { poll: 50, firstOutage: 10, lastOutage: 20 },
    },
    workers,
  );
  started.push(jobs);
  return jobs;
};
const run = (work: (letter: Letter) => void | Promise<void>) =>
  start(worker(letters, async (letter) => work(letter)));
const rows = () => database.db('jobs').orderBy('id');
async function until(holds: () => boolean | Promise<boolean>) {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within 20 s: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const isEmpty = async () => (await rows()).length === 0;

test('a job is run once, in order, and then deleted', async () => {
  const done: string[] = [];
  for (const to of ['a', 'b', 'c']) await add(to);
  const jobs = run(({ to }) => void done.push(to));
  await jobs.settled(letters, 5_000);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(await rows()).toEqual([]);
});

test('a job of a transaction that is rolled back is none', async () => {
  const failing = database.db.transaction(async (trx) => {
    await addJob(trx, letters, { to: 'a' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

test('a job wakes a worker of its process when it is committed', async () => {
  const done: string[] = [];
  const jobs = startJobs(
    { db: database.db, log: createLog('kit', 'silent'), pauses: { poll: 600_000 } },
    [worker(letters, async ({ to }) => void done.push(to))],
  );
  started.push(jobs);
  await add('a');
  await jobs.settled(letters, 5_000);
  await add('b');
  await until(() => done.length === 2);
});

test('several processes run each job once', async () => {
  const done: string[] = [];
  const all = Array.from({ length: 40 }, (_, index) => `${index}`);
  for (const to of all) await add(to);
  for (let process = 0; process < 4; process++) run(({ to }) => void done.push(to));
  await until(isEmpty);
  expect(done.toSorted()).toEqual(all.toSorted());
});

test('a failed attempt is tried again later, and given up after the last', async () => {
  let attempts = 0;
  await add('a');
  run(() => {
    attempts += 1;
    throw new Error('to a@mail.example');
  });
  await until(async () => (await rows())[0].failed_at !== null);
  expect(attempts).toBe(3);
  expect(await queueStates(database.db)).toEqual([
    {
      queue: 'letters',
      waiting: 0,
      oldestSeconds: 0,
      isStalled: false,
      failedCount: 1,
      failed: [{ id: 1, failedAt: expect.any(String), attempts: 3, message: 'Error' }],
    },
  ]);
  expect(log.join('')).not.toContain('mail.example');
});

test('a failure that no attempt would change is given up at once, with its message', async () => {
  const given: unknown[] = [];
  await add('a');
  start(
    worker(
      letters,
      async () => {
        throw new JobFailure('The box is gone');
      },
      async (trx, letter, message) => {
        given.push(letter, message);
        await trx('own_keys').insert({ name: 'told', key: '{}' });
      },
    ),
  );
  await until(async () => (await rows())[0].failed_at !== null);
  expect(given).toEqual([{ to: 'a' }, 'The box is gone']);
  expect(await rows()).toMatchObject([{ attempts: 1, error: 'The box is gone', payload: {} }]);
  expect(await database.db('own_keys').pluck('name')).toEqual(['told']);
});

test('an outage of the receiver pauses the queue in its order, and costs no attempt', async () => {
  const done: string[] = [];
  let isAway = true;
  let attempts = 0;
  await add('a');
  await add('b');
  run(({ to }) => {
    attempts += 1;
    if (isAway) throw new Outage('The post office is closed');
    done.push(to);
  });
  await until(() => attempts > 5);
  isAway = false;
  await until(isEmpty);
  expect(done).toEqual(['a', 'b']);
});

test('a job that waited for too long is given up', async () => {
  await add('a');
  await database.db('jobs').update({ due_at: new Date(Date.now() - 7_200_000) });
  expect(await queueStates(database.db)).toMatchObject([{ isStalled: true, waiting: 1 }]);
  run(() => {});
  await until(async () => (await rows())[0].failed_at !== null);
  expect(await rows()).toMatchObject([{ error: 'It waited for too long' }]);
});

test('an attempt that never ends is ended by its limit of time', async () => {
  let signal: AbortSignal | undefined;
  await add('a');
  start(
    worker({ ...letters, timeout: 0.05, attempts: 1 }, (_letter, attempt) => {
      ({ signal } = attempt);
      return new Promise<void>(() => {});
    }),
  );
  await until(async () => (await rows())[0].failed_at !== null);
  expect(await rows()).toMatchObject([{ error: 'TimeoutError' }]);
  expect(signal?.aborted).toBe(true);
});

test('a job that ends its process every time is given up after its attempts', async () => {
  await add('a');
  await database.db('jobs').update({ attempts: 3 });
  let isRun = false;
  run(() => void (isRun = true));
  await until(async () => (await rows())[0].failed_at !== null);
  expect(isRun).toBe(false);
});

test('a job takes the place of the one with its key, also of one that runs', async () => {
  const done: string[] = [];
  const firstRuns = new Promise<void>((resolve) => {
    run(async ({ to }) => {
      done.push(to);
      if (to !== 'first') return;
      await add('second', { key: 'k' });
      resolve();
    });
  });
  await add('never', { key: 'k', delay: 60 });
  await add('first', { key: 'k' });
  await firstRuns;
  await until(isEmpty);
  expect(done).toEqual(['first', 'second']);
});

test('a waiting job can be read and removed by its key', async () => {
  await add('a', { key: 'k', delay: 60 });
  await database.db.transaction(async (trx) => {
    expect(await waitingJob(trx, letters, 'k')).toEqual({ to: 'a' });
    expect(await removeJob(trx, letters, 'k')).toBe(1);
    expect(await waitingJob(trx, letters, 'k')).toBeUndefined();
  });
});

test('a job with a delay is run when it is due', async () => {
  const done: string[] = [];
  run(({ to }) => void done.push(to));
  await add('later', { delay: 0.3 });
  await add('now');
  await until(isEmpty);
  expect(done).toEqual(['now', 'later']);
});

test('of two jobs with one key that are added together the last is run', async () => {
  await database.db.transaction((trx) =>
    addJobs(trx, letters, [
      { key: 'k', payload: { to: 'first' } },
      { payload: { to: 'other' } },
      { key: 'k', payload: { to: 'last' } },
    ]),
  );
  const done: string[] = [];
  run(({ to }) => void done.push(to));
  await until(isEmpty);
  expect(done).toEqual(['last', 'other']);
});

test('a job that was tried before stands behind those that were not', async () => {
  const done: string[] = [];
  for (const to of ['again', 'a', 'b']) await add(to);
  await database
    .db('jobs')
    .whereRaw("payload ->> 'to' = 'again'")
    .update({ attempts: 1, run_at: new Date(0) });
  run(({ to }) => void done.push(to));
  await until(isEmpty);
  expect(done).toEqual(['a', 'b', 'again']);
});

test('the next attempt has what is left of a job', async () => {
  const tried: string[] = [];
  await add('a, b, c');
  start(
    worker(letters, async ({ to }, { left }) => {
      tried.push(to);
      if (tried.length === 2) return;
      left({ to: 'c' });
      throw new Error('c is away');
    }),
  );
  await until(isEmpty);
  expect(tried).toEqual(['a, b, c', 'c']);
});

describe('what a job changes', () => {
  const told = () => database.db('own_keys').pluck('name');
  const tell = (to: string) => database.db('own_keys').insert({ name: to, key: '{}' });

  test('is changed together with its end', async () => {
    await add('a');
    start(
      worker(letters, async ({ to }, { finish }) => {
        await finish((trx) => tell(to).transacting(trx));
        throw new Error('too late to be a failure');
      }),
    );
    await until(isEmpty);
    expect(await told()).toEqual(['a']);
  });

  test('is not changed by an attempt that was given up', async () => {
    let ended: Promise<unknown> | undefined;
    await add('a');
    start(
      worker({ ...letters, timeout: 0.05, attempts: 1 }, ({ to }, { finish, signal }) => {
        ended = new Promise((resolve) => signal.addEventListener('abort', resolve)).then(
          async () => {
            await until(async () => (await rows())[0].failed_at !== null);
            await finish((trx) => tell(to).transacting(trx));
          },
        );
        return new Promise<void>(() => {});
      }),
    );
    await until(() => ended !== undefined);
    await expect(ended).rejects.toThrow('not this attempt');
    expect(await told()).toEqual([]);
  });
});
