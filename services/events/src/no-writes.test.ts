import { everyRead, takeNoWrites } from '@sandites/service-kit/testing';
import { eventsService, game, type EventsService } from './testing/events-service';

let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());

test('while the database takes no writes, every read answers as before, and a write is 503', async () => {
  const { id } = (await events.coach.post('/api/athletic-events', game())).body;
  const before = await everyRead('events', events, { id, sport: 'Football' });
  expect(before).toMatchObject({ [`/api/athletic-events/${id}`]: [200, 200, 200] });
  const takeWrites = await takeNoWrites(events);
  expect(await everyRead('events', events, { id, sport: 'Football' })).toEqual(before);
  const write = await events.coach.post('/api/athletic-events', game({ opponent: 'Bixby' }));
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '30']);
  await takeWrites();
});
