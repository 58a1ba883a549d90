import type { FollowTopic, Newsletter } from '@sandites/contracts';
import { addJobs, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import type { Knex } from 'knex';
import { addMails } from '../mail/mails';
import type { MailPart } from '../mail/mail-text';
import { newsletterMail, type MailSite } from '../mail/site-mail';
import { followMail, teamsOf, type Choices, type FollowAddress } from './follow-mail';

/** What is mailed to many followers, made once. */
export type Letter =
  | {
      readonly topic: Exclude<FollowTopic, 'newsletter'>;
      readonly subject: string;
      readonly parts: readonly MailPart[];
    }
  | {
      readonly topic: 'newsletter';
      readonly newsletterId: number;
      readonly newsletter: Newsletter;
    };

/** A letter and some of its recipients, by the ids of their follows. */
interface Batch {
  readonly letter: Letter;
  readonly ids: readonly number[];
}

/** Recipients of a letter whose mails are made together. */
const batchSize = 200;

const retries = { timeout: 60, attempts: 20, expires: 12 * 3_600, firstRetry: 5, lastRetry: 600 };
/** Mails of the classes `urgent` and `list` are made by workers of their own. */
export const letterQueues = {
  urgent: { ...retries, name: 'letters_urgent' },
  list: { ...retries, name: 'letters' },
} satisfies Record<string, Queue<Batch>>;
export type LetterClass = keyof typeof letterQueues;

export const inBatches = (ids: readonly number[], size = batchSize): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, batch) =>
    ids.slice(batch * size, (batch + 1) * size),
  );

/** Has a letter mailed: each batch is a job, so that one that fails holds up no other. */
export const addLetter = (
  trx: Knex.Transaction,
  mailClass: LetterClass,
  letter: Letter,
  ids: readonly number[],
): Promise<void> =>
  addJobs(
    trx,
    letterQueues[mailClass],
    inBatches(ids).map((batch): { payload: Batch } => ({ payload: { letter, ids: batch } })),
  );

type Recipient = FollowAddress & Choices & { readonly id: number };

const contentFor = (letter: Letter, recipient: Recipient, site: MailSite) =>
  letter.topic === 'newsletter'
    ? newsletterMail(letter.newsletter, recipient, site)
    : followMail(recipient, site, {
        ...letter,
        reason: `You get this because you follow ${teamsOf(recipient.sports)} at ${site.school.name}.`,
      });

/** Makes the mails of batches, to those who want them still. */
export const letterWorkers = (site: MailSite): Worker[] =>
  (['urgent', 'list'] as const).map((mailClass) =>
    worker<Batch>(letterQueues[mailClass], ({ letter, ids }, { finish }) =>
      finish(async (trx) => {
        const recipients: Recipient[] = await trx('follows')
          .whereIn('id', [...ids])
          .whereNotNull('confirmed_at')
          .whereRaw('topics @> array[?]', [letter.topic])
          .orderBy('id')
          .forShare()
          .select('id', 'email', 'code', 'sports', 'topics');
        await addMails(
          trx,
          recipients.map((recipient) => ({
            mailClass,
            followId: recipient.id,
            ...(letter.topic === 'newsletter' && { newsletterId: letter.newsletterId }),
            content: contentFor(letter, recipient, site),
          })),
        );
      }),
    ),
  );

/** SQL: for how many recipients of a newsletter no mail was made yet. */
export const recipientsLeft = `(
  select coalesce(sum(jsonb_array_length(payload -> 'ids')), 0)::int from jobs
  where queue = '${letterQueues.list.name}' and failed_at is null
    and (payload #>> '{letter,newsletterId}')::int = newsletters.id)`;
