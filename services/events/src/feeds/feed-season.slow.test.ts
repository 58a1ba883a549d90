import { schoolDay, type AthleticEvent, type Notice, type ScheduleFeed } from '@sandites/contracts';
import { startJobs, type Jobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { DateTime } from 'luxon';
import { changedGameQueue, changedGameWorker } from '../notices/changed-games';
import { noticeQueue, noticeWorker } from '../notices/notices';
import {
  calendarOf,
  calendarServer,
  type CalendarEntry,
  type CalendarServer,
} from '../testing/calendar-server';
import { eventsService, type EventsService } from '../testing/events-service';

/** A season that a calendar elsewhere keeps for a month (**D103**). */
let events: EventsService;
let provider: CalendarServer;
let jobs: Jobs;
let sent: Notice[] = [];
beforeAll(async () => {
  [events, provider] = await Promise.all([eventsService(), calendarServer()]);
  jobs = startJobs({ db: events.db, log: createLog('events', 'silent'), pauses: { poll: 50 } }, [
    changedGameWorker,
    noticeWorker(async (notice) => void sent.push(notice)),
  ]);
});
afterAll(async () => {
  await jobs.stop();
  await provider.stop();
  await events.stop();
});

const today = DateTime.fromISO(schoolDay());
/** Three games on each of twenty days. */
const dayOf = (number: number) =>
  today.plus({ days: 5 + ((number - 1) % 20) }).toISODate() ?? schoolDay();
const at = (day: string, time = '190000') => `${day.replaceAll('-', '')}T${time}`;
const entry = (number: number): CalendarEntry => ({
  UID: `game-${number}`,
  SUMMARY: `Football vs ${number === 13 ? 'TBD' : `Opponent ${number}`}`,
  DTSTART: at(dayOf(number)),
  LOCATION: 'Memorial Stadium',
});
const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
const later = today.plus({ days: 26 }).toISODate() ?? schoolDay();
const games = async (): Promise<AthleticEvent[]> =>
  (await events.coach.get('/api/athletic-events?order=date')).body;

interface Day {
  /** What the calendar says otherwise from this day on, by the number of the game. */
  readonly calendar?: Readonly<Record<number, CalendarEntry>>;
  /** What the coach changes by hand, of which game. */
  readonly byHand?: readonly [number: number, changes: Partial<AthleticEvent>];
  /** What followers are told, by the number of the game. */
  readonly told?: Readonly<Record<number, object>>;
}

/** By the day of the month; on the others the calendar stays as it is. */
const month: Readonly<Record<number, Day>> = {
  2: {
    calendar: { 3: { DTSTART: at(dayOf(3), '180000') } },
    told: { 3: { was: { time: '19:00' }, now: { time: '18:00' } } },
  },
  4: {
    calendar: { 5: { DTSTART: at(later) }, 6: { LOCATION: 'Union High School' } },
    told: {
      5: { was: { date: dayOf(5) }, now: { date: later } },
      6: { now: { location: 'Union High School' } },
    },
  },
  7: {
    calendar: { 7: { SUMMARY: 'POSTPONED: Football vs Opponent 7' } },
    told: { 7: { now: { status: 'postponed' } } },
  },
  9: {
    calendar: { 9: { STATUS: 'CANCELLED' } },
    told: { 9: { now: { status: 'canceled' } } },
  },
  11: { byHand: [11, { time: '17:00' }], told: { 11: { now: { time: '17:00' } } } },
  12: {
    calendar: { 11: { DTSTART: at(dayOf(11), '203000'), LOCATION: 'Jenks High School' } },
    told: { 11: { now: { time: '17:00', location: 'Jenks High School' } } },
  },
  15: {
    calendar: { 7: { SUMMARY: 'Football vs Opponent 7', DTSTART: at(later) } },
    told: { 7: { was: { status: 'postponed' }, now: { status: 'scheduled', date: later } } },
  },
  18: {
    calendar: { 12: { SUMMARY: 'Football vs Opponent Twelve' } },
    told: { 12: { was: { opponent: 'Opponent 12' }, now: { opponent: 'Opponent Twelve' } } },
  },
  20: {
    calendar: { 13: { SUMMARY: 'Football at Bixby' } },
    told: { 13: { was: { opponent: 'TBD' }, now: { opponent: 'Bixby' } } },
  },
  23: {
    calendar: { 3: { DTSTART: at(dayOf(3)) } },
    told: { 3: { was: { time: '18:00' }, now: { time: '19:00' } } },
  },
};

/** Lets the three minutes pass after which a change is told. */
async function tell(): Promise<void> {
  await events.db('changed_games').update({
    changed_at: events.db.raw("changed_at - interval '181 seconds'"),
  });
  await events
    .db('jobs')
    .where({ queue: changedGameQueue.name })
    .update({ run_at: events.db.fn.now() });
  await jobs.settled(changedGameQueue, 20_000);
  await jobs.settled(noticeQueue, 20_000);
}

test('60 games are kept through a month of changes: right, told once, and nothing typed', async () => {
  const calendar = new Map(numbers.map((number) => [number, entry(number)]));
  const url = '/api/schedule-feeds';
  const read = async ({ id }: ScheduleFeed) =>
    expect(await events.coach.post(`${url}/${id}/refresh`)).toMatchObject({
      body: { lastError: null, waiting: 0 },
    });
  provider.answer = calendarOf([...calendar.values()]);
  const feed: ScheduleFeed = (await events.coach.post(url, { url: provider.url })).body;
  await events.readFeeds();
  const idOf = new Map(
    (await games()).map(({ id, opponent }) => [Number(/\d+/.exec(opponent)?.[0] ?? 13), id]),
  );
  expect(idOf.size).toBe(60);

  for (let day = 1; day <= 30; day += 1) {
    const { calendar: said = {}, byHand, told = {} } = month[day] ?? {};
    sent = [];
    for (const [number, fields] of Object.entries(said))
      calendar.set(Number(number), { ...(calendar.get(Number(number)) ?? {}), ...fields });
    provider.answer = calendarOf([...calendar.values()]);
    if (byHand)
      expect(
        await events.coach.put(`/api/athletic-events/${idOf.get(byHand[0])}`, byHand[1]),
      ).toMatchObject({ status: 200 });
    // Read more than once a day: the second time there is nothing new.
    await read(feed);
    await read(feed);
    await tell();
    await tell();
    const expected = Object.entries(told).map(([number, change]) => ({
      id: idOf.get(Number(number)),
      ...change,
    }));
    const byId = (one: { id?: number | undefined }, other: { id?: number | undefined }) =>
      (one.id ?? 0) - (other.id ?? 0);
    for (const channel of ['mail', 'push'] as const) {
      const toldBy = sent.flatMap((notice) =>
        notice.topic === 'changes' && notice.channels.includes(channel) ? notice.games : [],
      );
      expect([day, channel, toldBy.toSorted(byId)]).toMatchObject([
        day,
        channel,
        expected.toSorted(byId),
      ]);
      expect(toldBy).toHaveLength(expected.length);
    }
  }

  const byId = new Map((await games()).map((one) => [one.id, one]));
  expect(byId.size).toBe(60);
  const changed: Readonly<Record<number, object>> = {
    5: { date: later },
    6: { location: 'Union High School' },
    7: { date: later, status: 'scheduled' },
    9: { status: 'canceled' },
    11: { time: '17:00', location: 'Jenks High School', kept: ['time'] },
    12: { opponent: 'Opponent Twelve' },
    13: { opponent: 'Bixby', isHome: false },
  };
  for (const number of numbers)
    expect(byId.get(idOf.get(number) ?? 0)).toMatchObject({
      ...{ date: dayOf(number), time: '19:00', opponent: `Opponent ${number}` },
      ...{ location: 'Memorial Stadium', status: 'scheduled' },
      ...changed[number],
    });
  const typed = await events.db('activity').where({ subject: 'event' }).whereNotNull('actor_id');
  expect(typed).toMatchObject([{ subject_id: idOf.get(11) }]);
}, 180_000);
