import { utc } from '@sandites/service-kit/database';
import {
  asBackedUp,
  both,
  deletedAgain,
  emptied,
  type AfterRestore,
  type RestoredTable,
} from '@sandites/service-kit/journal';
import { forgetErasedPictures } from '@sandites/service-kit/pictures';
import type { NewsItem } from '@sandites/contracts';
import { changedGameQueue } from './notices/changed-games';
import { newsQueue, noticeQueue, remindersQueue, resultsQueue, tellNews } from './notices/notices';
import { removeMany } from './schedule/schedule-store';

const erasedPictures = (table: string): RestoredTable => ({
  says: 'pictures that were erased since are gone',
  apply: (trx, since) => forgetErasedPictures(trx, table, since),
});

const calledOff: RestoredTable = {
  says: 'a game that was called off or postponed since is so again',
  apply: async (trx, since) => {
    const last = new Map(
      since.lines('athletic_events', 'status').map(({ id, value }) => [Number(id), value]),
    );
    for (const [id, status] of last)
      if (status === 'canceled' || status === 'postponed')
        await trx('athletic_events')
          .where({ id })
          .update({ status, our_score: null, their_score: null });
  },
};

const pinsTakenOff: RestoredTable = {
  says: 'pins that were taken off since are off',
  apply: async (trx, since) => {
    const last = new Map(
      since.lines('news', 'pinned_until').map(({ id, value }) => [Number(id), value]),
    );
    for (const [id, until] of last)
      await trx('news')
        .where({ id })
        .update({
          pinned_until: trx.raw('least(pinned_until, ?::date)', [
            typeof until === 'string' ? until : '-infinity',
          ]),
        });
    await trx('news').where({ pinned_until: '-infinity' }).update({ pinned_until: null });
  },
};

/** What was published by now may have been told; what is published later is told then. */
const told: RestoredTable = {
  says: 'news that were published by now are not told again, later ones are told then',
  apply: async (trx) => {
    await trx.raw(
      'insert into told_news (news_id) select id from news where published_at <= now() on conflict do nothing',
    );
    const later: Pick<NewsItem, 'id' | 'publishedAt'>[] = await trx('news')
      .whereRaw('published_at > now()')
      .orderBy('id')
      .select('id', trx.raw(`${utc('published_at')} as "publishedAt"`));
    for (const item of later) await tellNews(trx, item);
  },
};

const toldResults = (table: 'told_results' | 'pushed_results'): RestoredTable => ({
  says: 'results that were told since, and without a journal all, are not told again',
  apply: async (trx, since) => {
    const ids = since.lines(table, 'told').map(({ id }) => Number(id));
    await trx.raw(
      `insert into ${table} (event_id)
       select id from athletic_events where id = any (?) or ? and status = 'final' on conflict do nothing`,
      [ids, !since.isKnown],
    );
  },
});

/** What waits to be told may have been told since: it is not told again. */
export const afterRestore: AfterRestore = {
  jobs: {
    says: 'what waits to be told is not told again; pictures are fetched',
    apply: async (trx) =>
      void (await trx('jobs')
        .whereIn(
          'queue',
          [changedGameQueue, noticeQueue, newsQueue, remindersQueue, resultsQueue].map(
            ({ name }) => name,
          ),
        )
        .delete()),
  },
  changed_games: emptied('changed_games', 'changes that wait to be told may have been told since'),
  athletic_events: both(
    both(erasedPictures('athletic_events'), calledOff),
    deletedAgain(
      'athletic_events',
      {
        subject: 'event',
        label: "concat(sport, case when is_home then ' vs ' else ' at ' end, opponent, ', ', date)",
      },
      // In calendars they are canceled.
      async (rows, trx) => removeMany(trx, await rows.pluck('id')),
    ),
  ),
  game_changes: asBackedUp('what changed of the games, as they are backed up'),
  team_pictures: both(
    erasedPictures('team_pictures'),
    deletedAgain('team_pictures', { forGood: true }),
  ),
  places: asBackedUp('places, with the addresses as they are backed up'),
  cancelled_events: asBackedUp('deleted games, for calendars'),
  coaches: both(
    erasedPictures('coaches'),
    deletedAgain('coaches', { subject: 'coach', label: "concat(name, ', ', title)" }),
  ),
  news: both(
    both(erasedPictures('news'), pinsTakenOff),
    deletedAgain('news', { subject: 'news', label: 'title' }),
  ),
  deleted_news: emptied('deleted_news', 'what was deleted before a restore is not undone'),
  told_news: told,
  told_results: toldResults('told_results'),
  pushed_results: toldResults('pushed_results'),
  score_links: deletedAgain('score_links', { forGood: true }),
  schedule_feeds: deletedAgain('schedule_feeds', { forGood: true }),
  feed_entries: asBackedUp('what calendars said, which the next reading brings up to date'),
  feed_questions: asBackedUp('what calendars left in question, the same'),
  unused_pictures: asBackedUp('pictures to delete, which are looked for again'),
  uploads: emptied('uploads', 'an upload before a restore is not undone'),
  upload_changes: emptied('upload_changes', 'the same'),
};
