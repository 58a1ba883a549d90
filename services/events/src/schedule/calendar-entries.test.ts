import type { ImportReview, NewAthleticEvent } from '@sandites/contracts';
import { emptyTables } from '@sandites/service-kit/testing';
import { eventsService, game, type EventsService } from '../testing/events-service';

/** Games that come from a calendar, which knows them by the UIDs of its entries. */
let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'cancelled_events'));

const path = '/api/athletic-events';
const entry = (uid: string, start: string, summary = 'Football vs Union') => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${summary}`, `DTSTART:${start}`],
  ...['LOCATION:Memorial Stadium', 'END:VEVENT'],
];

async function preview(...entries: string[][]): Promise<ImportReview> {
  const form = new FormData();
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries.flat(), 'END:VCALENDAR'];
  form.append('text', lines.join('\r\n'));
  form.append('choices', JSON.stringify({ sport: 'Football' }));
  return (await events.coach.send(`${path}/bulk/preview`, { method: 'POST', body: form })).body;
}
const confirm = ({ rows, plan }: ImportReview) =>
  events.coach.post(`${path}/bulk`, {
    events: rows
      .filter(({ status }) => ['new', 'changed', 'moved'].includes(status))
      .map(({ values }) => values),
    plan,
  });
async function upload(...entries: string[][]): Promise<ImportReview> {
  const review = await preview(...entries);
  expect(await confirm(review)).toMatchObject({ status: 201 });
  return review;
}
const stored = async () => (await events.coach.get(path)).body;
/** A game of a calendar's entry. */
async function ofCalendar(): Promise<number> {
  await upload(entry('a', '20330906T190000'));
  return (await stored())[0].id;
}
const change = (id: number, changes: Partial<NewAthleticEvent>) =>
  events.coach.put(`${path}/${id}`, changes);

test('an entry is the same game on another day, against another opponent (**D103**)', async () => {
  const id = await ofCalendar();
  const { rows } = await upload(entry('a', '20331004T183000', 'Football vs Bixby'));
  expect(rows).toMatchObject([
    { status: 'moved', id, before: { date: '2033-09-06', time: '19:00', opponent: 'Union' } },
  ]);
  expect(await stored()).toMatchObject([{ id, date: '2033-10-04', opponent: 'Bixby' }]);
});

test('who a game is, its entry says before its day and opponent do', async () => {
  await upload(entry('a', '20330906T190000'), entry('b', '20331004T190000', 'Football vs Bixby'));
  const [one, other] = await stored();
  await upload(
    entry('a', '20331004T190000', 'Football vs Jenks'),
    entry('b', '20330906T190000', 'Football at Owasso'),
  );
  expect(await stored()).toMatchObject([
    { id: one.id, date: '2033-10-04', opponent: 'Jenks' },
    { id: other.id, date: '2033-09-06', opponent: 'Owasso', isHome: false },
  ]);
});

test('an entry that says no side leaves the game’s', async () => {
  const id = await ofCalendar();
  await upload(entry('a', '20331004T190000', 'Football: Union'));
  expect(await stored()).toMatchObject([{ id, date: '2033-10-04', isHome: true }]);
});

test('what a coach changes of it by hand is kept, and the coach’s row says so', async () => {
  const id = await ofCalendar();
  expect((await change(id, { time: '18:30', opponent: 'Union' })).body.kept).toEqual(['time']);
  expect((await change(id, { location: 'Gym' })).body.kept).toEqual(['time', 'location']);
  expect(await stored()).toMatchObject([{ kept: ['time', 'location'] }]);
  expect((await events.nobody.get(`${path}/${id}`)).body).not.toHaveProperty('kept');
});

test('a result is no such change, and calling a game off is', async () => {
  const id = await ofCalendar();
  const result = { status: 'final', ourScore: 28, theirScore: 14 } as const;
  expect((await change(id, result)).body).not.toHaveProperty('kept');
  await change(id, { status: 'scheduled' });
  expect((await change(id, { status: 'canceled' })).body.kept).toEqual(['status']);
});

test('a game that was typed has nothing to keep', async () => {
  const { id } = (await events.coach.post(path, game())).body;
  expect((await change(id, { time: '18:30' })).body).not.toHaveProperty('kept');
});

test('a coach gives a field back, once', async () => {
  const id = await ofCalendar();
  await change(id, { time: '18:30', location: 'Gym' });
  expect(await events.user.delete(`${path}/${id}/kept/time`)).toMatchObject({ status: 403 });
  expect(await events.coach.delete(`${path}/${id}/kept/time`)).toMatchObject({ status: 204 });
  expect(await events.coach.delete(`${path}/${id}/kept/time`)).toMatchObject({ status: 404 });
  expect(await stored()).toMatchObject([{ kept: ['location'] }]);
  await events.coach.delete(`${path}/${id}/kept/location`);
  expect((await stored())[0]).not.toHaveProperty('kept');
});
