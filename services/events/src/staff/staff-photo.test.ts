import { emptyTables, pictureFile, sendPicture } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { coach, eventsService, type EventsService } from '../testing/events-service';

let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() =>
  emptyTables(events.db, 'coaches', 'uploads', 'upload_changes', 'jobs', 'activity'),
);

const add = async () => (await events.coach.post('/api/coaches', coach('Ann Lee'))).body;
const photoOf = (id: number) => `/api/coaches/${id}/photo`;

describe("a coach's picture", () => {
  test('is stored, public, and immutable at its URL', async () => {
    const { id, version } = await add();
    const response = await sendPicture(events.coach, photoOf(id), await pictureFile());
    expect(response).toMatchObject({
      status: 200,
      body: {
        id,
        photoUrl: expect.stringMatching(/^\/api\/coaches\/photos\/[0-9a-f]{32}-800$/),
        version: version + 1,
      },
    });
    const [listed] = (await events.nobody.get('/api/coaches')).body;
    expect(listed).toMatchObject({
      photoUrl: response.body.photoUrl,
      photoThumb: response.body.photoUrl.replace(/800$/, '200'),
    });

    const picture = await events.nobody.get(listed.photoThumb);
    expect([
      picture.status,
      ...['content-type', 'cache-control', 'x-content-type-options', 'vary'].map((name) =>
        picture.headers.get(name),
      ),
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff', 'Accept']);
    const again = await events.nobody.get(listed.photoThumb, {
      'If-None-Match': picture.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('is 404 once no coach has it', async () => {
    const { id } = await add();
    const { body } = await sendPicture(events.coach, photoOf(id), await pictureFile());
    expect((await events.nobody.get(body.photoUrl)).status).toBe(200);
    await events.coach.delete(photoOf(id));
    expect((await events.nobody.get(body.photoUrl)).status).toBe(404);
    expect((await events.nobody.get(body.photoUrl.replace('/coaches/', '/news/'))).status).toBe(
      404,
    );
  });

  test('is a JPEG for clients without WebP', async () => {
    const { id } = await add();
    const { body } = await sendPicture(events.coach, photoOf(id), await pictureFile());
    expect(
      (await events.nobody.get(body.photoUrl, { Accept: 'image/jpeg' })).headers.get(
        'content-type',
      ),
    ).toBe('image/jpeg');
    expect(
      (
        await events.nobody.get(body.photoUrl, { Accept: 'image/avif,image/webp,*/*;q=0.8' })
      ).headers.get('content-type'),
    ).toBe('image/webp');
  });

  test('is cropped as requested, within its bounds', async () => {
    const { id } = await add();
    expect(
      await sendPicture(events.coach, photoOf(id), await pictureFile(), { crop: '100,0,300' }),
    ).toMatchObject({ status: 200 });
    for (const crop of ['101,0,300', '0,0,301', '-1,0,5', '1,2', '0,0,0', '1.5,0,5', 'x']) {
      expect(
        await sendPicture(events.coach, photoOf(id), await pictureFile(), { crop }),
      ).toMatchObject({ status: 400, body: { issues: [{ path: '/crop' }] } });
    }
  });

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused where it is %s', async (_what, file) => {
    const { id } = await add();
    expect(await sendPicture(events.coach, photoOf(id), file)).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/file' }] },
    });
    expect(await sendPicture(events.coach, photoOf(id), Buffer.alloc(5_000_001))).toMatchObject({
      status: 413,
    });
  });

  test('needs a file and an existing coach', async () => {
    const { id } = await add();
    const form = new FormData();
    form.append('crop', '0,0,1');
    expect((await events.coach.send(photoOf(id), { method: 'PUT', body: form })).status).toBe(400);
    expect((await events.coach.put(photoOf(id), {})).status).toBe(415);
    expect((await sendPicture(events.coach, photoOf(id + 1), await pictureFile())).status).toBe(
      404,
    );
    expect((await events.nobody.get(`/api/coaches/photos/${'0'.repeat(32)}-800`)).status).toBe(404);
    expect((await events.nobody.get('/api/coaches/photos/..%2f..%2fsecret')).status).toBe(404);
  });

  test('is accepted from coaches and admins only', async () => {
    const { id } = await add();
    const file = await pictureFile();
    expect((await sendPicture(events.nobody, photoOf(id), file)).status).toBe(401);
    expect((await sendPicture(events.user, photoOf(id), file)).status).toBe(403);
    expect((await sendPicture(events.admin, photoOf(id), file)).status).toBe(200);
    expect((await events.user.delete(photoOf(id))).status).toBe(403);
  });

  test('can be removed, and a stale change is refused', async () => {
    const { id, version } = await add();
    const file = await pictureFile();
    expect(
      (await sendPicture(events.coach, photoOf(id), file, {}, { 'If-Match': `"${version}"` }))
        .status,
    ).toBe(200);
    expect(
      await sendPicture(events.coach, photoOf(id), file, {}, { 'If-Match': `"${version}"` }),
    ).toMatchObject({ status: 412, body: { current: { id } } });
    expect((await events.coach.delete(photoOf(id))).status).toBe(204);
    expect((await events.coach.get('/api/coaches')).body).toMatchObject([
      { photoUrl: null, photoThumb: null, version: version + 2 },
    ]);
    const entries = (await events.admin.get('/api/activity/events')).body;
    expect(
      entries?.map?.(({ kind, changes }: { kind: string; changes: unknown }) => [kind, changes]),
    ).toEqual(expect.arrayContaining([['updated', [{ field: 'photoUrl' }]]]));
  });

  test('may be given as a URL, which is fetched once', async () => {
    const { body } = await events.coach.post(
      '/api/coaches',
      coach('Bo Day', { photoUrl: 'https://pictures.example/bo.jpg' }),
    );
    expect(body.photoUrl).toMatch(/^\/api\/coaches\/photos\//);
    // A coach who was deleted by mistake is restored with the picture.
    await events.coach.delete(`/api/coaches/${body.id}`);
    const { id: _id, ...again } = body;
    expect((await events.coach.post('/api/coaches', again)).body).toMatchObject({
      photoUrl: body.photoUrl,
    });
  });

  test('is kept where its own path is sent back', async () => {
    const { body } = await events.coach.post(
      '/api/coaches',
      coach('Bo Day', { photoUrl: 'https://pictures.example/bo.jpg' }),
    );
    // Sending back the same path changes nothing; null removes the picture.
    expect((await events.coach.put(`/api/coaches/${body.id}`, body)).body).toEqual(body);
    expect(
      (await events.coach.put(`/api/coaches/${body.id}`, { photoUrl: null })).body.photoUrl,
    ).toBeNull();
  });

  test.each(['http://pictures.example/bo.jpg', 'https://elsewhere.example/bo.jpg', '/api/users'])(
    'is not fetched from %s',
    async (photoUrl) => {
      const { id } = await add();
      expect(await events.coach.put(`/api/coaches/${id}`, { photoUrl })).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/photoUrl' }] },
      });
      expect((await events.coach.post('/api/coaches', coach('Bo Day', { photoUrl }))).status).toBe(
        400,
      );
    },
  );
});

test('a picture whose sender cancels meanwhile is not stored', async () => {
  const { id, version } = await add();
  const cancel = new AbortController();
  const form = new FormData();
  form.append('file', new Blob([await pictureFile('#321', 3_000, 3_000)]), 'picture');
  const sent = events.coach.send(photoOf(id), { method: 'PUT', body: form, signal: cancel.signal });
  setTimeout(() => cancel.abort(), 100);
  await expect(sent).rejects.toThrow();
  // A later picture waits for the first one's decoder.
  const { status } = await sendPicture(
    events.coach,
    photoOf(id),
    await pictureFile(),
    {},
    { 'If-Match': `"${version}"` },
  );
  expect(status).toBe(200);
});

describe('addresses of pictures in a staff file', () => {
  const header = 'name,title,email,photoUrl';
  const upload = (...rows: string[]) =>
    events.coach.upload('/api/coaches/bulk-upload', [header, ...rows].join('\n'));
  const uploads = async () => (await events.coach.get('/api/coaches/uploads')).body;

  test('are fetched afterwards; failures are listed in the upload history', async () => {
    const rows = [
      'Ann Lee,Head Coach,ann@x.example,https://pictures.example/a.jpg',
      'Bo Day,Head Coach,bo@x.example,http://pictures.example/b.jpg',
      'Cy Fox,Head Coach,cy@x.example,',
    ];
    expect((await upload(...rows)).status).toBe(201);
    await events.fetchPictures();
    expect(
      (await events.nobody.get('/api/coaches')).body.map(
        ({ photoUrl }: { photoUrl: string | null }) => photoUrl?.slice(0, 20),
      ),
    ).toEqual(['/api/coaches/photos/'.slice(0, 20), undefined, undefined]);
    expect(await uploads()).toMatchObject([
      {
        added: 3,
        canUndo: true,
        pictures: {
          waiting: 0,
          failed: [
            {
              name: 'Bo Day',
              address: 'http://pictures.example/b.jpg',
              message: 'must be a web address that starts with https://',
            },
          ],
        },
      },
    ]);
  });

  test('are at most 500', async () => {
    await upload(
      ...Array.from(
        { length: 502 },
        (_, index) =>
          `Coach ${index},Title,c${index}@x.example,http://pictures.example/${index}.jpg`,
      ),
    );
    await events.fetchPictures();
    const [{ pictures }] = await uploads();
    expect(pictures.failed).toHaveLength(502);
    expect(
      pictures.failed.filter(({ message }: { message: string }) => message.includes('at most 500')),
    ).toHaveLength(2);
  }, 30_000);

  test('are removed when the upload is undone, which restores the former picture', async () => {
    const { body: before } = await events.coach.post(
      '/api/coaches',
      coach('Ann Lee', { title: 'Head Coach', email: 'ann@x.example' }),
    );
    const { body: kept } = await sendPicture(
      events.coach,
      photoOf(before.id),
      await pictureFile('#0f0'),
    );
    await upload('Ann Lee,Head Coach,ann@x.example,https://pictures.example/a.jpg');
    await events.fetchPictures();
    expect((await events.nobody.get('/api/coaches')).body[0].photoUrl).not.toBe(kept.photoUrl);
    const [{ id, changed }] = await uploads();
    expect(changed).toBe(1);
    expect((await events.coach.delete(`/api/coaches/uploads/${id}`)).status).toBe(204);
    expect((await events.nobody.get('/api/coaches')).body[0].photoUrl).toBe(kept.photoUrl);
  });
});

test('unused pictures are deleted within a day, others stay', async () => {
  const { id } = await add();
  const hour = (hours: number) => DateTime.utc().plus({ hours });
  await sendPicture(events.coach, photoOf(id), await pictureFile('#123'));
  const { body } = await sendPicture(events.coach, photoOf(id), await pictureFile('#456'));
  const count = async () => (await events.pictures.files()).length;
  await events.sweepPictures(hour(0));
  expect(await count()).toBeGreaterThan(4);
  await events.sweepPictures(hour(2));
  expect(await count()).toBe(4);
  expect((await events.nobody.get(body.photoUrl)).status).toBe(200);
  await events.coach.delete(`/api/coaches/${id}`);
  await events.sweepPictures(hour(3));
  expect(await count()).toBe(4);
  await events.sweepPictures(hour(5));
  expect(await count()).toBe(0);
});
