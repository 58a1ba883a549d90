import { compileValidator, NewNewsItem } from '@sandites/contracts';
import { loadDemoDataOnce } from '@sandites/service-kit/database';
import { DateTime } from 'luxon';
import { eventsService } from '../testing/events-service';
import { demoData, readDemoNews } from './demo-data';

test('the news of the demo are accepted by the API, and older than what is sent', () => {
  const now = DateTime.fromISO('2026-11-27T06:40:00Z');
  const news = readDemoNews(now);
  const { validate } = compileValidator(NewNewsItem);
  expect(news.filter((item) => validate(item).issues)).toEqual([]);
  expect(news.at(-1)?.publishedAt).toBe('2026-11-25T09:30:00.000Z');
  for (const { publishedAt = '' } of news)
    expect(now.diff(DateTime.fromISO(publishedAt)).as('days')).toBeGreaterThan(1);
});

test('a demo has news of the school and of two teams, the newest first', async () => {
  const events = await eventsService();
  await loadDemoDataOnce(events.db, demoData);
  const { body } = await events.nobody.get('/api/news');
  expect(body.map(({ sport }: { sport: string | null }) => sport)).toEqual([
    null,
    'Football',
    'Volleyball',
  ]);
  await events.stop();
});
