import { createLog } from '@sandites/service-kit';
import { pollRegistry, type PolledRegistry } from './poll-registry';

const interval = 250;
const readTime = 100;
let revision: number;
/** The revision that each read of what is live began with. */
let reads: number[];
let registry: PolledRegistry;

beforeEach(async () => {
  jest.useFakeTimers();
  [revision, reads] = [1, []];
  const releases = {
    revision: async () => String(revision),
    async listLive() {
      reads.push(revision);
      await new Promise((resolve) => setTimeout(resolve, readTime));
      return [];
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

test('what changes during a read is read right after it, and does not wait for the next poll', async () => {
  revision = 2;
  await jest.advanceTimersByTimeAsync(interval);
  revision = 3;
  await jest.advanceTimersByTimeAsync(readTime);
  await jest.advanceTimersByTimeAsync(1);
  expect(reads).toEqual([1, 2, 3]);
});
