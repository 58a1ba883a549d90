import type { Newsletter, NewsletterIssue, NewsletterIssueSearch } from '@sandites/contracts';
import { recordActivity, type Page, type Serialized } from '@sandites/service-kit/calls';
import { clearOld, utc } from '@sandites/service-kit/database';
import { ProblemError } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { newsletterIds } from '../follows/follows-store';
import { addLetter, recipientsLeft } from '../follows/letters';

const countOf = (states: string) =>
  `(select count(*)::int from mails where newsletter_id = newsletters.id and state in (${states}))`;
const columns = `id, subject, ${utc('created_at')} as "createdAt", recipients,
  ${countOf("'waiting', 'handed_over'")} + ${recipientsLeft} as waiting, ${countOf("'failed', 'unknown'")} as failed`;

/** Newest first; a page in id order, unless it is asked for newest first. */
export async function list(
  db: Knex,
  page: Page | null,
  { order }: NewsletterIssueSearch,
): Promise<Serialized<NewsletterIssue[]>> {
  const rows = `select ${columns} from newsletters where id ${order ? '<' : '>'} :after
    order by id ${page && !order ? '' : 'desc'} limit :limit`;
  return readList(db, rows, { page, order: order ?? 'own' });
}

/**
 * A known idempotency key queues nothing.
 * @throws ProblemError 409 for a known key with another text
 */
export async function sendIssue(
  trx: Knex.Transaction,
  { key, newsletter }: { key: string; newsletter: Newsletter },
  by: number,
): Promise<NewsletterIssue> {
  const contentHash = createHash('sha256').update(JSON.stringify(newsletter)).digest('base64url');
  const [issue]: { id: number }[] = await trx('newsletters')
    .insert({ key, subject: newsletter.subject, content_hash: contentHash, recipients: 0 })
    .onConflict('key')
    .ignore()
    .returning('id');
  if (issue) {
    const ids = await newsletterIds(trx);
    await addLetter(trx, 'list', { topic: 'newsletter', newsletterId: issue.id, newsletter }, ids);
    const recipients = ids.length;
    await trx('newsletters').where({ id: issue.id }).update({ recipients });
    await recordActivity(trx, {
      kind: 'created',
      subject: 'newsletter',
      subjectId: issue.id,
      count: recipients,
      actorId: by,
    });
  }
  const { rows }: { rows: NewsletterIssue[] } = await trx.raw(
    `select ${columns} from newsletters where key = ? and content_hash = ?`,
    [key, contentHash],
  );
  if (!rows[0])
    throw new ProblemError('conflict', 'A newsletter with this key was sent with another text');
  return rows[0];
}

export const clearIssues = clearOld('newsletters', 'created_at', { days: 400 });
