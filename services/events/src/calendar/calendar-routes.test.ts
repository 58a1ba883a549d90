import { schoolTimeZone } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { clearCancelled } from './calendar-store';
import { scheduleTarget } from '../schedule/schedule-store';
import { eventsService, game } from '../testing/events-service';
import { emptyTables } from '@sandites/service-kit/testing';

let events: TestService;
let passed = 0;
beforeAll(async () => {
  events = await eventsService(() => DateTime.now().plus({ days: passed }));
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'cancelled_events'));

const add = (changes: Parameters<typeof game>[0]) =>
  events.coach.post('/api/athletic-events', game(changes));
const read = (query = '') => events.nobody.get(`/api/calendar.ics${query}`);
async function calendar(query?: string) {
  const root = new ICAL.Component(ICAL.parse((await read(query)).text));
  return {
    root,
    games: root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}

describe('the calendar', () => {
  test('shows a game at its local time, wherever the subscriber is (D10)', async () => {
    await add({ location: 'Memorial Stadium, Gate 3; north' });
    const { games } = await calendar();
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      summary: 'Football vs Union',
      location: 'Memorial Stadium, Gate 3; north',
    });
    expect(games[0]?.startDate.toICALString()).toBe('20240830T190000');
    expect(games[0]?.startDate.zone.tzid).toBe('floating');
    expect(games[0]?.endDate.toICALString()).toBe('20240830T220000');
  });

  test('has the school’s time zone: as a feed, as a file, and of one game', async () => {
    await add({});
    for (const query of ['', '?as=file', '?sport=Football', '?event=1']) {
      expect((await calendar(query)).root.getFirstPropertyValue('x-wr-timezone')).toBe(
        schoolTimeZone(),
      );
      const { text } = await read(query);
      expect(text.indexOf('X-WR-TIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
    }
  });

  test('says “at” for an away game, and ends a late game on the next day', async () => {
    await add({
      sport: 'Volleyball',
      opponent: 'Jenks',
      isHome: false,
      date: '2024-12-31',
      time: '23:00',
    });
    const { games } = await calendar();
    expect(games[0]?.summary).toBe('Volleyball at Jenks');
    expect(games[0]?.endDate.toICALString()).toBe('20250101T010000');
  });

  test('shows a game whose time is not known on its whole day (D90)', async () => {
    await add({ time: 'TBD' });
    const [entry] = (await calendar()).games;
    expect(entry?.startDate.isDate).toBe(true);
    expect(entry?.startDate.toICALString()).toBe('20240830');
    expect(entry?.endDate.toICALString()).toBe('20240831');
  });

  test('says what the coach notes for the day (D82)', async () => {
    await add({ note: 'Gates open at 5:30 PM' });
    expect((await calendar()).games[0]?.description).toBe('Gates open at 5:30 PM');
    await events.coach.put('/api/athletic-events/1', { note: 'Gates open at 6 PM' });
    expect((await calendar()).games[0]).toMatchObject({
      sequence: 1,
      description: 'Gates open at 6 PM',
    });
  });

  test('keeps the UID of a game, and its SEQUENCE counts real changes', async () => {
    await add({});
    const before = (await calendar()).games[0];
    await events.coach.put('/api/athletic-events/1', { time: '19:00' });
    expect((await calendar()).games[0]).toMatchObject({ uid: before?.uid, sequence: 0 });
    await events.coach.put('/api/athletic-events/1', { time: '20:00' });
    await events.coach.put('/api/athletic-events/1', { location: 'Elsewhere' });
    expect((await calendar()).games[0]).toMatchObject({ uid: before?.uid, sequence: 2 });
  });

  const inDays = (days: number) =>
    DateTime.now().setZone(schoolTimeZone()).plus({ days }).toFormat('yyyy-MM-dd');
  const statusesOf = async (query?: string) =>
    (await calendar(query)).games.map(({ component }) => component.getFirstPropertyValue('status'));

  test('cancels a deleted game under its name, unless it is added again', async () => {
    await add({ date: inDays(7), level: 'Varsity' });
    await events.coach.delete('/api/athletic-events/1');
    const { games } = await calendar();
    expect(games[0]).toMatchObject({ sequence: 1, summary: 'Football vs Union (Canceled)' });
    expect(await statusesOf()).toEqual(['CANCELLED']);

    await add({ date: inDays(7), level: 'Varsity' });
    expect(await statusesOf()).toEqual(['CONFIRMED']);
  });

  test.each([400, 0, -400])(
    'shows a deleted game whose day is %i days from today for 30 days from its deletion, and no longer (D68)',
    async (days) => {
      await add({ date: inDays(days) });
      await events.coach.delete('/api/athletic-events/1');
      const tag = (await read()).headers.get('etag') ?? '';
      passed = 30;
      expect(await statusesOf('?sport=Football')).toEqual(['CANCELLED']);
      passed = 31;
      expect(await events.nobody.get('/api/calendar.ics', { 'If-None-Match': tag })).toMatchObject({
        status: 200,
      });
      expect(await statusesOf()).toEqual([]);
      await clearCancelled(events.db, DateTime.now().plus({ days: 32 }));
      expect(await events.db('cancelled_events')).toEqual([]);
      passed = 0;
    },
  );

  test('shows at most the last 1,000 deleted games', async () => {
    await events.db
      .raw(`insert into athletic_events (date, time, sport, opponent, location, is_home)
      select '2027-01-01'::date + n % 300, '19:00', 'Football', 'Opponent ' || n, 'Home', true
      from generate_series(1, 20000) n`);
    await events.db.transaction(
      (trx) =>
        scheduleTarget.remove?.(
          trx,
          Array.from({ length: 20_000 }, (_, index) => index + 1),
        ) ?? Promise.resolve(),
    );
    expect(await statusesOf()).toHaveLength(1_000);
  });

  test.each([
    [{ status: 'final', ourScore: 28, theirScore: 14 }, 'CONFIRMED', 'Football vs Union (W 28–14)'],
    [{ status: 'final', summary: 'Forfeit' }, 'CONFIRMED', 'Football vs Union'],
    [{ status: 'postponed', summary: 'Lightning' }, 'TENTATIVE', 'Football vs Union (Postponed)'],
    [{ status: 'canceled', summary: 'Lightning' }, 'CANCELLED', 'Football vs Union (Canceled)'],
  ] as const)('says what became of a game: %j (D68)', async (changes, status, summary) => {
    await add({ date: inDays(7) });
    await events.coach.put('/api/athletic-events/1', changes);
    expect(await statusesOf()).toEqual([status]);
    expect((await calendar()).games[0]).toMatchObject({
      sequence: 1,
      summary,
      description: 'summary' in changes ? changes.summary : null,
    });
  });

  test('as a file has no deleted game', async () => {
    await add({ date: inDays(7) });
    await add({ date: inDays(8) });
    await events.coach.delete('/api/athletic-events/1');
    expect(await statusesOf('?as=file')).toEqual(['CONFIRMED']);
  });

  test('of one game has only that game', async () => {
    await add({ date: inDays(7) });
    await add({ date: inDays(8), opponent: 'Jenks' });
    const { root, games } = await calendar('?event=2');
    expect(games.map(({ summary }) => summary)).toEqual(['Football vs Jenks']);
    expect(games[0]?.uid).toBe((await calendar()).games[1]?.uid);
    expect(
      ['method', 'x-wr-calname', 'refresh-interval'].map((name) =>
        root.getFirstPropertyValue(name),
      ),
    ).toEqual([null, null, null]);
  });

  test('of a deleted or unknown game is 404; of an invalid id, 400', async () => {
    await add({});
    await events.coach.delete('/api/athletic-events/1');
    expect(await read('?event=1')).toMatchObject({ status: 404 });
    expect(await read('?event=999999')).toMatchObject({ status: 404 });
    for (const id of ['x', '0', '99999999999'])
      expect(await read(`?event=${id}`)).toMatchObject({ status: 400 });
  });

  test('is of one sport, of all, or empty for an unknown one', async () => {
    await add({});
    await add({ sport: 'Baseball' });
    expect((await calendar('?sport=Baseball')).games.map(({ summary }) => summary)).toEqual([
      'Baseball vs Union',
    ]);
    expect((await calendar('?sport=Baseball')).root.getFirstPropertyValue('x-wr-calname')).toBe(
      'Sandites Baseball',
    );
    expect((await calendar('?sport=All%20Sports')).games).toHaveLength(2);
    expect((await calendar('?sport=Chess')).games).toEqual([]);
  });

  test('is of teams, beside sports: each game once (D100)', async () => {
    await add({ level: 'Varsity' });
    await add({ level: 'JV', time: '17:00' });
    await add({ sport: 'Volleyball', level: 'Freshman' });
    await add({ sport: 'Volleyball' });
    const namesOf = async (query: string) =>
      (await calendar(query)).games.map(({ summary }) => summary);
    expect(await namesOf('?team=football-jv')).toEqual(['JV Football vs Union']);
    expect(await namesOf('?team=football-junior-varsity')).toEqual(['JV Football vs Union']);
    expect(await namesOf('?team=football-jv&team=volleyball-varsity')).toEqual([
      'JV Football vs Union',
      'Varsity Volleyball vs Union',
    ]);
    expect(await namesOf('?team=football-jv&sport=Football')).toHaveLength(2);
    expect(await namesOf('?team=volleyball-8th-grade')).toEqual([]);
    const { root } = await calendar('?team=football-jv&team=volleyball');
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Sandites JV Football, Volleyball');
  });

  test('of a team has its deleted games as canceled', async () => {
    await add({ level: 'JV' });
    await events.coach.delete('/api/athletic-events/1');
    expect((await calendar('?team=football-jv')).games).toHaveLength(1);
    expect((await calendar('?team=football-varsity')).games).toEqual([]);
  });

  test('is of several sports (D82)', async () => {
    await add({});
    await add({ sport: 'Baseball' });
    await add({ sport: 'Softball' });
    const { root, games } = await calendar('?sport=Baseball&sport=Football');
    expect(games.map(({ summary }) => summary)).toEqual(['Baseball vs Union', 'Football vs Union']);
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Sandites Baseball, Football');
  });

  test('folds lines at 75 octets, with CRLF, and splits no character', async () => {
    const opponent = `${'Ünïön 🏈 '.repeat(18)}"O'Neil", \\ ; <b>`;
    await add({ opponent });
    const { text, headers } = await read();
    const lines = text.split('\r\n');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect((await calendar()).games[0]?.summary).toBe(`Football vs ${opponent}`);
  });

  test('escapes line breaks in texts', async () => {
    await add({ opponent: 'Union\r\nEND:VEVENT\r\nBEGIN:VEVENT' });
    const { games } = await calendar();
    expect(games.map(({ summary }) => summary)).toEqual([
      'Football vs Union\nEND:VEVENT\nBEGIN:VEVENT',
    ]);
  });

  const lineEnds = ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

  test.each(lineEnds.map((end) => [JSON.stringify(end), end]))(
    'has no entry of a stranger: %s begins no line',
    async (_name, end) => {
      const text = `x${end}BEGIN:VEVENT\uFFFE`;
      await add({ opponent: text, location: text, note: text, level: text });
      const query = new URLSearchParams({ sport: text }).toString();
      for (const answer of [
        await read(),
        await read(`?${query}`),
        await read(`?${query}&sport=Football`),
      ]) {
        expect(answer.status).toBe(200);
        const lines = answer.text.replaceAll('\r\n ', '').split('\r\n');
        expect(lines.filter((line) => /[\n\r\v\f\u0085\u2028\u2029\uFFFE]/.test(line))).toEqual([]);
        expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeLessThan(2);
      }
    },
  );

  test('names only sports that there are', async () => {
    await add({});
    const nameOf = async (query: string) =>
      (await calendar(query)).root.getFirstPropertyValue('x-wr-calname');
    expect(await nameOf('?sport=Chess')).toBe('Sandites Athletics');
    expect(await nameOf('?sport=Chess&sport=Football')).toBe('Sandites Football');
  });

  test('is 304 for a client that has it', async () => {
    await add({});
    const tag = (await read()).headers.get('etag') ?? '';
    expect(await events.nobody.get('/api/calendar.ics', { 'If-None-Match': tag })).toMatchObject({
      status: 304,
    });
    await events.coach.delete('/api/athletic-events/1');
    expect(await events.nobody.get('/api/calendar.ics', { 'If-None-Match': tag })).toMatchObject({
      status: 200,
    });
  });
});
