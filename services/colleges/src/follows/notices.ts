import { Notice, sportSlug, type FollowTopic } from '@sandites/contracts';
import {
  addJobs,
  clearOld,
  fromService,
  type NewJob,
  type InternalCall,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { addMails } from '../mail/mails';
import type { MailSite } from '../mail/site-mail';
import { followMail, teamsOf, type Choices, type FollowAddress } from './follow-mail';
import { noticeMail, noticePushes } from './notice-text';
import { pushQueue, type PushJob } from './push-worker';

const batchSize = 50;

const slugsOf = (notice: Notice): string[] =>
  notice.topic === 'news'
    ? notice.sport === null
      ? []
      : [sportSlug(notice.sport)]
    : [...new Set(notice.games.map(({ sport }) => sportSlug(sport)))];

/** What of a notice is for those who follow these teams. */
function noticeFor<N extends Notice>(notice: N, sports: readonly string[]): N {
  if (notice.topic === 'news' || sports.includes('all')) return notice;
  return {
    ...notice,
    games: notice.games.filter(({ sport }) => sports.includes(sportSlug(sport))),
  };
}

/** Those who follow the topic and a team of a notice; news of no team is for all of the topic. */
const isFor = (notice: Notice) => (query: Knex.QueryBuilder) => {
  const slugs = slugsOf(notice);
  void query.whereRaw('topics @> array[?]', [notice.topic satisfies FollowTopic]);
  if (slugs.length > 0) void query.whereRaw('sports && ?::text[]', [['all', ...slugs]]);
};

async function mailNotice(trx: Knex.Transaction, notice: Notice, site: MailSite): Promise<void> {
  const followers: (FollowAddress & Choices & { id: number })[] = await trx('follows')
    .whereNotNull('confirmed_at')
    .where(isFor(notice))
    .orderBy('id')
    .forShare()
    .select('id', 'email', 'code', 'sports', 'topics');
  await addMails(
    trx,
    followers.map((follower) => ({
      followId: follower.id,
      content: followMail(follower, site, {
        ...noticeMail(noticeFor(notice, follower.sports), site.origin),
        reason: `You get this because you follow ${teamsOf(follower.sports)} at ${site.school.name}.`,
      }),
    })),
  );
}

/** Queues the pushes of a notice, those of browsers with the same teams together. */
async function pushNotice(trx: Knex.Transaction, notice: Notice): Promise<void> {
  const groups: { sports: string[]; ids: number[] }[] = await trx('push_subscriptions')
    .where(isFor(notice))
    .groupBy('sports')
    .select('sports', trx.raw('array_agg(id order by id) as ids'));
  const at = DateTime.utc().toISO();
  const jobs = groups.flatMap(({ sports, ids }) => {
    const messages = noticePushes(noticeFor(notice, sports), at);
    const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
      ids.slice(batch * batchSize, (batch + 1) * batchSize),
    );
    return batches.flatMap((batch) =>
      messages.map((message): NewJob<PushJob> => ({ payload: { message, ids: batch } })),
    );
  });
  await addJobs(trx, pushQueue, jobs);
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
