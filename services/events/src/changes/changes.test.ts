import type { TestService } from '@sandites/service-kit/testing';
import { eventsService, game } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());

const path = '/api/athletic-events';
const add = async (own = {}): Promise<number> => (await events.coach.post(path, game(own))).body.id;
const save = async (id: number, change: object) =>
  expect((await events.coach.put(`${path}/${id}`, change)).status).toBe(200);
const changesOf = async (id: number) =>
  (await events.nobody.get(`${path}/${id}/changes`)).body.map(
    ({ fields }: { fields: object }) => fields,
  );
/** As if the changes by now had been made that long ago. */
const pass = (minutes: number) =>
  events.db.raw('update game_changes set changed_at = changed_at - make_interval(mins => ?)', [
    minutes,
  ]);

test('every saved change of day, time, place, opponent and status is kept, newest first', async () => {
  const id = await add({ opponent: 'Union', date: '2026-12-01', time: '18:00' });
  expect(await changesOf(id)).toEqual([]);
  await save(id, { time: '18:30', location: 'East Gym', note: 'Bus at five' });
  await pass(5);
  await save(id, { status: 'postponed', opponent: 'Jenks' });
  expect(await changesOf(id)).toEqual([
    { status: { from: 'scheduled', to: 'postponed' }, opponent: { from: 'Union', to: 'Jenks' } },
    {
      time: { from: '18:00', to: '18:30' },
      location: { from: game().location, to: 'East Gym' },
    },
  ]);
  expect((await events.nobody.get(`${path}/${id}/changes`)).body[0].changedAt).toMatch(/Z$/);
});

test('what is taken back within three minutes is none, with what came in between', async () => {
  const id = await add({ opponent: 'Owasso', date: '2026-12-02', time: '18:00' });
  await save(id, { time: '19:00', location: 'East Gym' });
  await save(id, { time: '20:00' });
  await save(id, { time: '18:00' });
  expect(await changesOf(id)).toEqual([{ location: { from: game().location, to: 'East Gym' } }]);
  await pass(4);
  await save(id, { location: game().location });
  expect(await changesOf(id)).toHaveLength(2);
});

test('those of a bulk are kept too', async () => {
  const id = await add({ opponent: 'Mustang', date: '2026-12-03', time: '18:00' });
  const row = game({ opponent: 'Mustang', date: '2026-12-03', time: '17:00' });
  expect((await events.coach.post(`${path}/bulk`, { events: [row] })).status).toBe(201);
  expect(await changesOf(id)).toEqual([{ time: { from: '18:00', to: '17:00' } }]);
});

test('the schedule lists those of the last 14 days with their games', async () => {
  await events.db('game_changes').delete();
  const [old, moved] = [
    await add({ opponent: 'Edmond', date: '2026-12-04', time: '18:00' }),
    await add({ opponent: 'Norman', date: '2026-12-05', time: '18:00' }),
  ];
  await save(old, { time: '19:00' });
  await pass(15 * 24 * 60);
  await save(moved, { date: '2026-12-06' });
  const { body } = await events.nobody.get('/api/schedule-changes');
  expect(body).toMatchObject([
    { fields: { date: { from: '2026-12-05', to: '2026-12-06' } }, event: { id: moved } },
  ]);
});

test('a game that is not there has none', async () => {
  expect((await events.nobody.get(`${path}/999999/changes`)).status).toBe(404);
});
