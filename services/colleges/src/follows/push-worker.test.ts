import type { Notice, PushTopic } from '@sandites/contracts';
import {
  createLog,
  isLoopbackAddress,
  isPublicAddress,
  startJobs,
  type Jobs,
} from '@sandites/service-kit';
import { emptyTables } from '@sandites/service-kit/testing';
import {
  collegesService,
  eventually,
  newAddress,
  type CollegesService,
} from '../testing/colleges-service';
import { testPushService, type TestPushService } from '../testing/push-service';
import { pushKeys, pushWorker } from './push-worker';

let colleges: CollegesService;
let service: TestPushService;
let started: Jobs[];
let log: string[];
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(async () => {
  await emptyTables(colleges.db, 'push_subscriptions', 'notices', 'jobs');
  service = await testPushService();
  [started, log] = [[], []];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await service.stop();
});

async function start(mayConnect = (address: string) => isLoopbackAddress(address)) {
  const keys = await pushKeys(colleges.db);
  const worker = pushWorker(colleges.db, { keys, contact: 'mailto:a@b.example', mayConnect });
  const jobs = startJobs(
    {
      db: colleges.db,
      log: createLog('colleges', 'info', { write: (line) => void log.push(line) }),
      pauses: { poll: 50 },
    },
    [worker],
  );
  started.push({
    ...jobs,
    stop: async () => {
      await jobs.stop();
      await worker.close();
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
    title: 'Football at Stillwater is canceled',
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
