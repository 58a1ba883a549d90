import type { Release } from '@sandites/contracts';
import { createLog } from '@sandites/service-kit/log';
import type { LiveRelease } from '../release-repository';
import { pollRegistry, type PolledRegistry } from './registry';

const interval = 250;
const readTime = 100;
const shellOf = (version: string): LiveRelease => {
  const live: Release = {
    remote: 'shell',
    version,
    initial: [],
    requires: {},
    pages: [],
    files: {},
  };
  return { live, previous: null, canary: null };
};
let revision: number;
let live: LiveRelease[];
/** The revision at which each read of the live releases began. */
let reads: number[];
let registry: PolledRegistry;

beforeEach(async () => {
  jest.useFakeTimers();
  [revision, reads, live] = [1, [], [shellOf('one')]];
  const releases = {
    revision: async () => String(revision),
    async listLive() {
      reads.push(revision);
      await new Promise((resolve) => setTimeout(resolve, readTime));
      return live.map((release) => ({ ...release }));
    },
    retiredRedirects: async () => ({}),
  };
  const started = pollRegistry(releases, createLog('test', 'silent'), {}, interval);
  await jest.advanceTimersByTimeAsync(readTime);
  registry = await started;
});
afterEach(() => {
  registry.close();
  jest.useRealTimers();
});

test('while nothing changes, only the revision is read', async () => {
  await jest.advanceTimersByTimeAsync(10 * interval);
  expect(reads).toEqual([1]);
});

test('a change is read with the next poll', async () => {
  revision = 2;
  await jest.advanceTimersByTimeAsync(interval);
  expect(reads).toEqual([1, 2]);
});

test('a change during a read is read right after it, without waiting for the next poll', async () => {
  revision = 2;
  await jest.advanceTimersByTimeAsync(interval);
  revision = 3;
  await jest.advanceTimersByTimeAsync(readTime);
  await jest.advanceTimersByTimeAsync(1);
  expect(reads).toEqual([1, 2, 3]);
});

test('a change that visitors do not see keeps the snapshot, and with it the cached pages', async () => {
  const before = registry.current();
  revision = 2;
  await jest.advanceTimersByTimeAsync(interval + readTime);
  expect(reads).toEqual([1, 2]);
  expect(registry.current()).toBe(before);
  [revision, live] = [3, [shellOf('two')]];
  await jest.advanceTimersByTimeAsync(interval + readTime);
  expect(registry.current()?.shell.version).toBe('two');
});

test('visitors in the same canaries have one snapshot, made once', async () => {
  const { live: next } = shellOf('two');
  [revision, live] = [2, [{ ...shellOf('one'), canary: { release: next, percent: 50 } }]];
  await jest.advanceTimersByTimeAsync(interval + readTime);
  const { stable, forBucket } = registry.variants();
  const snapshots = Array.from({ length: 100 }, (_, bucket) => forBucket(bucket));
  expect(new Set(snapshots).size).toBe(2);
  expect(snapshots).toContain(stable);
});
