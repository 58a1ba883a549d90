import {
  schoolDay,
  type AthleticEvent,
  type FeedQuestion,
  type ScheduleFeed,
} from '@sandites/contracts';
import { emptyTables } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  calendarOf,
  calendarServer,
  type CalendarEntry,
  type CalendarServer,
} from '../testing/calendar-server';
import { eventsService, game, type EventsService } from '../testing/events-service';
import { beginReading, endReading, feedQueue, saveQuestions, scheduleFeeds } from './feeds-store';

/** Calendars elsewhere that keep the schedule (**D103**). */
let events: EventsService;
let provider: CalendarServer;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(async () => {
  await emptyTables(
    events.db,
    ...[
      'schedule_feeds',
      'athletic_events',
      'cancelled_events',
      'changed_games',
      'jobs',
      'limit_counts',
    ],
    'activity',
  );
  provider = await calendarServer();
});
afterEach(() => provider.stop());

const path = '/api/schedule-feeds';
const inDays = (days: number) =>
  DateTime.fromISO(schoolDay()).plus({ days }).toISODate() ?? schoolDay();
const at = (day: string, time = '190000') => `${day.replaceAll('-', '')}T${time}`;
/** A coming game, on a day of its own by its number. */
const entry = (number: number, fields: CalendarEntry = {}): CalendarEntry => ({
  UID: `game-${number}`,
  SUMMARY: `Football vs Opponent ${number}`,
  DTSTART: at(inDays(number)),
  LOCATION: 'Memorial Stadium',
  ...fields,
});
const entries = (...numbers: number[]) => numbers.map((number) => entry(number));
const keeps = (...listed: CalendarEntry[]) => {
  provider.answer = calendarOf(listed);
};

async function addFeed(...listed: CalendarEntry[]): Promise<ScheduleFeed> {
  keeps(...listed);
  const { status, body } = await events.coach.post(path, { url: provider.url });
  expect(status).toBe(201);
  await events.readFeeds();
  return body;
}
async function refresh({ id }: ScheduleFeed, ...listed: CalendarEntry[]): Promise<ScheduleFeed> {
  keeps(...listed);
  const { status, body } = await events.coach.post(`${path}/${id}/refresh`);
  expect(status).toBe(200);
  return body;
}
const games = async () => (await events.coach.get('/api/athletic-events?order=date')).body;
const gameNamed = async (opponent: string) =>
  (await games()).find((one: { opponent: string }) => one.opponent === opponent);
const questions = async ({ id }: ScheduleFeed): Promise<FeedQuestion[]> =>
  (await events.coach.get(`${path}/${id}/questions`)).body;
async function answerFirst(feed: ScheduleFeed, as: FeedQuestion['options'][number]['as']) {
  const [question] = await questions(feed);
  const answered = await events.coach.put(`${path}/${feed.id}/questions/${question?.id}`, { as });
  expect(answered).toMatchObject({ status: 204 });
}
const change = (id: number, changes: object) =>
  events.coach.put(`/api/athletic-events/${id}`, changes);

/** Until a connection waits for another one's lock. */
async function oneWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await events.db.raw(waiting)).rowCount === 0) await sleep(20);
}

describe('a feed', () => {
  test('is reviewed before it is added, and that stores nothing', async () => {
    keeps(...entries(1, 2));
    const { status, body } = await events.coach.post(`${path}/preview`, { url: provider.url });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { status: 'new', values: { opponent: 'Opponent 1', sport: 'Football' } },
      { status: 'new', values: { opponent: 'Opponent 2' } },
    ]);
    expect([await games(), (await events.coach.get(path)).body]).toEqual([[], []]);
  });

  test('brings its games, which the row counts', async () => {
    const { id } = await addFeed(...entries(1, 2));
    expect(await games()).toMatchObject([{ opponent: 'Opponent 1' }, { opponent: 'Opponent 2' }]);
    expect((await events.coach.get(`${path}/${id}`)).body).toMatchObject({
      name: '127.0.0.1, Sandite Football',
      ...{ sport: null, level: null, lastError: null, waiting: 0, games: 2 },
      ...{ lastReadAt: expect.any(String), lastBrought: { added: 2, changed: 0 } },
    });
  });

  test('gives its sport and level to the entries that name none', async () => {
    keeps(entry(1, { SUMMARY: 'vs Bixby' }));
    const body = { url: provider.url, sport: 'Volleyball', level: 'junior varsity' };
    expect((await events.coach.post(path, body)).body).toMatchObject({ level: 'JV' });
    await events.readFeeds();
    expect(await games()).toMatchObject([{ sport: 'Volleyball', level: 'JV', opponent: 'Bixby' }]);
  });

  test('is added once, for coaches only, and is no secret of theirs in Activity', async () => {
    await addFeed(...entries(1));
    expect(await events.coach.post(path, { url: provider.url })).toMatchObject({ status: 409 });
    expect(await events.user.get(path)).toMatchObject({ status: 403 });
    const told = JSON.stringify(await events.db('activity').select());
    expect(told).toContain('127.0.0.1, Sandite Football');
    expect(told).not.toContain('secret-token');
  });

  test('that is ended leaves its games', async () => {
    const { id } = await addFeed(...entries(1));
    expect(await events.coach.delete(`${path}/${id}`)).toMatchObject({ status: 204 });
    expect(await games()).toHaveLength(1);
    expect(await events.coach.post(`${path}/${id}/refresh`)).toMatchObject({ status: 404 });
    expect(await events.db('jobs').where({ queue: feedQueue.name })).toEqual([]);
    // Added again it knows them.
    await addFeed(entry(1, { DTSTART: at(inDays(9)) }));
    expect(await games()).toMatchObject([{ opponent: 'Opponent 1', date: inDays(9) }]);
  });

  test('has its games in another sport after that was corrected', async () => {
    const feed = await addFeed(entry(1, { SUMMARY: 'vs Bixby' }));
    const body = { url: provider.url, sport: 'Volleyball', level: null };
    expect(await events.coach.put(`${path}/${feed.id}`, body)).toMatchObject({ status: 200 });
    await events.readFeeds();
    expect(await games()).toMatchObject([{ sport: 'Volleyball', opponent: 'Bixby' }]);
  });

  test.each([
    ['a page', '<!doctype html><p>Sign in', 'has no calendar'],
    ['a broken calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'This calendar cannot be read'],
    ['an error', 500, 'could not be fetched: the answer was 500'],
    ['another machine', 302, 'must be an address on the public internet'],
  ])('of %s is refused with the reason', async (_name, answer, message) => {
    provider.answer =
      typeof answer === 'string'
        ? answer
        : (_request, response) =>
            response.writeHead(answer, { location: 'https://10.0.0.1/a.ics' }).end();
    for (const call of [path, `${path}/preview`])
      expect(await events.coach.post(call, { url: provider.url })).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/url', message: expect.stringContaining(message) }] },
      });
  });
});

describe('a reading', () => {
  test('is certain of a known UID: another day, place, opponent', async () => {
    const feed = await addFeed(...entries(1), entry(2, { SUMMARY: 'Football vs TBD' }));
    const [one, other] = await games();
    await refresh(
      feed,
      entry(1, { DTSTART: at(inDays(5), '183000'), LOCATION: 'Union High School' }),
      entry(2, { SUMMARY: 'Football at Bixby' }),
    );
    expect(await games()).toMatchObject([
      { id: other.id, opponent: 'Bixby', isHome: false },
      { id: one.id, date: inDays(5), time: '18:30', location: 'Union High School' },
    ]);
  });

  test('calls a game off and on again, and tells that', async () => {
    const feed = await addFeed(...entries(1));
    await refresh(feed, entry(1, { SUMMARY: 'POSTPONED: Football vs Opponent 1' }));
    expect(await games()).toMatchObject([{ status: 'postponed', opponent: 'Opponent 1' }]);
    await refresh(feed, entry(1, { STATUS: 'CANCELLED' }));
    expect(await games()).toMatchObject([{ status: 'canceled' }]);
    expect(await events.db('changed_games').pluck('event_id')).toEqual([(await games())[0].id]);
    await refresh(feed, ...entries(1));
    expect(await games()).toMatchObject([{ status: 'scheduled' }]);
  });

  test('leaves what a coach changed by hand, and what is given back is the feed’s at once', async () => {
    const feed = await addFeed(...entries(1));
    const [{ id }] = await games();
    await change(id, { time: '18:00' });
    await refresh(feed, entry(1, { DTSTART: at(inDays(4), '203000') }));
    expect(await games()).toMatchObject([{ date: inDays(4), time: '18:00', kept: ['time'] }]);
    await events.coach.delete(`/api/athletic-events/${id}/kept/time`);
    expect(await games()).toMatchObject([{ time: '20:30' }]);
  });

  test('brings nothing back that a coach canceled or deleted', async () => {
    const feed = await addFeed(...entries(1, 2));
    const [one, other] = await games();
    await change(one.id, { status: 'canceled' });
    await events.coach.delete(`/api/athletic-events/${other.id}`);
    const { games: count } = await refresh(
      feed,
      ...[1, 2].map((number) => entry(number, { DTSTART: at(inDays(number), '170000') })),
    );
    expect(count).toBe(1);
    expect(await games()).toMatchObject([{ id: one.id, status: 'canceled', time: '17:00' }]);
  });

  test.each(['live', 'final'])('leaves a %s game alone', async (status) => {
    const feed = await addFeed(entry(0));
    const [{ id }] = await games();
    await change(id, { status, ourScore: 7, theirScore: 0 });
    await refresh(feed, entry(0, { DTSTART: at(inDays(7)), STATUS: 'CANCELLED' }));
    expect(await games()).toMatchObject([{ id, status, date: inDays(0), ourScore: 7 }]);
  });

  test('knows two games of one day apart by their UIDs', async () => {
    const twice = [entry(1), entry(1, { UID: 'second', DTSTART: at(inDays(1), '213000') })];
    const feed = await addFeed(...twice);
    await refresh(feed, ...twice);
    expect(await games()).toMatchObject([{ gameNumber: 1 }, { gameNumber: 2, time: '21:30' }]);
  });

  test('knows the games that a coach typed, and names their entry', async () => {
    await events.coach.post(
      '/api/athletic-events',
      game({ date: inDays(1), opponent: 'Opponent 1' }),
    );
    const feed = await addFeed(...entries(1));
    await refresh(feed, entry(1, { DTSTART: at(inDays(3)) }));
    expect(await games()).toMatchObject([{ date: inDays(3) }]);
  });

  test('takes a calendar with new UIDs for the same games', async () => {
    const feed = await addFeed(...entries(1, 2));
    const before = (await games()).map(({ id }: { id: number }) => id);
    const again = await refresh(
      feed,
      ...[1, 2].map((number) => entry(number, { UID: `again-${number}` })),
    );
    expect((await games()).map(({ id }: { id: number }) => id)).toEqual(before);
    expect(again).toMatchObject({ waiting: 0, games: 2 });
  });
});

describe('a question', () => {
  test('is a game that the calendar has no more, which goes by itself', async () => {
    const feed = await addFeed(...entries(1, 2));
    expect(await refresh(feed, ...entries(1))).toMatchObject({ waiting: 1 });
    expect(await questions(feed)).toMatchObject([
      {
        code: 'dropped',
        row: { values: { opponent: 'Opponent 2' } },
        options: [{ as: 'cancel' }, { as: 'skip' }],
      },
    ]);
    expect(await games()).toMatchObject([{ status: 'scheduled' }, { status: 'scheduled' }]);
    expect(await refresh(feed, ...entries(1, 2))).toMatchObject({ waiting: 0 });
  });

  test('is gone, where it is answered while a reading ends it', async () => {
    const feed = await addFeed(...entries(1, 2));
    await refresh(feed, ...entries(1));
    const [question] = await questions(feed);
    const reading = await beginReading(events.db, feed.id);
    if (!reading || !question) throw new Error('There is nothing to answer');
    let answered: ReturnType<typeof events.coach.put> | undefined;
    await endReading(events.db, reading, async (trx) => {
      await trx.raw('lock table athletic_events in share row exclusive mode');
      answered = events.coach.put(`${path}/${feed.id}/questions/${question.id}`, { as: 'cancel' });
      await oneWaits();
      await saveQuestions(trx, feed.id, []);
      return {};
    });
    expect(await answered).toMatchObject({ status: 404 });
  });

  test('is answered once: the game is canceled, or stays', async () => {
    const feed = await addFeed(...entries(1, 2, 3));
    await refresh(feed, ...entries(1));
    const [first, second] = await questions(feed);
    const to = (question: FeedQuestion | undefined) =>
      `${path}/${feed.id}/questions/${question?.id}`;
    expect(await events.coach.put(to(first), { as: 'new' })).toMatchObject({ status: 400 });
    expect(await events.coach.put(to(first), { as: 'cancel' })).toMatchObject({ status: 204 });
    expect(await events.coach.put(to(first), { as: 'cancel' })).toMatchObject({ status: 404 });
    expect(await events.coach.put(to(second), { as: 'skip' })).toMatchObject({ status: 204 });
    expect(await gameNamed('Opponent 2')).toMatchObject({ status: 'canceled', kept: ['status'] });
    expect(await gameNamed('Opponent 3')).toMatchObject({ status: 'scheduled' });
    expect(await refresh(feed, ...entries(1))).toMatchObject({ waiting: 0 });
  });

  test.each([
    ['an empty calendar', [1, 2, 3, 4, 5], []],
    ['an empty calendar that had two', [1, 2], []],
    ['another school’s calendar', [1, 2, 3, 4, 5], [21, 22, 23]],
  ])('%s is one, and nothing else is done', async (_name, mine, numbers) => {
    const feed = await addFeed(...entries(...mine));
    const others = numbers.map((number) => entry(number, { UID: `theirs-${number}` }));
    expect(await refresh(feed, ...others)).toMatchObject({ waiting: 1, games: mine.length });
    expect(await questions(feed)).toMatchObject([{ code: 'all_dropped' }]);
    expect(await games()).toHaveLength(mine.length);
    expect(await refresh(feed, ...entries(...mine))).toMatchObject({ waiting: 0 });
    await refresh(feed, ...others);
    await answerFirst(feed, 'cancel');
    expect(new Set((await games()).map(({ status }: { status: string }) => status))).toEqual(
      new Set(['canceled']),
    );
  });

  test('is an unknown entry that may be a stored game at another time', async () => {
    const feed = await addFeed(...entries(1));
    const typed = game({ date: inDays(6), time: '17:00', opponent: 'Bixby' });
    const { id } = (await events.coach.post('/api/athletic-events', typed)).body;
    const other = entry(6, { SUMMARY: 'Football vs Bixby' });
    await refresh(feed, ...entries(1), other);
    expect(await questions(feed)).toMatchObject([
      { code: 'review', row: { id, before: { time: '17:00' } }, options: [{ as: id }, {}, {}] },
    ]);
    await answerFirst(feed, id);
    expect(await gameNamed('Bixby')).toMatchObject({ id, time: '19:00' });
    await refresh(feed, ...entries(1), { ...other, DTSTART: at(inDays(6), '200000') });
    expect(await gameNamed('Bixby')).toMatchObject({ id, time: '20:00' });
  });

  test('leaves an entry out for good', async () => {
    const feed = await addFeed(...entries(1));
    const typed = game({ date: inDays(6), time: '17:00', opponent: 'Bixby' });
    await events.coach.post('/api/athletic-events', typed);
    const other = entry(6, { SUMMARY: 'Football vs Bixby' });
    await refresh(feed, ...entries(1), other);
    await answerFirst(feed, 'skip');
    expect(await refresh(feed, ...entries(1), other)).toMatchObject({ waiting: 0 });
    expect(await gameNamed('Bixby')).toMatchObject({ time: '17:00' });
  });

  test('is a game that moves onto one that is there already', async () => {
    const feed = await addFeed(...entries(1));
    const typed = game({ date: inDays(6), opponent: 'Opponent 1' });
    await events.coach.post('/api/athletic-events', typed);
    await refresh(feed, entry(1, { DTSTART: at(inDays(6)) }));
    expect(await questions(feed)).toMatchObject([{ code: 'same_game' }]);
    await answerFirst(feed, 'new');
    expect((await games()).map((one: AthleticEvent) => [one.date, one.gameNumber]).sort()).toEqual([
      [inDays(6), 1],
      [inDays(6), 2],
    ]);
  });
});

describe('the provider', () => {
  test('is asked for what changed, and its 304 changes nothing', async () => {
    const modified = 'Sat, 28 Nov 2026 00:00:00 GMT';
    const calendar = calendarOf(entries(1));
    provider.answer = ({ headers }, response) =>
      headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"', 'last-modified': modified }).end(calendar);
    const { id } = (await events.coach.post(path, { url: provider.url })).body;
    await events.readFeeds();
    const read = (await events.coach.post(`${path}/${id}/refresh`)).body;
    expect(provider.asked.at(-1)?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': modified,
    });
    expect(read).toMatchObject({ lastError: null, games: 1, waiting: 0 });
  });

  test('that fails is asked later each time, since when is said, and the schedule stays', async () => {
    const feed = await addFeed(...entries(1));
    provider.answer = (_request, response) => response.writeHead(500).end();
    const delays = [];
    for (let time = 0; time < 6; time += 1) {
      await events.coach.post(`${path}/${feed.id}/refresh`);
      const { rows } = await events.db.raw(
        'select round(extract(epoch from run_at - now()) / 3600, 0)::int as hours from jobs where queue = ?',
        [feedQueue.name],
      );
      delays.push(rows[0].hours);
    }
    expect(delays).toEqual([1, 2, 4, 6, 6, 6]);
    expect((await events.coach.get(`${path}/${feed.id}`)).body).toMatchObject({
      lastError: 'could not be fetched: the answer was 500',
      failingSince: expect.any(String),
    });
    expect(await games()).toHaveLength(1);
    expect(await refresh(feed, ...entries(1))).toMatchObject({
      lastError: null,
      failingSince: null,
    });
  });

  test('is never asked twice at a time: who refreshes meanwhile waits for that reading', async () => {
    const feed = await addFeed(...entries(1));
    const before = provider.asked.length;
    let respond = () => {};
    const asked = new Promise<void>((resolve) => {
      provider.answer = (_request, response) => {
        respond = () => response.end(calendarOf(entries(1, 2)));
        resolve();
      };
    });
    const first = events.coach.post(`${path}/${feed.id}/refresh`);
    await asked;
    // In any process.
    expect(await beginReading(events.db, feed.id)).toBeUndefined();
    const second = events.otherCoach.post(`${path}/${feed.id}/refresh`);
    respond();
    for (const { body } of await Promise.all([first, second]))
      expect(body).toMatchObject({ games: 2 });
    expect(provider.asked).toHaveLength(before + 1);
  });

  test('is asked again in half an hour, also where a reading was given up', async () => {
    await addFeed(...entries(1));
    const due = async () => {
      const { rows } = await events.db.raw(
        'select round(extract(epoch from run_at - now()) / 60, 0)::int as minutes from jobs where queue = ?',
        [feedQueue.name],
      );
      return rows.map(({ minutes }: { minutes: number }) => minutes);
    };
    expect(await due()).toEqual([30]);
    await events.db('jobs').delete();
    await scheduleFeeds(events.db);
    await scheduleFeeds(events.db);
    await events.readFeeds();
    expect(await due()).toEqual([30]);
  });
});

test('repeated entries, all days, folded lines and zones are read as a file’s are', async () => {
  const feed = await addFeed(
    { ...entry(2), UID: 'week', SUMMARY: 'Football vs Bixby', RRULE: 'FREQ=WEEKLY;COUNT=3' },
    {
      ...entry(2, { UID: 'week', SUMMARY: 'Football vs Bixby', DTSTART: at(inDays(10), '170000') }),
      'RECURRENCE-ID': at(inDays(9)),
    },
    entry(3, {
      UID: 'all',
      SUMMARY: 'Football vs Owasso',
      DTSTART: `;VALUE=DATE:${inDays(3).replaceAll('-', '')}`,
    }),
    entry(4, {
      UID: 'folded',
      SUMMARY: 'Football vs Broken\r\n  Arrow',
      DTSTART: `;TZID=Eastern Standard Time:${at(inDays(4), '203000')}`,
    }),
  );
  expect((await events.coach.get(`${path}/${feed.id}`)).body).toMatchObject({ games: 5 });
  const rows = (await games()).map(({ opponent, date, time }: AthleticEvent) => ({
    ...{ opponent, date, time },
  }));
  expect(rows).toEqual([
    { opponent: 'Bixby', date: inDays(2), time: '19:00' },
    { opponent: 'Owasso', date: inDays(3), time: 'TBD' },
    { opponent: 'Broken Arrow', date: inDays(4), time: '19:30' },
    { opponent: 'Bixby', date: inDays(10), time: '17:00' },
    { opponent: 'Bixby', date: inDays(16), time: '19:00' },
  ]);
});
