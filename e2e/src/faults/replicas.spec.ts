import { request as newRequests, type APIRequestContext } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { signInByCall } from '../support/accounts';
import { serviceNames, startReplicas, type Replicas } from '../support/replicas';
import { expect, test } from '../support/own-site';

test.describe.configure({ mode: 'serial' });
// The second programs take their settings from /proc.
test.skip(process.platform !== 'linux', 'needs /proc');

let replicas: Replicas;
let coach: APIRequestContext;
test.beforeAll(async () => {
  replicas = await startReplicas();
  coach = await newRequests.newContext({ baseURL: replicas.url });
  await signInByCall(coach, 'coach');
});
test.afterAll(async () => {
  await coach.dispose();
  replicas.stop();
});

const reads = [
  '/api/user',
  '/api/player-profiles?limit=5',
  '/api/coaches',
  '/api/colleges?limit=5',
];
const profile = (lastName: string) => ({
  firstName: 'Rae',
  lastName,
  sport: 'Golf',
  position: 'Golfer',
  graduationYear: 2028,
  height: `5'9"`,
  weight: 150,
  email: 'rae@students.example',
});

interface Load {
  /** Reads that failed, with their responses. */
  readonly failedReads: string[];
  readonly confirmed: string[];
  readonly unconfirmed: string[];
  stop: () => Promise<void>;
}

/** Four people who read everything, and four who add players, one call after the other. */
function startLoad(stamp: string): Load {
  let isEnded = false;
  const failedReads: string[] = [];
  const confirmed: string[] = [];
  const unconfirmed: string[] = [];
  const reader = async () => {
    for (let count = 0; !isEnded; count++) {
      const path = reads[count % reads.length] ?? '/';
      const failure = await coach.get(path).then(
        async (response) =>
          response.status() === 200 ? null : `${response.status()} ${await response.text()}`,
        (error: Error) => error.message,
      );
      if (failure !== null) failedReads.push(`${path}: ${failure}`);
    }
  };
  const writer = async (_: unknown, person: number) => {
    for (let count = 0; !isEnded; count++) {
      const lastName = `${stamp} ${person}-${count}`;
      const isOk = await coach.post('/api/player-profile', { data: profile(lastName) }).then(
        (response) => response.status() === 201,
        () => false,
      );
      (isOk ? confirmed : unconfirmed).push(lastName);
    }
  };
  const people = [...Array.from({ length: 4 }, reader), ...Array.from({ length: 4 }, writer)];
  return {
    failedReads,
    confirmed,
    unconfirmed,
    stop: async () => {
      isEnded = true;
      await Promise.all(people);
    },
  };
}

test('while one of two of each service is killed, reads go on, and no write is lost or doubled', async () => {
  const load = startLoad(`Twin${Date.now()}`);
  await wait(1_000);
  for (const name of serviceNames) {
    replicas.children[name].kill('SIGKILL');
    await wait(1_500);
  }
  await load.stop();
  expect(load.failedReads).toEqual([]);
  expect(load.confirmed.length).toBeGreaterThan(20);
  // At most what was under way: two kills concern the four writers, of auth and of players.
  expect(load.unconfirmed.length).toBeLessThanOrEqual(8);
  const stored = (await (await coach.get('/api/player-profiles')).json()) as { lastName: string }[];
  const times = (lastName: string) =>
    stored.filter((player) => player.lastName === lastName).length;
  expect(load.confirmed.filter((lastName) => times(lastName) !== 1)).toEqual([]);
  expect(load.unconfirmed.filter((lastName) => times(lastName) > 1)).toEqual([]);
});
