import { backUp, emptyTables } from '@sandites/service-kit/testing';
import { afterRestore } from './after-restore';
import { newsQueue } from './notices/notices';
import { eventsService, game, type EventsService } from './testing/events-service';

let events: EventsService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() =>
  emptyTables(events.db, 'jobs', 'told_news', 'told_results', 'news', 'athletic_events'),
);

const add = async (changes: object) =>
  (await events.coach.post('/api/athletic-events', game(changes))).body;
const post = async (changes: object) =>
  (await events.coach.post('/api/news', { title: 'Gates', body: 'Open at 5.', ...changes })).body;
const games = async () =>
  (await events.nobody.get('/api/athletic-events')).body.map(
    ({ opponent, status }: { opponent: string; status: string }) => [opponent, status],
  );

test('a game that was deleted since is deleted, and one that was called off is off', async () => {
  const [off, gone] = [await add({ opponent: 'Off' }), await add({ opponent: 'Gone' })];
  const restore = await backUp(events.db);
  await events.coach.put(`/api/athletic-events/${off.id}`, { status: 'canceled' });
  await events.coach.delete(`/api/athletic-events/${gone.id}`);
  expect(await restore(afterRestore)).toEqual([]);
  expect(await games()).toEqual([['Off', 'canceled']]);
  expect(
    (await events.nobody.get('/api/calendar.ics')).text.match(/STATUS:CANCELLED/g),
  ).toHaveLength(2);
});

test('after an accident a deleted game comes back, to be checked by name', async () => {
  const { id } = await add({ opponent: 'Gone' });
  const restore = await backUp(events.db);
  await events.coach.delete(`/api/athletic-events/${id}`);
  const label = 'Football vs Gone, 2024-08-30';
  expect(await restore(afterRestore, true)).toContainEqual({
    subject: 'event',
    rows: [{ id, label }],
  });
});

test('results that were told since are not told again, others in the next digest', async () => {
  const [told, next] = [await add({ opponent: 'Told' }), await add({ opponent: 'Next' })];
  const result = { status: 'final', ourScore: 28, theirScore: 14 };
  await events.coach.put(`/api/athletic-events/${next.id}`, result);
  const restore = await backUp(events.db);
  await events.coach.put(`/api/athletic-events/${told.id}`, result);
  await events.db('told_results').insert({ event_id: told.id });
  await events.db('pushed_results').insert({ event_id: told.id });
  await restore(afterRestore);
  expect(await events.db('told_results').pluck('event_id')).toEqual([told.id]);
  expect(await events.db('pushed_results').pluck('event_id')).toEqual([told.id]);
});

test('a link to enter a score that was ended since is ended', async () => {
  const { id } = await add({ date: '2099-08-30' });
  const path = `/api/athletic-events/${id}/score-link`;
  const [ended, open] = [
    (await events.coach.post(path, { label: 'Ended' })).body,
    (await events.coach.post(path, { label: 'Open' })).body,
  ];
  const restore = await backUp(events.db);
  await events.coach.delete(`${path}s/${ended.id}`);
  await restore(afterRestore);
  expect((await events.coach.get(`${path}s`)).body).toEqual([open]);
});

test('news that were published are not told again, and later ones are told when they are', async () => {
  const now = await post({ title: 'Now' });
  const later = await post({
    title: 'Later',
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const restore = await backUp(events.db);
  await restore(afterRestore);
  expect(await events.db('told_news').pluck('news_id')).toEqual([now.id]);
  expect(await events.db('jobs').where({ queue: newsQueue.name }).pluck('key')).toEqual([
    String(later.id),
  ]);
});

test('a pin that was taken off since is off', async () => {
  const pinnedUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const [off, on] = [
    await post({ title: 'Off', pinnedUntil }),
    await post({ title: 'On', pinnedUntil }),
  ];
  const restore = await backUp(events.db);
  await events.coach.put(`/api/news/${off.id}`, { pinnedUntil: null });
  await restore(afterRestore);
  const pinned = (await events.nobody.get('/api/news?pinned=yes')).body;
  expect(pinned.map(({ id }: { id: number }) => id)).toEqual([on.id]);
});
