import type { Newsletter, NewsletterIssue } from '@sandites/contracts';
import { requireFound, readList, recordActivity, utc, type Page, type Serialized } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { addMails } from '../mail/outbox';
import { newsletterMail, type MailSite } from '../mail/site-mail';

/** Days that the record of a sent newsletter is stored. */
const retentionDays = 400;

const countOf = (states: string) => `(select count(*)::int from mails where newsletter_id = newsletters.id and state in (${states}))`;
const columns = `id, subject, ${utc('created_at')} as "createdAt", recipients, ${countOf("'waiting', 'handed_over'")} as waiting, ${countOf("'failed', 'unknown'")} as failed`;

/** Newsletters that were sent. */
export function issuesStore(db: Knex) {
  return {
    /** Newest first; a page in id order. */
    list: (page: Page | null): Promise<Serialized<NewsletterIssue[]>> =>
      readList(db, `select ${columns} from newsletters where id > :after order by id ${page ? '' : 'desc'} limit :limit`, { page, order: 'own' }),
  };
}
export type IssuesStore = ReturnType<typeof issuesStore>;

/**
 * Writes a mail for every confirmed address into the outbox. A known idempotency key writes nothing.
 * @param by the admin
 */
export async function sendIssue(on: Knex.Transaction, { key, newsletter }: { key: string; newsletter: Newsletter }, site: MailSite, by: number): Promise<NewsletterIssue> {
  const [issue]: { id: number }[] = await on('newsletters').insert({ key, subject: newsletter.subject, recipients: 0 }).onConflict('key').ignore().returning('id');
  if (issue) {
    const addresses: { id: number; email: string; code: string }[] = await on('subscriptions').whereNotNull('confirmed_at').orderBy('id').forShare().select('id', 'email', 'code');
    await addMails(on, addresses.map((address) => ({ newsletterId: issue.id, subscriptionId: address.id, content: newsletterMail(newsletter, address, site) })));
    await on('newsletters').where({ id: issue.id }).update({ recipients: addresses.length });
    await recordActivity(on, { kind: 'created', subject: 'newsletter', subjectId: issue.id, label: newsletter.subject, count: addresses.length, actorId: by });
  }
  const { rows }: { rows: NewsletterIssue[] } = await on.raw(`select ${columns} from newsletters where key = ?`, [key]);
  return requireFound(rows[0]);
}

/** Deletes records of newsletters sent more than 400 days ago. */
export async function clearIssues(db: Knex, now: DateTime): Promise<void> {
  await db('newsletters').where('created_at', '<', now.minus({ days: retentionDays }).toJSDate()).delete();
}
