import { request as newRequests, type APIRequestContext } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { signInByCall } from '../support/accounts';
import { siteAddress } from '../support/processes';
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

test('a score that came in through one of two gateways is the same at both', async () => {
  const date = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
  const game = {
    sport: 'Softball',
    opponent: `Ridge ${Date.now()}`,
    date,
    time: '18:00',
    location: 'Field 2',
    isHome: true,
  };
  const created = await coach.post('/api/athletic-events', { data: game });
  const { id } = (await created.json()) as { id: number };
  const link = `/api/athletic-events/${id}/score-link`;
  const { code } = (await (await coach.post(link, { data: { label: 'Twins' } })).json()) as {
    code: string;
  };
  const gateways = [siteAddress(), replicas.url];
  for (const [ourScore, gateway] of gateways.entries()) {
    const entry = `${gateway}/api/score/${code}`;
    const { version } = (await (await coach.get(entry)).json()) as { version: number };
    const score = { status: 'live', ourScore, theirScore: 4 };
    const sent = await coach.put(entry, { data: { ...score, version } });
    expect(sent.status()).toBe(200);
    for (const other of gateways) {
      const read = await coach.get(`${other}/api/athletic-events/${id}`);
      expect(await read.json()).toMatchObject(score);
    }
  }
  await coach.delete(`/api/athletic-events/${id}`);
});

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
