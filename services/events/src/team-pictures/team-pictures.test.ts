import { backUp, emptyTables, pictureFile, sendPicture } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { afterRestore } from '../after-restore';
import { eventsService, type EventsService } from '../testing/events-service';

const path = '/api/team-pictures';
let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'team_pictures', 'activity', 'journal'));

async function send(color?: string): Promise<string> {
  const file = await pictureFile(color);
  const sent = await sendPicture(events.coach, '/api/athletic-events/photos', file, {}, {}, 'POST');
  return sent.body.imageUrl;
}
const set = (imageUrl: string | null, own: object = {}) =>
  events.coach.put(path, { sport: 'Football', season: 2026, imageUrl, ...own });
const list = async () => (await events.nobody.get(path)).body;

describe('the picture of a team’s year', () => {
  test('is one a sport and season, which everybody sees', async () => {
    const [first, second, softball] = [await send('#111'), await send('#222'), await send('#333')];
    expect((await events.nobody.get(first)).status).toBe(404);
    await set(first);
    await set(softball, { sport: 'Softball', season: 2025 });
    expect((await set(second)).status).toBe(200);
    expect(await list()).toEqual([
      { sport: 'Football', season: 2026, imageUrl: second },
      { sport: 'Softball', season: 2025, imageUrl: softball },
    ]);
    const { status, headers } = await events.nobody.get(second);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await events.nobody.get(first)).status).toBe(404);
  });

  test('is gone at once when it is taken away (D116)', async () => {
    const imageUrl = await send();
    await set(imageUrl);
    expect((await set(null)).body).toEqual([]);
    expect((await events.nobody.get(imageUrl)).status).toBe(404);
    expect(await events.db('activity').orderBy('id').pluck('label')).toEqual([
      'Football, 2026–27',
      'Football, 2026–27',
    ]);
  });

  test('is no address of another site’s page, and set by coaches alone', async () => {
    expect((await set('https://127.0.0.1/team.jpg')).status).toBe(400);
    const body = { sport: 'Football', season: 2026, imageUrl: null };
    expect((await events.user.put(path, body)).status).toBe(403);
    expect((await events.nobody.put(path, body)).status).toBe(401);
  });

  test('is deleted with its files once no team has it', async () => {
    const imageUrl = await send('#444');
    await set(imageUrl);
    const now = DateTime.now();
    await events.sweepPictures(now);
    await events.sweepPictures(now.plus({ hours: 2 }));
    expect((await events.coach.get(imageUrl)).status).toBe(200);
    await set(null);
    await events.sweepPictures(now);
    await events.sweepPictures(now.plus({ hours: 2 }));
    expect((await events.coach.get(imageUrl)).status).toBe(404);
  });

  test('that was taken away since a backup is so after its restore', async () => {
    await set(await send());
    await set(await send('#555'), { sport: 'Softball' });
    const restore = await backUp(events.db);
    await set(null);
    await restore(afterRestore);
    expect(await list()).toMatchObject([{ sport: 'Softball' }]);
  });
});
