import type { NewNewsItem } from '@sandites/contracts';
import { emptyTables, pictureFile, sendPicture } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { xml2js, type ElementCompact } from 'xml-js';
import { eventsService, type EventsService } from '../testing/events-service';
import { clearDeletedNews } from './news-store';

let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'news', 'deleted_news', 'athletic_events'));

const path = '/api/news';
const item = (own: Partial<NewNewsItem> = {}): NewNewsItem => ({
  title: 'State champions',
  body: 'What a night.',
  ...own,
});
const inHours = (hours: number) => DateTime.utc().plus({ hours }).toISO();
const titles = async (query = '') =>
  (await events.nobody.get(path + query)).body.map(({ title }: { title: string }) => title);

describe('news (D85)', () => {
  test('say who posted them, by the name that is shown', async () => {
    const caller = { id: 902, username: 'holcomb', role: 'coach', sessionId: 's' } as const;
    const posted = events.as({ caller: { ...caller, displayName: 'Grady Holcomb' } });
    await posted.post(path, item());
    await events.coach.post(path, item());
    const authors = (await events.nobody.get(path)).body.map(
      ({ author }: { author: string | null }) => author,
    );
    expect(authors).toEqual([null, 'Grady Holcomb']);
  });

  test('are public, newest first, by team and page by page', async () => {
    await events.coach.post(path, item({ title: 'One', publishedAt: inHours(-3) }));
    await events.coach.post(path, item({ title: 'Two', sport: 'Football' }));
    await events.coach.post(path, item({ title: 'Zero', publishedAt: inHours(-9) }));
    expect(await titles()).toEqual(['Two', 'One', 'Zero']);
    expect(await titles('?limit=1&before=2')).toEqual(['One']);
    expect(await titles('?sport=Football')).toEqual(['Two']);
    const link = async (query: string) =>
      (await events.nobody.get(path + query)).headers.get('link');
    expect(await link('?limit=2&sport=')).toBe('</api/news?limit=2&sport=&before=1>; rel="next"');
    expect(await link('?limit=1000')).toBeNull();
    const { body } = await events.nobody.get(`${path}/2`);
    expect(body).toMatchObject({ id: 2, title: 'Two', sport: 'Football', pinnedUntil: null });
    expect([body.version, body.ownerId]).toEqual([undefined, undefined]);
  });

  test('say that they are cut also where no number was asked for', async () => {
    for (let day = 1; day <= 21; day += 1)
      await events.coach.post(path, item({ title: String(day), publishedAt: inHours(-24 * day) }));
    const { body, headers } = await events.nobody.get(path);
    expect(body).toHaveLength(20);
    expect(headers.get('link')).toBe('</api/news?limit=20&before=20>; rel="next"');
  });

  test('of one’s own are a list like every other: by pages in id order', async () => {
    await events.coach.post(path, item({ title: 'One', publishedAt: inHours(-3) }));
    await events.coach.post(path, item({ title: 'Two', publishedAt: inHours(-9) }));
    const own = async (query = '') => {
      const { body, headers } = await events.coach.get(`/api/my-news${query}`);
      return [body.map(({ id }: { id: number }) => id), headers.get('link')];
    };
    expect(await own()).toEqual([[1, 2], null]);
    expect(await own('?limit=1')).toEqual([[1], '</api/my-news?limit=1&after=1>; rel="next"']);
    expect(await own('?limit=1&after=1')).toEqual([[2], null]);
    expect(await events.coach.get('/api/my-news?limit=0')).toMatchObject({ status: 400 });
  });

  test('leave no title in the activity, which may name an athlete', async () => {
    await events.coach.post(path, item({ title: 'Ann Lee is injured' }));
    await events.coach.put(`${path}/1`, { title: 'Ann Lee is back' });
    const names = () => events.as({ isGateway: true }).get('/internal/names/news?ids=1');
    expect((await names()).body).toEqual([{ id: 1, name: 'Ann Lee is back' }]);
    await events.coach.delete(`${path}/1`);
    expect((await names()).body).toEqual([]);
    const { text } = await events.admin.get('/api/activity/events');
    expect(text).toContain('"news"');
    expect(text).not.toContain('Ann Lee');
  });

  test('go on after an item that was deleted meanwhile', async () => {
    await events.coach.post(path, item({ title: 'One', publishedAt: inHours(-3) }));
    await events.coach.post(path, item({ title: 'Two' }));
    await events.coach.post(path, item({ title: 'Zero', publishedAt: inHours(-9) }));
    await events.coach.delete(`${path}/1`);
    expect(await titles('?before=1')).toEqual(['Zero']);
    await clearDeletedNews(events.db, DateTime.now().plus({ hours: 25 }));
    await events.coach.delete(`${path}/2`);
    await clearDeletedNews(events.db, DateTime.now().plus({ hours: 25 }));
    await events.coach.post(path, item({ title: 'Four' }));
    expect(await titles('?before=4')).toEqual(['Zero']);
  });

  test('in the future are unseen until then, but for who posted them', async () => {
    await events.coach.post(path, item({ publishedAt: inHours(1) }));
    const tag = (await events.nobody.get(path)).headers.get('etag') ?? '';
    expect(await titles()).toEqual([]);
    expect(await events.nobody.get(`${path}/1`)).toMatchObject({ status: 404 });
    expect((await events.coach.get('/api/my-news')).body).toMatchObject([{ id: 1, version: 1 }]);
    await events.db.raw(`
      alter table news disable trigger user;
      update news set published_at = now() - interval '1 minute';
      alter table news enable trigger user`);
    expect(await events.nobody.get(path, { 'If-None-Match': tag })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['State champions']);
  });

  test('that are deleted come back as they were, for a day', async () => {
    const { body: posted } = await events.coach.post(path, item({ sport: 'Football' }));
    const address = `${path}/${posted.id}`;
    const restore = (by = events.coach) => by.post(`${address}/restore`);
    expect((await restore()).status).toBe(404);
    await events.coach.delete(address);
    expect((await events.nobody.get(address)).status).toBe(404);
    expect((await restore(events.otherCoach)).status).toBe(404);
    expect(await restore()).toMatchObject({ status: 200, body: posted });
    expect((await restore()).status).toBe(404);
    const { body } = await events.nobody.get(address);
    expect(body).toMatchObject({ title: posted.title, publishedAt: posted.publishedAt });
    await events.coach.delete(address);
    await clearDeletedNews(events.db, DateTime.now().plus({ hours: 23 }));
    expect((await restore(events.admin)).status).toBe(200);
    await events.coach.delete(address);
    await clearDeletedNews(events.db, DateTime.now().plus({ hours: 25 }));
    expect((await restore()).status).toBe(404);
  });

  test('are changed by their coach and by an admin only, with a version', async () => {
    await events.coach.post(path, item());
    expect(await events.otherCoach.put(`${path}/1`, { title: 'X' })).toMatchObject({ status: 404 });
    expect((await events.otherCoach.get('/api/my-news')).body).toEqual([]);
    expect(await events.admin.put(`${path}/1`, { title: 'Champions' })).toMatchObject({
      status: 200,
      body: { title: 'Champions', version: 2 },
    });
    const outdated = { 'If-Match': '"1"' };
    expect(await events.coach.put(`${path}/1`, { title: 'Y' }, outdated)).toMatchObject({
      status: 412,
    });
    expect(await events.otherCoach.delete(`${path}/1`)).toMatchObject({ status: 404 });
    expect(await events.coach.delete(`${path}/1`)).toMatchObject({ status: 204 });
    expect(await titles()).toEqual([]);
  });

  test.each([
    ['title', 'x'.repeat(121)],
    ['body', 'x'.repeat(10_001)],
    ['sport', 'Chess'],
    ['pinnedUntil', '2026-02-30'],
  ])('are refused with a bad %s', async (field, value) => {
    const { status, body } = await events.coach.post(path, item({ [field]: value }));
    expect([status, body.issues[0].path]).toEqual([400, `/${field}`]);
  });

  test('are pinned until their day is over where the school is', async () => {
    const today = DateTime.now().setZone('America/Chicago');
    await events.coach.post(
      path,
      item({ title: 'Over', pinnedUntil: today.minus({ days: 1 }).toISODate() }),
    );
    await events.coach.post(path, item({ title: 'Today', pinnedUntil: today.toISODate() }));
    await events.coach.post(path, item({ title: 'Never' }));
    expect(await titles('?pinned=yes')).toEqual(['Today']);
  });

  test.each(['?limit=0', '?limit=1001', '?before=x', '?pinned=no'])('refuse %s', async (query) => {
    expect(await events.nobody.get(path + query)).toMatchObject({ status: 400 });
  });

  describe('about a game', () => {
    const addGame = async (): Promise<number> => {
      const game = { ...{ date: '2026-10-09', time: '19:00', sport: 'Football' }, isHome: true };
      const { body } = await events.coach.post('/api/athletic-events', {
        ...game,
        ...{ opponent: 'Union', location: 'Sandite Stadium' },
      });
      return body.id;
    };

    test('are of its team, and are found by it', async () => {
      const eventId = await addGame();
      const { body } = await events.coach.post(path, item({ title: 'A win', eventId }));
      await events.coach.post(path, item({ title: 'Other', sport: 'Football' }));
      expect(body).toMatchObject({ eventId, sport: 'Football' });
      expect(await titles(`?event=${eventId}`)).toEqual(['A win']);
      expect(await titles('?event=99')).toEqual([]);
      expect((await events.coach.put(`${path}/${body.id}`, { eventId: null })).body).toMatchObject({
        ...{ eventId: null, version: 2 },
      });
      expect(await titles(`?event=${eventId}`)).toEqual([]);
    });

    test('are refused where there is no such game', async () => {
      for (const eventId of [99, 0, 'x'])
        expect(await events.coach.post(path, item({ eventId: eventId as number }))).toMatchObject({
          status: 400,
          body: { issues: [{ path: '/eventId' }] },
        });
    });

    test('stay when their game is deleted, also where they were deleted before it', async () => {
      const eventId = await addGame();
      await events.coach.post(path, item({ eventId }));
      await events.coach.post(path, item({ eventId }));
      await events.coach.delete(`${path}/1`);
      await events.coach.delete(`/api/athletic-events/${eventId}`);
      expect((await events.coach.post(`${path}/1/restore`)).body).toMatchObject({
        ...{ eventId: null, sport: 'Football' },
      });
      expect((await events.nobody.get(`${path}/2`)).body.eventId).toBeNull();
    });
  });

  test('are posted by coaches and admins only', async () => {
    expect(await events.nobody.post(path, item())).toMatchObject({ status: 401 });
    expect(await events.user.post(path, item())).toMatchObject({ status: 403 });
  });
});

describe('the picture of news', () => {
  const add = async () =>
    sendPicture(events.coach, `${path}/photos`, await pictureFile(), {}, {}, 'POST');

  test('is sent before the item that names it, and is public', async () => {
    const sent = await add();
    expect(sent.status).toBe(201);
    const { imageUrl, imageThumb } = sent.body;
    const { body } = await events.coach.post(path, item({ imageUrl }));
    expect(body).toMatchObject({ imageUrl, imageThumb });
    expect((await events.nobody.get(`${path}/${body.id}`)).body).toMatchObject({ imageUrl });
    expect((await events.nobody.get(imageThumb)).headers.get('content-type')).toBe('image/webp');
  });

  test('stays with an edit, is taken away by null, and comes back with an item that is posted again', async () => {
    const { imageUrl } = (await add()).body;
    const { id } = (await events.coach.post(path, item({ imageUrl }))).body;
    expect(
      (await events.coach.put(`${path}/${id}`, { title: 'Other', imageUrl })).body,
    ).toMatchObject({ imageUrl, version: 2 });
    expect((await events.coach.put(`${path}/${id}`, { imageUrl: null })).body).toMatchObject({
      imageUrl: null,
      imageThumb: null,
      version: 3,
    });
    expect((await events.coach.post(path, item({ imageUrl }))).body).toMatchObject({ imageUrl });
  });

  test('is asked for anew each time, and is 404 once no published item has it', async () => {
    const { imageUrl, imageThumb } = (await add()).body;
    const status = async (by = events.nobody) => [
      (await by.get(imageUrl)).status,
      (await by.get(imageThumb)).status,
    ];
    const shown = [200, 200];
    const hidden = [404, 404];
    expect(await status()).toEqual(hidden);
    expect(await status(events.user)).toEqual(hidden);
    expect(await status(events.coach)).toEqual(shown);
    const { id } = (await events.coach.post(path, item({ imageUrl }))).body;
    const { headers } = await events.nobody.get(imageThumb);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-cache',
      'Cookie, Accept',
    ]);
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await events.nobody.get(imageThumb, known)).status).toBe(304);

    const put = (changes: object) => events.coach.put(`${path}/${id}`, changes);
    const other = (
      await sendPicture(events.coach, `${path}/photos`, await pictureFile('#123'), {}, {}, 'POST')
    ).body;
    for (const [takeOut, bringBack] of [
      [() => put({ imageUrl: null }), () => put({ imageUrl })],
      [() => put({ imageUrl: other.imageUrl }), () => put({ imageUrl })],
      [() => put({ publishedAt: inHours(1) }), () => put({ publishedAt: inHours(-1) })],
      [
        () => events.coach.delete(`${path}/${id}`),
        () => events.coach.post(`${path}/${id}/restore`),
      ],
    ] as const) {
      await takeOut();
      expect(await status()).toEqual(hidden);
      expect((await events.nobody.get(imageThumb, known)).status).toBe(404);
      await bringBack();
      expect(await status()).toEqual(shown);
    }
  });

  test('cannot be had at the address of a coach’s picture', async () => {
    const { imageUrl } = (await add()).body;
    await events.coach.post(path, item({ imageUrl }));
    expect((await events.nobody.get(imageUrl.replace('/news/', '/coaches/'))).status).toBe(404);
  });

  test('is deleted when no item names it for an hour, nor a deleted one that can come back', async () => {
    const { imageUrl } = (await add()).body;
    const { id } = (await events.coach.post(path, item({ imageUrl }))).body;
    const sweep = (hours: number) => events.sweepPictures(DateTime.utc().plus({ hours }));
    await sweep(0);
    await sweep(2);
    expect((await events.nobody.get(imageUrl)).status).toBe(200);
    await events.coach.delete(`${path}/${id}`);
    await sweep(3);
    await sweep(5);
    expect((await events.coach.get(imageUrl)).status).toBe(200);
    await clearDeletedNews(events.db, DateTime.now().plus({ hours: 25 }));
    await sweep(25);
    await sweep(27);
    expect((await events.coach.get(imageUrl)).status).toBe(404);
  });

  test('is sent by coaches and admins only', async () => {
    const file = await pictureFile();
    expect(await sendPicture(events.user, `${path}/photos`, file, {}, {}, 'POST')).toMatchObject({
      status: 403,
    });
  });
});

describe('the feed of news', () => {
  const read = (headers = {}) => events.nobody.get('/api/news.atom', headers);
  /** It throws where the text is not well-formed. */
  const feedOf = (text: string) => (xml2js(text, { compact: true }) as ElementCompact)['feed'];

  const isTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

  test('is valid Atom: ids, times, links, and texts that no markup breaks', async () => {
    await events.coach.post(
      path,
      item({ title: 'A & B <3 ]]>', body: 'One & <b>two</b>\nlines\n\nThree ]]>' }),
    );
    await events.coach.post(path, item({ title: 'Later', publishedAt: inHours(1) }));
    const { text, headers } = await read();
    expect(headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    const feed = feedOf(text);
    expect(feed).toMatchObject({
      _attributes: { xmlns: 'http://www.w3.org/2005/Atom' },
      id: { _text: 'https://www.sandites.example/news' },
      title: { _text: 'Sandites News' },
      author: { name: { _text: 'Sandite High School' } },
      updated: { _text: isTime },
      link: [
        { _attributes: { rel: 'alternate', href: 'https://www.sandites.example/news' } },
        { _attributes: { rel: 'self', href: 'https://www.sandites.example/news.atom' } },
      ],
      entry: {
        id: { _text: 'https://www.sandites.example/news/1' },
        title: { _text: 'A & B <3 ]]>' },
        updated: { _text: isTime },
        published: { _text: isTime },
        content: {
          _attributes: { type: 'html' },
          _text: '<p>One &amp; &lt;b&gt;two&lt;/b&gt;<br>lines</p><p>Three ]]&gt;</p>',
        },
      },
    });
  });

  test('has only characters that XML may have', async () => {
    const text = 'a\uFFFE\uFFFFb\u0085c\u000Bd\u0007e';
    await events.coach.post(path, item({ title: text, body: text }));
    const feed = (await read()).text;
    expect(feed).toMatch(/^[\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
    expect(feedOf(feed)).toMatchObject({
      entry: { title: { _text: expect.stringMatching(/^ab/) } },
    });
  });

  test('moves with a correction, and not with what is pinned', async () => {
    await events.coach.post(path, item({ publishedAt: inHours(-3) }));
    const updated = async () => {
      const { text } = await events.nobody.get('/api/news.atom');
      return [...text.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time);
    };
    const before = await updated();
    expect(new Set(before).size).toBe(1);
    await events.coach.put(`${path}/1`, { pinnedUntil: '2030-01-01' });
    expect(await updated()).toEqual(before);
    await events.coach.put(`${path}/1`, { body: 'What a night, again.' });
    const [feed, entry] = await updated();
    expect(feed).toBe(entry);
    expect(String(entry) > String(before[0])).toBe(true);
  });

  test('is valid without news, and costs who has it nothing', async () => {
    const first = await read();
    expect(feedOf(first.text)).toMatchObject({
      id: { _text: 'https://www.sandites.example/news' },
    });
    const tag = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await read(tag)).status).toBe(304);
    await events.coach.post(path, item());
    expect((await read(tag)).status).toBe(200);
  });
});
