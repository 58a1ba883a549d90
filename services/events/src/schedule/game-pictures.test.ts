import { emptyTables, pictureFile, sendPicture } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { eventsService, game, type EventsService } from '../testing/events-service';

const path = '/api/athletic-events';
let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(async () => {
  await emptyTables(events.db, 'athletic_events', 'uploads', 'upload_changes', 'activity');
  await events.coach.post(path, game());
});

const send = async (color?: string, who: 'coach' | 'user' | 'nobody' = 'coach') =>
  sendPicture(events[who], `${path}/photos`, await pictureFile(color), {}, {}, 'POST');
const change = (changes: object) => events.coach.put(`${path}/1`, changes);
const read = async () => (await events.nobody.get(`${path}/1`)).body;
const result = { status: 'final', ourScore: 28, theirScore: 14, summary: 'Three in the third.' };

describe('the picture of a game (D65)', () => {
  test('is sent first, and everybody sees it once the result names it', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      201,
      { imageUrl: expect.stringMatching(/^\/api\/athletic-events\/photos\/[0-9a-f]{32}-800$/) },
    ]);
    expect((await events.coach.get(body.imageUrl)).status).toBe(200);
    expect((await events.nobody.get(body.imageUrl)).status).toBe(404);

    const saved = await change({ ...result, imageUrl: body.imageUrl });
    expect(saved).toMatchObject({ status: 200, body: { imageUrl: body.imageUrl, version: 2 } });
    expect(await read()).toMatchObject({ ...result, imageUrl: body.imageUrl });
    const [listed] = (await events.nobody.get(path)).body;
    expect(listed.imageUrl).toBe(body.imageUrl);
    const picture = await events.nobody.get(body.imageUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('stays where a change does not name it, and is taken away by null', async () => {
    const { imageUrl } = (await send()).body;
    await change({ ...result, imageUrl });
    expect((await change({ ourScore: 35, theirScore: 14 })).body.imageUrl).toBe(imageUrl);
    expect((await change({ imageUrl: null })).body).toMatchObject({ version: 4 });
    expect(await read()).not.toHaveProperty('imageUrl');
    expect((await events.nobody.get(imageUrl)).status).toBe(404);
  });

  test('is refused where it is none, and comes of nobody but a coach', async () => {
    expect((await change({ imageUrl: `${path}/photos/${'0'.repeat(32)}-800` })).status).toBe(400);
    expect((await send(undefined, 'user')).status).toBe(403);
    expect((await send(undefined, 'nobody')).status).toBe(401);
  });

  test('is deleted after an hour when no game names it', async () => {
    const kept = (await send('#123')).body.imageUrl;
    const dropped = (await send('#456')).body.imageUrl;
    await change({ ...result, imageUrl: kept });
    const now = DateTime.utc();
    await events.sweepPictures(now);
    await events.sweepPictures(now.plus({ minutes: 61 }));
    expect((await events.coach.get(kept)).status).toBe(200);
    expect((await events.coach.get(dropped)).status).toBe(404);
  });

  test('is not behind a link to enter the score (D106)', async () => {
    const { imageUrl } = (await send()).body;
    await change({ ...result, status: 'live', date: DateTime.now().toISODate(), imageUrl });
    const { code } = (await events.coach.post(`${path}/1/score-link`, { label: 'Bench' })).body;
    const { body } = await events.nobody.get(`/api/score/${code}`);
    expect(body.game).toMatchObject({ status: 'live' });
    expect(body.game).not.toHaveProperty('imageUrl');
  });
});
