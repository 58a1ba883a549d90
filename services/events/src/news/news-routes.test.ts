import type { NewNewsItem } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { eventsService } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'news'));

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
  test('are public, newest first, by team and page by page', async () => {
    await events.coach.post(path, item({ title: 'One', publishedAt: inHours(-3) }));
    await events.coach.post(path, item({ title: 'Two', sport: 'Football' }));
    await events.coach.post(path, item({ title: 'Zero', publishedAt: inHours(-9) }));
    expect(await titles()).toEqual(['Two', 'One', 'Zero']);
    expect(await titles('?limit=1&before=2')).toEqual(['One']);
    expect(await titles('?sport=Football')).toEqual(['Two']);
    const { body } = await events.nobody.get(`${path}/2`);
    expect(body).toMatchObject({ id: 2, title: 'Two', sport: 'Football', pinnedUntil: null });
    expect([body.version, body.ownerId]).toEqual([undefined, undefined]);
  });

  test('in the future are unseen until then, but for who posted them', async () => {
    await events.coach.post(path, item({ publishedAt: inHours(1) }));
    const tag = (await events.nobody.get(path)).headers.get('etag') ?? '';
    expect(await titles()).toEqual([]);
    expect(await events.nobody.get(`${path}/1`)).toMatchObject({ status: 404 });
    expect((await events.coach.get('/api/my-news')).body).toMatchObject([{ id: 1, version: 1 }]);
    await events.db.raw(
      "alter table news disable trigger user; update news set published_at = now() - interval '1 minute'; alter table news enable trigger user",
    );
    expect(await events.nobody.get(path, { 'If-None-Match': tag })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['State champions']);
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

  test('are posted by coaches and admins only', async () => {
    expect(await events.nobody.post(path, item())).toMatchObject({ status: 401 });
    expect(await events.user.post(path, item())).toMatchObject({ status: 403 });
  });
});
