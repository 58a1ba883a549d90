import type { Notice, PushTopic } from '@sandites/contracts';
import { startJobs, type Jobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { isLoopbackAddress, isPublicAddress } from '@sandites/service-kit/outbound';
import { emptyTables } from '@sandites/service-kit/testing';
import {
  collegesService,
  eventually,
  newAddress,
  type CollegesService,
} from '../testing/colleges-service';
import { testPushService, type TestPushService } from '../testing/push-service';
import { pushKeys, pushWorkers } from './push-worker';

let colleges: CollegesService;
let service: TestPushService;
let others: TestPushService[];
let started: Jobs[];
let log: string[];
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(async () => {
  await emptyTables(colleges.db, 'push_subscriptions', 'notices', 'jobs');
  service = await testPushService();
  [started, others, log] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  for (const one of [service, ...others]) await one.stop();
});

async function anotherService(): Promise<TestPushService> {
  const another = await testPushService();
  others.push(another);
  return another;
}

async function start(mayConnect = (address: string) => isLoopbackAddress(address)) {
  const keys = await pushKeys(colleges.db);
  const { workers, close } = pushWorkers(colleges.db, {
    keys,
    contact: 'mailto:a@b.example',
    mayConnect,
    answerMs: 1_000,
  });
  const jobs = startJobs(
    {
      db: colleges.db,
      log: createLog('colleges', 'info', { write: (line) => void log.push(line) }),
      pauses: { poll: 50 },
    },
    workers,
  );
  started.push({
    ...jobs,
    stop: async () => {
      await jobs.stop();
      await close();
    },
  });
}
const subscribe = async (path: string, sports = ['all'], topics: PushTopic[] = ['changes']) => {
  const subscription = service.subscribe(path);
  const client = colleges.as({ ip: newAddress() });
  const { status, body } = await client.post('/api/push-subscriptions', {
    subscription,
    sports,
    topics,
  });
  expect(status).toBe(201);
  return body.code;
};
const plan = { date: '2026-11-27', time: '19:00', location: 'Stadium', summary: null } as const;
let notices = 0;
const game = (id: number, sport: 'Football' | 'Softball' = 'Football') => ({
  id,
  sport,
  level: null,
  opponent: 'Stillwater',
  isHome: false,
  was: { ...plan, status: 'scheduled' as const },
  now: { ...plan, status: 'canceled' as const, summary: 'Lightning' },
});
const canceled = (...games: ReturnType<typeof game>[]): Notice => ({
  topic: 'changes',
  key: `notice ${++notices}`,
  channels: ['push'],
  games: games.length > 0 ? games : [game(12)],
});
const notify = async (notice: Notice) =>
  expect(await colleges.events.post('/internal/notices', notice)).toMatchObject({ status: 204 });
const until = (count: number) =>
  eventually(async () => expect(service.received).toHaveLength(count));
const jobs = () => colleges.db('jobs').orderBy('id');

test('a push says what was and what is, and only its browser can read it', async () => {
  await subscribe('/a');
  await start();
  const begin = Date.now();
  await notify(canceled());
  await until(1);
  const [push] = service.received;
  expect(push?.message).toEqual({
    title: 'Football at Stillwater, Fri, Nov 27, 7:00 PM, is canceled',
    body: 'Was: Fri, Nov 27, 7:00 PM, Stadium\nNow: canceled (Lightning)',
    url: '/games/12',
    tag: 'game-12',
    topic: 'changes',
    at: expect.stringMatching(/Z$/),
  });
  expect(push?.headers).toMatchObject({ urgency: 'high', topic: 'game-12', ttl: '86400' });
  expect((push?.at ?? Infinity) - begin).toBeLessThan(10_000);
});

test('goes to those who follow the team and the topic, once for a notice', async () => {
  await subscribe('/football', ['football']);
  await subscribe('/softball', ['softball']);
  await subscribe('/all', ['all']);
  await subscribe('/results', ['football'], ['results']);
  await start();
  await start();
  const notice = canceled(game(1), game(2, 'Softball'));
  await Promise.all([notify(notice), notify(notice)]);
  await until(4);
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(service.received.map(({ path, message }) => `${path} ${message.tag}`).toSorted()).toEqual([
    '/all game-1',
    '/all game-2',
    '/football game-1',
    '/softball game-2',
  ]);
});

test('many games are one push', async () => {
  await subscribe('/a');
  await start();
  await notify(canceled(game(1), game(2), game(3), game(4)));
  await until(1);
  expect(service.received[0]?.message).toMatchObject({ title: '4 games changed', tag: 'games' });
});

test.each([404, 410])('a browser whose service answers %d is deleted', async (status) => {
  await subscribe('/gone');
  await subscribe('/stays');
  service.answer = (path) => (path === '/gone' ? status : 201);
  await start();
  await notify(canceled());
  await until(1);
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(await colleges.db('push_subscriptions').pluck('endpoint')).toEqual([
    `${service.url}/stays`,
  ]);
});

test('a service that fails gets it later, and no other browser twice', async () => {
  await subscribe('/fails');
  await subscribe('/works');
  service.answer = (path) => (path === '/fails' ? 503 : 201);
  await start();
  await notify(canceled());
  await until(1);
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 0 }]));
  service.answer = () => 201;
  await colleges.db('jobs').update({ run_at: colleges.db.fn.now() });
  await until(2);
  expect(service.received.map(({ path }) => path)).toEqual(['/works', '/fails']);
});

test('a service that always fails is given up, and the browser stays', async () => {
  await subscribe('/fails');
  service.answer = () => 500;
  await start();
  await notify(canceled());
  await eventually(async () => {
    await colleges.db('jobs').where({ claim: null }).update({ run_at: colleges.db.fn.now() });
    expect((await jobs())[0].failed_at).not.toBeNull();
  });
  expect(await jobs()).toMatchObject([{ attempts: 8, payload: {} }]);
  expect(await colleges.db('push_subscriptions')).toHaveLength(1);
  expect(log.join('')).not.toContain('/fails');
});

test('no address inside is ever connected to, nor a name that leads there', async () => {
  const { keys } = service.subscribe('/inside');
  const port = new URL(service.url).port;
  await colleges.db('push_subscriptions').insert(
    ['127.0.0.1', 'localhost'].map((host, index) => ({
      code: `${index}`.repeat(24),
      endpoint: `http://${host}:${port}/inside`,
      keys: JSON.stringify(keys),
      sports: ['all'],
      topics: ['changes'],
    })),
  );
  await start(isPublicAddress);
  await notify(canceled());
  await eventually(async () => expect(await colleges.db('push_subscriptions')).toEqual([]));
  expect(service.received).toEqual([]);
});

test('who has left gets nothing that waits', async () => {
  const code = await subscribe('/left');
  await notify(canceled());
  await colleges.nobody.delete(`/api/push-subscriptions/${code}`);
  await start();
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(service.received).toEqual([]);
});

describe('a push service that does not answer', () => {
  /** Makes all that waits due. */
  const hurry = () =>
    colleges.db('jobs').where({ claim: null }).update({ run_at: colleges.db.fn.now() });
  const failing = () => colleges.db('push_subscriptions').where('is_failing', true).pluck('id');

  test('holds up nobody: 150 of its browsers, and the one after them has it at once', async () => {
    const silent = await anotherService();
    silent.answer = () => undefined;
    for (let count = 0; count < 150; count++)
      await colleges.db('push_subscriptions').insert({
        code: `${count}`.padEnd(24, 'x'),
        endpoint: silent.subscribe(`/${count}`).endpoint,
        keys: JSON.stringify(silent.subscribe(`/${count}`).keys),
        sports: ['all'],
        topics: ['changes'],
      });
    await start();
    await notify(canceled());
    await eventually(async () => expect(await failing()).toHaveLength(150));
    await subscribe('/works');
    silent.mostAtOnce = 0;
    const begin = Date.now();
    await hurry();
    for (let round = 0; round < 3; round++) await notify(canceled());
    await until(3);
    expect(Date.now() - begin).toBeLessThan(8_000);
    await eventually(async () => expect(silent.mostAtOnce).toBe(2));
    // Long enough for several jobs.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(silent.mostAtOnce).toBe(2);
  });

  test('gets no push twice that it took, when another browser of the job was too slow', async () => {
    await subscribe('/works');
    await subscribe('/slow');
    service.answer = (path) => (path === '/slow' ? undefined : 201);
    await start();
    await notify(canceled());
    await eventually(async () => expect(await jobs()).toMatchObject([{ queue: 'push_later' }]));
    service.answer = () => 201;
    await hurry();
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect(service.received.map(({ path }) => path)).toEqual(['/works', '/slow']);
    expect(await failing()).toEqual([]);
  });
});

test('a browser that failed at five notices in a row is deleted', async () => {
  await subscribe('/fails');
  await subscribe('/works');
  service.answer = (path) => (path === '/fails' ? 500 : 201);
  await start();
  const giveUp = async () => {
    await notify(canceled(game(1), game(2)));
    await eventually(async () => {
      await colleges
        .db('jobs')
        .where({ claim: null })
        .update({ attempts: 7, run_at: new Date(0) });
      expect(await colleges.db('jobs').whereNull('failed_at')).toEqual([]);
    });
  };
  for (let notice = 0; notice < 4; notice++) await giveUp();
  expect(await colleges.db('push_subscriptions').orderBy('id').pluck('failures')).toEqual([4, 0]);
  await giveUp();
  expect(await colleges.db('push_subscriptions').pluck('endpoint')).toEqual([
    `${service.url}/works`,
  ]);
});
