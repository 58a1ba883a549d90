import { schoolDay, schoolTimeZone, type Notice } from '@sandites/contracts';
import { startJobs, type Jobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { eventsService, game } from '../testing/events-service';
import { changedGameQueue, changedGameWorker } from './changed-games';
import {
  newsQueue,
  newsWorker,
  noticeQueue,
  noticeWorker,
  resultsQueue,
  resultsWorker,
  remindersQueue,
  remindersWorker,
  scheduleReminders,
  scheduleResults,
} from './notices';

let events: TestService;
let sent: Notice[];
let jobs: Jobs[];
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(async () => {
  await emptyTables(
    events.db,
    ...['athletic_events', 'changed_games', 'cancelled_events', 'told_results', 'pushed_results'],
    ...['news', 'deleted_news', 'jobs', 'uploads'],
  );
  sent = [];
  // Two processes at once.
  jobs = [1, 2].map(() =>
    startJobs({ db: events.db, log: createLog('events', 'silent'), pauses: { poll: 50 } }, [
      changedGameWorker,
      resultsWorker,
      remindersWorker,
      newsWorker,
      noticeWorker(async (notice) => void sent.push(notice)),
    ]),
  );
});
afterEach(() => Promise.all(jobs.map((running) => running.stop())));

const path = '/api/athletic-events';
const inDays = (days: number) =>
  DateTime.fromISO(schoolDay()).plus({ days }).toISODate() ?? schoolDay();
const settled = async (...queues: { name: string }[]) => {
  for (const queue of [...queues, noticeQueue])
    for (const running of jobs) await running.settled(queue, 20_000);
};
/** Lets the three minutes pass. */
const threeMinutesLater = async () => {
  await settled();
  await events.db('changed_games').update({
    changed_at: events.db.raw("changed_at - interval '181 seconds'"),
  });
  await events
    .db('jobs')
    .where({ queue: changedGameQueue.name })
    .update({ run_at: events.db.fn.now() });
  await settled(changedGameQueue);
};
const add = async (own: Parameters<typeof game>[0] = {}): Promise<number> =>
  (await events.coach.post(path, game({ date: inDays(3), ...own }))).body.id;
const change = async (id: number, changes: object) =>
  expect(await events.coach.put(`${path}/${id}`, changes)).toMatchObject({ status: 200 });
const told = (channel: 'mail' | 'push') =>
  sent.filter(({ channels }) => channels.includes(channel));

describe('a change of a game (D83)', () => {
  test('is told once, three minutes after the last one, with what was and what is', async () => {
    const id = await add();
    await change(id, { time: '18:00' });
    await settled(changedGameQueue);
    expect(sent).toEqual([]);
    await change(id, { time: '18:30', location: 'Gym' });
    await threeMinutesLater();
    const plan = { date: inDays(3), opponent: 'Union', status: 'scheduled', summary: null };
    expect(told('mail')).toEqual([
      {
        topic: 'changes',
        key: expect.any(String),
        channels: ['mail'],
        games: [
          {
            ...{ id, sport: 'Football', level: null, opponent: 'Union', isHome: true },
            ...{ gameNumber: 1, kind: 'game' },
            was: { ...plan, time: '19:00', location: 'Memorial Stadium' },
            now: { ...plan, time: '18:30', location: 'Gym' },
          },
        ],
      },
    ]);
    expect(told('push')).toMatchObject([{ games: [{ id }] }]);
    await threeMinutesLater();
    expect(sent).toHaveLength(2);
  });

  test('says its level, and which others of that day are still on (D100)', async () => {
    const id = await add();
    const jv = await add({ level: 'JV', time: '17:30' });
    await change(id, { status: 'canceled' });
    await settled();
    expect(told('push')).toMatchObject([
      { games: [{ id, hasLevels: true, stillOn: [{ id: jv, level: 'JV', time: '17:30' }] }] },
    ]);
  });

  test('starts its three minutes anew with each change', async () => {
    const id = await add();
    await change(id, { time: '18:00' });
    await events
      .db('changed_games')
      .update({ changed_at: events.db.raw("now() - interval '170 seconds'") });
    await change(id, { time: '18:30' });
    await events.db('jobs').update({ run_at: events.db.fn.now() });
    await settled(changedGameQueue);
    expect(sent).toEqual([]);
  });

  test('that was taken back within them is not told', async () => {
    const id = await add();
    await change(id, { time: '18:00' });
    await change(id, { time: '19:00' });
    await threeMinutesLater();
    expect(sent).toEqual([]);
  });

  test('of the opponent is told as one (D105)', async () => {
    const id = await add();
    await change(id, { opponent: 'Owasso' });
    await threeMinutesLater();
    expect(told('mail')).toMatchObject([
      { games: [{ id, was: { opponent: 'Union' }, now: { opponent: 'Owasso' } }] },
    ]);
  });

  test.each([
    ['a note', { note: 'The bus leaves at five' }],
    ['a score', { status: 'live', ourScore: 7, theirScore: 0 }],
    ['a result', { status: 'final', ourScore: 7, theirScore: 0 }],
  ])('of %s alone is not told as one', async (_what, changes) => {
    const id = await add({ date: inDays(0) });
    await change(id, changes);
    await threeMinutesLater();
    expect(sent.filter(({ topic }) => topic === 'changes')).toEqual([]);
  });

  test('of a game that is over, or more than 30 days away, is not told', async () => {
    for (const days of [-2, 40]) await change(await add({ date: inDays(days) }), { time: '08:00' });
    await threeMinutesLater();
    expect(sent).toEqual([]);
    await change(await add({ date: inDays(41) }), { date: inDays(30) });
    await threeMinutesLater();
    expect(told('mail')).toMatchObject([{ games: [{ now: { date: inDays(30) } }] }]);
  });

  test('by deletion is told, unless the game was canceled before, or is back', async () => {
    const ids = [await add(), await add({ opponent: 'Owasso', status: 'canceled' })];
    const again = await add({ opponent: 'Bixby' });
    for (const id of [...ids, again]) await events.coach.delete(`${path}/${id}`);
    await add({ opponent: 'Bixby' });
    await threeMinutesLater();
    expect(told('mail').map(({ topic, ...notice }) => [topic, notice])).toMatchObject([
      ['changes', { games: [{ id: ids[0], was: { time: '19:00' } }] }],
    ]);
  });

  test('by a file, and by its undo, is told; many games together', async () => {
    const ids = [await add(), await add({ opponent: 'Owasso' })];
    const moved = ids.map((moves, index) => ({
      ...game({ date: inDays(4), opponent: ['Union', 'Owasso'][index] ?? '' }),
      moves,
    }));
    await events.coach.post(`${path}/bulk`, { events: moved });
    await threeMinutesLater();
    expect(told('mail')).toMatchObject([
      { games: ids.map((id) => ({ id, now: { date: inDays(4) } })) },
    ]);
    const [{ id: upload }] = (await events.coach.get(`${path}/uploads`)).body;
    await events.coach.delete(`${path}/uploads/${upload}`);
    await threeMinutesLater();
    expect(told('mail')[1]).toMatchObject({
      games: ids.map((id) => ({ id, now: { date: inDays(3) } })),
    });
  });
});

describe('a game that is called off (D84)', () => {
  test('is pushed at once, and mailed three minutes later; not pushed again then', async () => {
    const id = await add();
    await change(id, { status: 'canceled', summary: 'Lightning' });
    await settled();
    expect(sent).toMatchObject([
      { channels: ['push'], games: [{ id, now: { status: 'canceled', summary: 'Lightning' } }] },
    ]);
    await threeMinutesLater();
    expect(sent.map(({ channels }) => channels)).toEqual([['push'], ['mail']]);
  });

  test('and is on again at once: that is pushed as well, and nothing is mailed', async () => {
    const id = await add();
    await change(id, { status: 'postponed' });
    await change(id, { status: 'scheduled' });
    await settled();
    await threeMinutesLater();
    expect(sent).toMatchObject([
      { channels: ['push'], games: [{ now: { status: 'postponed' } }] },
      {
        channels: ['push'],
        games: [{ was: { status: 'postponed' }, now: { status: 'scheduled' } }],
      },
    ]);
  });

  test('by a file is pushed at once', async () => {
    await add();
    await events.coach.post(`${path}/bulk`, {
      events: [game({ date: inDays(3), status: 'canceled' })],
    });
    await settled();
    expect(sent).toMatchObject([{ channels: ['push'], games: [{ now: { status: 'canceled' } }] }]);
  });
});

describe('reminders (D105)', () => {
  const zoned = (hour: number) =>
    DateTime.fromISO(schoolDay(), { zone: schoolTimeZone() }).set({ hour });
  const remind = async (hour: number) => {
    await scheduleReminders(events.db, zoned(hour));
    await events
      .db('jobs')
      .where({ queue: remindersQueue.name })
      .update({ run_at: events.db.fn.now() });
    await settled(remindersQueue);
  };

  test('are due at 8 a.m. of the day and 6 p.m. of the day before, each once', async () => {
    await scheduleReminders(events.db, zoned(7));
    await scheduleReminders(events.db, zoned(17));
    await scheduleReminders(events.db, zoned(19));
    const rows = await events.db('jobs').where({ queue: remindersQueue.name }).orderBy('id');
    expect(rows.map(({ key }) => key)).toEqual([
      `${inDays(0)} morning`,
      `${inDays(1)} evening`,
      `${inDays(1)} morning`,
      `${inDays(2)} evening`,
    ]);
  });

  test('tell the games of the day that are on, and on the evening before those before 9', async () => {
    const tonight = await add({ date: inDays(0), time: '19:00' });
    const secondDay = await add({
      ...{ date: inDays(-1), endDate: inDays(0), time: '10:00', kind: 'meet' as const },
      opponent: 'Bixby Invitational',
    });
    await add({ date: inDays(0), time: '17:00', opponent: 'Owasso', status: 'canceled' });
    const early = await add({ date: inDays(1), time: '08:00', opponent: 'Jenks' });
    await add({ date: inDays(1), time: '09:00', opponent: 'Sapulpa' });
    await remind(7);
    const notices = told('mail').flatMap((notice) =>
      notice.topic === 'reminders'
        ? [[notice.key, notice.games.map(({ id, date }) => [id, date])]]
        : [],
    );
    expect(notices.sort()).toEqual([
      [
        `reminders ${inDays(0)} morning`,
        [
          [secondDay, inDays(0)],
          [tonight, inDays(0)],
        ],
      ],
      [`reminders ${inDays(1)} evening`, [[early, inDays(1)]]],
    ]);
  });
});

describe('results (D83)', () => {
  const zoned = (hour: number) =>
    DateTime.fromISO(schoolDay(), { zone: schoolTimeZone() }).set({ hour });
  const digest = async () => {
    await events
      .db('jobs')
      .where({ queue: resultsQueue.name })
      .update({ run_at: events.db.fn.now() });
    await settled(resultsQueue);
  };

  test('are due at 9 p.m. of the school, once a day, whatever how many processes plan it', async () => {
    const nine = zoned(21);
    await Promise.all([8, 9].map((hour) => scheduleResults(events.db, zoned(hour))));
    await scheduleResults(events.db, zoned(22));
    const rows = await events.db('jobs').where({ queue: resultsQueue.name }).orderBy('id');
    expect(rows.map(({ key }) => key)).toEqual([
      nine.toISODate(),
      nine.plus({ days: 1 }).toISODate(),
    ]);
  });

  const result = { status: 'final', ourScore: 28, theirScore: 14 } as const;

  test('are mailed together, each once: one that comes later is in the next digest', async () => {
    const first = await add({ date: inDays(0), ...result });
    await add({ date: inDays(-9), ...result });
    await add({ date: inDays(0), opponent: 'Owasso', status: 'final' });
    await scheduleResults(events.db, zoned(8));
    await digest();
    expect(told('mail')).toMatchObject([
      { topic: 'results', channels: ['mail'], games: [{ id: first, ourScore: 28 }] },
    ]);
    const late = await add({ date: inDays(-1), opponent: 'Bixby', ...result });
    await scheduleResults(events.db, zoned(8));
    await digest();
    expect(told('mail')[1]).toMatchObject({ games: [{ id: late }] });
    await scheduleResults(events.db, zoned(8));
    await digest();
    expect(told('mail')).toHaveLength(2);
  });

  test('of today and yesterday are pushed at once, each once, and not again at nine (D106)', async () => {
    const id = await add({ date: inDays(0) });
    await change(id, { status: 'live', ourScore: 28, theirScore: 14 });
    await settled();
    expect(sent).toEqual([]);
    await change(id, { status: 'final' });
    await settled();
    expect(sent).toMatchObject([
      { topic: 'results', channels: ['push'], games: [{ id, ourScore: 28, theirScore: 14 }] },
    ]);
    await change(id, { status: 'live' });
    await change(id, { status: 'final', ourScore: 29 });
    const yesterday = await add({ date: inDays(-1), ...result });
    await events.coach.post(`${path}/bulk`, {
      events: [game({ date: inDays(0), opponent: 'Bixby', ...result })],
    });
    await scheduleResults(events.db, zoned(8));
    await digest();
    expect(told('push').map((notice) => notice.topic === 'results' && notice.games)).toMatchObject([
      [{ id }],
      [{ id: yesterday }],
      [{ opponent: 'Bixby' }],
    ]);
    expect(told('mail')).toMatchObject([{ games: [{}, { ourScore: 29 }, { opponent: 'Bixby' }] }]);
  });

  test('of an earlier day are pushed with those of the day (D106)', async () => {
    const id = await add({ date: inDays(-2), ...result });
    await settled();
    expect(sent).toEqual([]);
    await scheduleResults(events.db, zoned(8));
    await digest();
    expect(told('push')).toMatchObject([{ topic: 'results', games: [{ id }] }]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('of more games than one notice has are all told', async () => {
    await events.db.raw(
      `insert into athletic_events (date, time, sport, opponent, location, is_home, status, our_score, their_score)
       select :day, '19:00', 'Football', 'Opponent ' || n, 'Stadium', true, 'final', 1, 0
       from generate_series(1, 501) n`,
      { day: inDays(0) },
    );
    await scheduleResults(events.db, zoned(8));
    await digest();
    for (const channel of ['mail', 'push'] as const)
      expect(
        new Set(told(channel).map((notice) => notice.topic === 'results' && notice.games.length)),
      ).toEqual(new Set([500, 1]));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  });
});

describe('news (D83)', () => {
  const post = async (own: object = {}) =>
    (await events.coach.post('/api/news', { title: 'Champions', body: 'What a night.', ...own }))
      .body;

  test('are told when they are posted, not when they are edited', async () => {
    const { id } = await post({ sport: 'Football' });
    await settled(newsQueue);
    expect(sent).toMatchObject([
      {
        imageUrl: null,
        topic: 'news',
        id,
        title: 'Champions',
        sport: 'Football',
        channels: ['mail', 'push'],
      },
    ]);
    await events.coach.put(`/api/news/${id}`, { title: 'State champions' });
    await settled(newsQueue);
    expect(sent).toHaveLength(1);
  });

  test('in the future are told when they become visible, as they are then', async () => {
    const { id } = await post({ publishedAt: DateTime.utc().plus({ hours: 2 }).toISO() });
    await events.coach.put(`/api/news/${id}`, { title: 'Edited' });
    await settled(newsQueue);
    expect(sent).toEqual([]);
    await events.db('news').update({ published_at: events.db.raw("now() - interval '1 second'") });
    await events.db('jobs').update({ run_at: events.db.fn.now() });
    await settled(newsQueue);
    expect(sent).toMatchObject([{ title: 'Edited' }]);
  });

  test('that were deleted before, or are entered for the record, are not told', async () => {
    const { id } = await post({ publishedAt: DateTime.utc().plus({ hours: 2 }).toISO() });
    await events.coach.delete(`/api/news/${id}`);
    await post({ publishedAt: '2020-01-01T12:00:00Z' });
    await events.db('jobs').update({ run_at: events.db.fn.now() });
    await settled(newsQueue);
    expect(sent).toEqual([]);
  });

  test('that were deleted and brought back are told once, also when they were edited', async () => {
    const { id } = await post();
    await settled(newsQueue);
    await events.coach.put(`/api/news/${id}`, { title: 'State champions' });
    expect((await events.coach.delete(`/api/news/${id}`)).status).toBe(204);
    expect((await events.coach.post(`/api/news/${id}/restore`)).status).toBe(200);
    await settled(newsQueue);
    expect(sent).toHaveLength(1);
  });
});
