import {
  Notice,
  schoolDay,
  slugsOfGame,
  sportSlug,
  type FollowTopic,
  type GamePlan,
} from '@sandites/contracts';
import { clearOld } from '@sandites/service-kit/database';
import { addJobs, type NewJob } from '@sandites/service-kit/jobs';
import { fromService, type InternalCall } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import type { MailSite } from '../mail/site-mail';
import { addLetter, inBatches, type LetterClass } from './letters';
import { noticeMail, noticePushes } from './notice-text';
import { laterPushQueue, pushQueue, type PushJob } from './push-worker';

/** Browsers whose pushes go out together. */
const batchSize = 50;

const slugsOf = (notice: Notice): string[] =>
  notice.topic === 'news'
    ? notice.sport === null
      ? []
      : [sportSlug(notice.sport)]
    : [...new Set(notice.games.flatMap((game) => slugsOfGame(game)))];

/** News of a sport are for those who follow one of its levels, too: patterns of their slugs. */
const levelsOfSport = (notice: Notice): string[] =>
  notice.topic === 'news' && notice.sport !== null ? [`${sportSlug(notice.sport)}-%`] : [];

/** What of a notice is for those who follow these teams. */
function noticeFor<N extends Notice>(notice: N, sports: readonly string[]): N {
  if (notice.topic === 'news' || sports.includes('all')) return notice;
  return {
    ...notice,
    games: notice.games.filter((game) => slugsOfGame(game).some((slug) => sports.includes(slug))),
  };
}

interface Group {
  readonly sports: readonly string[];
  readonly ids: readonly number[];
  /** Of browsers whose last push failed. */
  readonly isFailing: boolean;
}

/**
 * Those who follow the topic and a team of a notice, by what of it is for them; news of no team is
 * for all of the topic.
 */
async function groupsOf(
  trx: Knex.Transaction,
  table: 'follows' | 'push_subscriptions',
  notice: Notice,
): Promise<Group[]> {
  const isMailed = table === 'follows' ? 'and confirmed_at is not null' : '';
  const isFailing = table === 'follows' ? 'false' : 'is_failing';
  const { rows }: { rows: Group[] } = await trx.raw(
    `select case when 'all' = any(sports) or isForAll then '{all}' else array(
         select slug from unnest(sports) as own (slug)
         where slug = any(slugs) or slug like any(levels) order by slug)
       end as sports, ${isFailing} as "isFailing", array_agg(id order by id) as ids
     from ??, lateral (select ?::text[] as slugs, ?::text[] as levels) of_notice,
       lateral (select cardinality(slugs) = 0 as isForAll) which
     where topics @> array[?] ${isMailed} and (isForAll or sports && (slugs || '{all}')
       or exists (select from unnest(sports) as own (slug) where slug like any(levels)))
     group by 1, 2 order by min(id)`,
    [table, slugsOf(notice), levelsOfSport(notice), notice.topic satisfies FollowTopic],
  );
  return rows;
}

/** Only changes of games from today until then are urgent. */
const urgentDays = 2;
function classOf(notice: Notice): LetterClass {
  if (notice.topic !== 'changes') return 'list';
  const today = schoolDay();
  const last = DateTime.fromISO(today).plus({ days: urgentDays }).toISODate() ?? today;
  const isSoon = (plan?: GamePlan) => plan && plan.date >= today && plan.date <= last;
  return notice.games.some(({ was, now }) => isSoon(was) || isSoon(now)) ? 'urgent' : 'list';
}

/** Has a notice mailed: it is written once for all who follow the same of its teams. */
async function mailNotice(trx: Knex.Transaction, notice: Notice, site: MailSite): Promise<void> {
  for (const { sports, ids } of await groupsOf(trx, 'follows', notice)) {
    const own = noticeFor(notice, sports);
    const letter = { topic: own.topic, ...noticeMail(own, site.origin) };
    await addLetter(trx, classOf(own), letter, ids);
  }
}

/** Queues the pushes of a notice, those of browsers with the same teams together. */
async function pushNotice(trx: Knex.Transaction, notice: Notice): Promise<void> {
  const at = DateTime.utc().toISO();
  const groups = await groupsOf(trx, 'push_subscriptions', notice);
  for (const { sports, ids, isFailing } of groups) {
    const messages = noticePushes(noticeFor(notice, sports), at);
    const jobs = inBatches(ids, batchSize).flatMap((batch) =>
      messages.map((message, index): NewJob<PushJob> => {
        const isFirst = index === 0;
        return { payload: { message, ids: batch, isFirst } };
      }),
    );
    await addJobs(trx, isFailing ? laterPushQueue : pushQueue, jobs);
  }
}

/**
 * The call by which events has a notice sent to all who follow: all or none of them, and once,
 * however often it is delivered.
 * @param site null where the site sends no mail
 */
export const noticeCalls = (db: Knex, site: MailSite | null): InternalCall[] => [
  fromService('/internal/notices', 'events', Notice, (notice) =>
    db.transaction(async (trx) => {
      const { rows }: { rows: unknown[] } = await trx.raw(
        'insert into notices (key) values (?) on conflict do nothing returning key',
        [notice.key],
      );
      if (rows.length === 0) return;
      if (site && notice.channels.includes('mail')) await mailNotice(trx, notice, site);
      if (notice.channels.includes('push')) await pushNotice(trx, notice);
    }),
  ),
];

/** Deletes the keys of notices that nobody delivers again. */
export const clearNotices = clearOld('notices', 'created_at', { days: 30 });
