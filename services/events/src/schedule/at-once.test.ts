import type { TestService } from '@sandites/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { eventsService, game } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());

test('games are added, moved and deleted at once, at places that are new', async () => {
  const path = '/api/athletic-events';
  const keep = async () => {
    const body = game({ opponent: randomUUID(), location: randomUUID() });
    const { id } = (await events.coach.post(path, body)).body;
    const moved = await events.coach.put(`${path}/${id}`, { location: randomUUID() });
    return [moved.status, (await events.coach.delete(`${path}/${id}`)).status];
  };
  for (let round = 0; round < 10; round += 1)
    expect(await Promise.all([keep(), keep(), keep()])).toEqual([
      [200, 204],
      [200, 204],
      [200, 204],
    ]);
});

test('a file is taken while games move', async () => {
  const path = '/api/athletic-events';
  const { id } = (await events.coach.post(path, game({ opponent: randomUUID() }))).body;
  const move = async (location: string) =>
    (await events.coach.put(`${path}/${id}`, { location })).status;
  const upload = async () => {
    const rows = [1, 2, 3].map(() => game({ opponent: randomUUID(), location: randomUUID() }));
    return (await events.coach.post(`${path}/bulk`, { events: rows })).status;
  };
  for (let round = 0; round < 10; round += 1)
    expect(await Promise.all([upload(), move(randomUUID()), upload(), move(randomUUID())])).toEqual(
      [201, 200, 201, 200],
    );
});
