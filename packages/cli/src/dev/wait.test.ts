import { coreTimes, type CoreTimes, debounce, RunningBuilds, waitUntilIdle } from './wait';

test('repeated requests run once, and every caller gets the result', async () => {
  let times = 0;
  const ask = debounce(5, async () => void times++);
  await Promise.all([ask(), ask(), ask()]);
  expect(times).toBe(1);
  await ask();
  expect(times).toBe(2);
});

test('a failed run is repeated on the next request', async () => {
  let times = 0;
  const ask = debounce(0, async () => {
    if (++times === 1) throw new Error('The first one fails.');
  });
  await ask();
  await ask();
  expect(times).toBe(2);
});

test('is idle at once where nothing is running', async () => {
  await expect(new RunningBuilds().idle()).resolves.toBeUndefined();
});

test('is idle once the last one has ended', async () => {
  const runningBuilds = new RunningBuilds();
  for (const name of ['shell', 'mf-coach', 'shell']) runningBuilds.begin(name);
  let isIdle = false;
  const idle = runningBuilds.idle().then(() => (isIdle = true));
  runningBuilds.end('shell');
  await Promise.resolve();
  expect(isIdle).toBe(false);
  runningBuilds.end('mf-coach');
  await idle;
});

const never = new AbortController().signal;

/** Two cores, of which this many were idle in each sample. */
function machine(...free: readonly number[]) {
  let looks = 0;
  const samples: CoreTimes[] = free.flatMap((each) => [
    { idle: 0, all: 0, cores: 2 },
    { idle: each, all: 2, cores: 2 },
  ]);
  return { times: () => samples[looks++] ?? coreTimes(), looks: () => looks / 2 };
}

describe('background work', () => {
  it('starts once a core is idle', async () => {
    const { times, looks } = machine(0, 0.5, 0.9, 2);
    await waitUntilIdle(1, 60_000, never, times);
    expect(looks()).toBe(3);
  });

  it('starts after a while even when none is', async () => {
    const { times, looks } = machine(0, 0, 0);
    await waitUntilIdle(20, 30, never, times);
    expect(looks()).toBe(1);
  });

  it('is aborted when it is no longer needed', async () => {
    const timeout = AbortSignal.timeout(10);
    await expect(waitUntilIdle(60_000, 60_000, timeout)).rejects.toThrow('aborted');
  });
});

test('the CPU times of this machine increase', async () => {
  const before = coreTimes();
  await waitUntilIdle(100, 0, never);
  expect(coreTimes().all).toBeGreaterThan(before.all);
});
