import type { Place } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import { eventsService, game } from '../testing/events-service';
import { keepHomeVenues } from './places-store';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());

const path = '/api/athletic-events';
const add = async (own = {}): Promise<number> => (await events.coach.post(path, game(own))).body.id;
const places = async (): Promise<Place[]> => (await events.coach.get('/api/places')).body;
const placeNamed = async (name: string): Promise<Place> => {
  const place = (await places()).find((one) => one.name === name);
  if (!place) throw new Error(`There is no place ${name}`);
  return place;
};
const placeOf = async (id: number) => (await events.nobody.get(`${path}/${id}`)).body.place;

test('each location of a game is one place, by its letters and digits', async () => {
  await add({ opponent: 'Union', date: '2026-12-01', location: "St. Mary's Gym" });
  await add({ opponent: 'Union', date: '2026-12-02', location: 'St Marys Gym' });
  const row = game({ opponent: 'Jenks', date: '2026-12-03', location: 'Jenks High School' });
  await events.coach.post(`${path}/bulk`, { events: [row] });
  const moved = await add({ opponent: 'Owasso', date: '2026-12-04', location: 'ST MARYS GYM' });
  await events.coach.put(`${path}/${moved}`, { location: 'Owasso Dome' });
  expect((await places()).map(({ name }) => name)).toEqual([
    'Jenks High School',
    'Owasso Dome',
    "St. Mary's Gym",
  ]);
});

test('its address, once corrected by a coach, is that of all its games, also in the calendar', async () => {
  const first = await add({ opponent: 'Bixby', date: '2026-12-05', location: 'Bixby Arena' });
  const second = await add({ opponent: 'Bixby', date: '2026-12-06', location: 'bixby arena' });
  expect(await placeOf(first)).toBeUndefined();
  const { id, version } = await placeNamed('Bixby Arena');
  const changes = { address: '601 S Riverview Dr, Bixby', mapUrl: 'https://maps.example/bixby' };
  const headers = { 'If-Match': `"${version}"` };
  expect(await events.coach.put(`/api/places/${id}`, changes, headers)).toMatchObject({
    status: 200,
    body: { id, name: 'Bixby Arena', ...changes },
  });
  for (const id of [first, second]) expect(await placeOf(id)).toEqual(changes);
  const { text } = await events.nobody.get(`/api/calendar.ics?event=${first}`);
  expect(text).toContain('LOCATION:Bixby Arena\\, 601 S Riverview Dr\\, Bixby');
  const stale = await events.coach.put(`/api/places/${id}`, { address: null }, headers);
  expect(stale.status).toBe(412);
});

test('a corrected name keeps its games; that of another place is 409', async () => {
  const game = await add({ opponent: 'Mustang', date: '2026-12-07', location: 'Mustang HS' });
  const { id } = await placeNamed('Mustang HS');
  const changes = { name: 'Mustang High School', address: '906 S Heights Dr' };
  expect((await events.coach.put(`/api/places/${id}`, changes)).status).toBe(200);
  expect(await placeOf(game)).toMatchObject({ address: '906 S Heights Dr' });
  const later = await add({
    opponent: 'Mustang',
    date: '2026-12-08',
    location: 'Mustang High School',
  });
  expect(await placeOf(later)).toMatchObject({ address: '906 S Heights Dr' });
  const taken = await events.coach.put(`/api/places/${id}`, { name: 'Jenks high-school' });
  expect(taken.status).toBe(409);
});

test('home venues come first, with the addresses of the school’s file where no coach gave one', async () => {
  const homeVenues = [
    { name: 'West Field', address: '1 Main St' },
    { name: 'Owasso Dome', address: '2 Main St' },
  ];
  await keepHomeVenues(events.db, { homeVenues });
  await keepHomeVenues(events.db, { homeVenues });
  expect((await places()).slice(0, 2)).toMatchObject([
    { name: 'Owasso Dome', address: '2 Main St' },
    { name: 'West Field', address: '1 Main St' },
  ]);
  const { id } = await placeNamed('Owasso Dome');
  await events.coach.put(`/api/places/${id}`, { address: '3 Main St' });
  await keepHomeVenues(events.db, { homeVenues });
  expect((await places())[0]).toMatchObject({ address: '3 Main St' });
});

test('who is no coach changes none', async () => {
  const { id } = await placeNamed('Owasso Dome');
  expect((await events.user.put(`/api/places/${id}`, { address: 'x' })).status).toBe(403);
  expect((await events.nobody.get('/api/places')).body[0]).not.toHaveProperty('version');
});
