import { coreTimes, type CoreTimes, waitUntilIdle } from './wait';

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
