import type { NewsItem } from '@sandites/contracts';
import { addJob, utc, worker, type Queue, type Worker } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { createHash } from 'node:crypto';
import { addNotices } from './notices';

/** News that are told when they are published, by their id. */
export const newsQueue: Queue<{ readonly newsId: number }> = {
  name: 'news',
  timeout: 60,
  attempts: 20,
  expires: 86_400,
  firstRetry: 5,
  lastRetry: 600,
};

/** Has a news item told when it is published, if it was not yet. */
export const tellNews = (
  trx: Knex.Transaction,
  { id, publishedAt }: Pick<NewsItem, 'id' | 'publishedAt'>,
  minDelay = 0,
): Promise<void> => {
  const delay = Math.max(minDelay, DateTime.fromISO(publishedAt).diffNow().as('seconds'));
  return addJob(trx, newsQueue, { newsId: id }, { key: String(id), delay });
};

/**
 * Of an item that was published lately, not of one that is entered for the record. What was deleted
 * and posted again is the same item by its key.
 */
async function tellPublished(trx: Knex.Transaction, id: number): Promise<void> {
  const { rows }: { rows: NewsItem[] } = await trx.raw(
    `with told as (
       insert into told_news (news_id)
       select id from news where id = :id and published_at between now() - interval '1 day' and now()
       on conflict do nothing returning news_id)
     select id, title, body, sport, ${utc('published_at')} as "publishedAt" from news join told on id = news_id`,
    { id },
  );
  const [item] = rows;
  if (!item) {
    // The clock of the database may be a little behind.
    const scheduled: NewsItem | undefined = await trx('news')
      .where({ id })
      .whereRaw('published_at > now()')
      .first('id', trx.raw(`${utc('published_at')} as "publishedAt"`));
    if (scheduled) await tellNews(trx, scheduled, 1);
    return;
  }
  const { title, body, sport } = item;
  const hash = createHash('sha256').update(JSON.stringify([title, body, sport, item.publishedAt]));
  const key = `news ${hash.digest('base64url')}`;
  await addNotices(trx, [
    { topic: 'news', key, channels: ['mail', 'push'], id, title, body, sport },
  ]);
}

export const newsWorker = (db: Knex): Worker =>
  worker(newsQueue, ({ newsId }) => db.transaction((trx) => tellPublished(trx, newsId)));
