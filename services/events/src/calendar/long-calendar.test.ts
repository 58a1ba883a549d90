import type { TestService } from '@sandites/service-kit/testing';
import { setImmediate } from 'node:timers/promises';
import { eventsService } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
  await events.db.raw(
    `insert into athletic_events (date, time, sport, opponent, location, is_home, note)
     select '2017-01-01'::date + n % 3000, '19:00',
       (array['Football', 'Baseball', 'Softball', 'Volleyball'])[1 + n % 4],
       'Opponent ' || n, 'Memorial Stadium', true, 'Bus at five'
     from generate_series(1, 9400) n`,
  );
});
afterAll(() => events.stop());

const read = (query = '') => events.nobody.get(`/api/calendar.ics${query}`);
const entriesIn = ({ text }: { text: string }) => text.split('BEGIN:VEVENT').length - 1;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

test('a calendar of 2,350 games is written in pieces, between which others are served', async () => {
  await read('?sport=Football');
  await events.db.raw("update athletic_events set note = 'Bus at six' where sport = 'Football'");
  let isDone = false;
  const calendar = read('?sport=Football').finally(() => (isDone = true));
  const begun = cpu();
  let [longest, last] = [0, begun];
  while (!isDone) {
    await setImmediate();
    longest = Math.max(longest, cpu() - last);
    last = cpu();
  }
  expect(entriesIn(await calendar)).toBe(2_350);
  // In processor time, which other programs do not lengthen. In one piece it is most of it.
  expect(longest / (last - begun)).toBeLessThan(0.5);
});

test('games of a team are written once for all calendars of a version, whatever they are asked by', async () => {
  await read();
  const written: string[] = [];
  events.db.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('from athletic_events where sport')) written.push(sql);
  });
  for (const [query, count] of [
    ['?sport=Football', 2_350],
    ['?sport=Football&sport=Baseball', 4_700],
    ['?sport=made-up', 0],
    ['?sport=made-up-too&sport=Football', 2_350],
    ['?as=file', 9_400],
  ] as const)
    expect(entriesIn(await read(query))).toBe(count);
  expect(written).toEqual([]);
});
