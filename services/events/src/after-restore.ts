import { forgetErasedPictures, type AfterRestore, type ToCheck } from '@sandites/service-kit';
import { changedGameQueue } from './notices/changed-games';
import { newsQueue, noticeQueue, resultsQueue } from './notices/notices';

/**
 * Pictures that were erased since are gone. What waits to be told may have been told since: it is
 * not told again. Games, coaches and news deleted since are back.
 */
export const afterRestore: AfterRestore = async (trx, since) => {
  for (const table of ['coaches', 'news']) await forgetErasedPictures(trx, table, since);
  await trx('changed_games').delete();
  await trx('jobs')
    .whereIn(
      'queue',
      [changedGameQueue, noticeQueue, newsQueue, resultsQueue].map(({ name }) => name),
    )
    .delete();
  await trx.raw(
    'insert into told_news (news_id) select id from news where published_at <= now() on conflict do nothing',
  );
  const rowsBack = (table: string, label: string): Promise<ToCheck['rows']> =>
    since
      .rows(table, 'deleted')
      .orderBy('id')
      .select('id', trx.raw(`${label} as label`));
  return [
    {
      subject: 'event',
      rows: await rowsBack(
        'athletic_events',
        "concat(sport, case when is_home then ' vs ' else ' at ' end, opponent, ', ', date)",
      ),
    },
    { subject: 'coach', rows: await rowsBack('coaches', "concat(name, ', ', title)") },
    { subject: 'news', rows: await rowsBack('news', 'title') },
  ];
};
