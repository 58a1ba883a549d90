import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  coreTimes,
  type CoreTimes,
  debounce,
  RunningBuilds,
  waitUntilIdle,
  waitUntilLive,
} from './wait';

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

const pages: string[] = [];
let requestCount = 0;
const gateway = createServer((_, response) => {
  requestCount++;
  response.end(pages.length > 1 ? pages.shift() : pages[0]);
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requestCount = 0;
});
afterAll(() => gateway.close());

const never = new AbortController().signal;

it('waits until the response names every version', async () => {
  pages.splice(0, pages.length, 'shell 1, coach 1', 'shell 2, coach 1', 'shell 2, coach 2');
  expect(await waitUntilLive(address, ['shell 2', 'coach 2'], 5_000, never)).toBe(true);
  expect(requestCount).toBe(3);
});

it('gives up after its timeout', async () => {
  pages.splice(0, pages.length, 'shell 1');
  expect(await waitUntilLive(address, ['shell 2'], 200, never)).toBe(false);
});

it('stops when it is aborted', async () => {
  pages.splice(0, pages.length, 'shell 1');
  const stop = new AbortController();
  const result = waitUntilLive(address, ['shell 2'], 60_000, stop.signal);
  stop.abort();
  expect(await result).toBe(false);
});

it('waits while a site restarts', async () => {
  const closedServer = createServer();
  await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve));
  const { port } = closedServer.address() as AddressInfo;
  await new Promise((resolve) => closedServer.close(resolve));
  const live = waitUntilLive(`http://127.0.0.1:${port}`, ['shell 2'], 10_000, never);
  const back = createServer((_, response) => response.end('shell 2'));
  await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve));
  expect(await live).toBe(true);
  await new Promise((resolve) => back.close(resolve));
});

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
