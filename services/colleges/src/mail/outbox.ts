import type { Knex } from 'knex';
import type { DateTime } from 'luxon';

/** A mail without the sender, which is the site's own. */
export interface MailContent {
  readonly to: string;
  /** Who wrote what the mail passes on. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where the mail is one of a list: the page that ends the subscription, by GET for people and by POST for mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** What a mail is about. With it goes a mail that was not sent yet. */
export interface MailSubject {
  readonly contactMessageId?: number;
  readonly subscriptionId?: number;
  readonly newsletterId?: number;
}

/** A mail for the outbox. */
interface NewMail extends MailSubject {
  readonly content: MailContent;
  /** The `Message-ID` without its domain: made at random where nothing is given. */
  readonly messageId?: string;
}

/** A mail that this process may try to deliver. `attempts` says which try it is: a later try of another process makes it worthless. */
export interface ClaimedMail {
  readonly id: number;
  readonly attempts: number;
  /** The same at every try, for the `Message-ID`. */
  readonly messageId: string;
  readonly createdAt: string;
  readonly content: MailContent;
}

/** How a mail ended. `unknown`: the process or the connection died after the text was sent and before the server's answer. */
type MailEnd = 'sent' | 'failed' | 'unknown';

/** Times in seconds. A claim outlives every time limit of one delivery together. */
export const outboxTimes = { claim: 15 * 60, firstRetry: 60, lastRetry: 2 * 3_600, giveUp: 2 * 86_400 };
type OutboxTimes = typeof outboxTimes;

/** Days for which it is known that something was sent. Whom it was sent to is deleted at once. */
const retentionDays = 30;

const seconds = (count: string) => `make_interval(secs => ${count})`;

/** Writes mails into the outbox, in the transaction of what they are about. */
export async function addMails(on: Knex.Transaction, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map(({ content, messageId, contactMessageId, subscriptionId, newsletterId }) => ({
    content: JSON.stringify(content),
    contact_message_id: contactMessageId ?? null,
    subscription_id: subscriptionId ?? null,
    newsletter_id: newsletterId ?? null,
    ...(messageId !== undefined && { message_id: messageId }),
  }));
  await on.batchInsert('mails', rows, 500);
}

/**
 * The outbox of mail. Any number of processes deliver from it, and no mail is sent twice:
 *
 * 1. `claim` gives a mail to one process, for fifteen minutes. A process that dies has sent nothing yet: the next one tries.
 * 2. `handOver` is committed after the server has taken sender and recipient and before the first byte of the text. From then on nobody tries again,
 *    whatever dies: the server may have the mail.
 * 3. `end` or `retryLater` by what the server answers. Where its answer never comes the mail is `unknown`: it may be lost, and is not sent again.
 */
export function mailOutbox(db: Knex, times: OutboxTimes = outboxTimes) {
  const attempt = ({ id, attempts }: ClaimedMail) => db('mails').where({ id, attempts });
  const endColumns = (state: MailEnd, replyCode: number | null = null) => ({ state, reply_code: replyCode, ended_at: db.fn.now(), content: null });

  return {
    /** Takes the mail that is due longest, past those that other processes have. */
    async claim(): Promise<ClaimedMail | undefined> {
      const { rows }: { rows: ClaimedMail[] } = await db.raw(
        `update mails set attempts = attempts + 1, next_attempt_at = now() + ${seconds(':claim')}
         where id = (select id from mails where state = 'waiting' and next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked)
         returning id, attempts, message_id as "messageId", created_at as "createdAt", content`,
        times,
      );
      return rows[0];
    },

    /** @returns false where the mail must not be sent: another process has it by now, or what it is about was deleted (an address that unsubscribed) */
    handOver: async (mail: ClaimedMail): Promise<boolean> => (await attempt(mail).where({ state: 'waiting' }).update({ state: 'handed_over' })) === 1,

    async end(mail: ClaimedMail, state: MailEnd, replyCode?: number): Promise<void> {
      await attempt(mail).update(endColumns(state, replyCode));
    },

    /** The server refused for now (4xx), or was lost before the text: the mail waits, ever longer, and fails after two days. */
    async retryLater(mail: ClaimedMail, replyCode?: number): Promise<'waiting' | 'failed'> {
      const gaveUp = await attempt(mail).where('created_at', '<', db.raw(`now() - ${seconds('?')}`, [times.giveUp])).update(endColumns('failed', replyCode));
      if (gaveUp === 1) return 'failed';
      const wait = Math.min(times.firstRetry * 2 ** (mail.attempts - 1), times.lastRetry);
      await attempt(mail).update({ state: 'waiting', reply_code: replyCode ?? null, next_attempt_at: db.raw(`now() + ${seconds('?')}`, [wait]) });
      return 'waiting';
    },

    /** Gives a mail back that was not tried, since there was no connection. */
    async release(mail: ClaimedMail): Promise<void> {
      await attempt(mail).update({ attempts: mail.attempts - 1, next_attempt_at: db.fn.now() });
    },

    /** Ends what a process left handed over when it died. @returns how many */
    endAbandoned: (): Promise<number> => db('mails').where({ state: 'handed_over' }).where('next_attempt_at', '<', db.fn.now()).update(endColumns('unknown')),

    /** How many mails have not ended, and since when the oldest has been waiting, in seconds. */
    async size(): Promise<{ waiting: number; oldestSeconds: number }> {
      const { rows }: { rows: [{ waiting: number; oldestSeconds: number }] } = await db.raw(
        `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds" from mails where ended_at is null`,
      );
      return rows[0];
    },
  };
}
export type MailOutbox = ReturnType<typeof mailOutbox>;

/** Deletes the records of mails that ended a month ago. */
export async function clearMails(db: Knex, now: DateTime): Promise<void> {
  await db('mails').where('ended_at', '<', now.minus({ days: retentionDays }).toJSDate()).delete();
}
