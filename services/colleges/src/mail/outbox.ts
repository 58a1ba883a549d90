import type { Knex } from 'knex';
import type { DateTime } from 'luxon';

/** A mail without its sender, which is the site. */
export interface MailContent {
  readonly to: string;
  /** The sender of a forwarded message. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * For a list mail: the URL to unsubscribe, by GET for people and by POST for mail programs (RFC
   * 8058).
   */
  readonly unsubscribeUrl?: string;
}

/** The subject of a mail. An unsent mail is deleted with it. */
export interface MailSubject {
  readonly contactMessageId?: number;
  readonly subscriptionId?: number;
  readonly newsletterId?: number;
}

/** A mail for the outbox. */
export interface NewMail extends MailSubject {
  readonly content: MailContent;
  /** The `Message-ID` without its domain; random by default. */
  readonly messageId?: string;
}

/**
 * A mail that this process may deliver. `attempts` is the number of the attempt: a later attempt of
 * another process invalidates the claim.
 */
export interface ClaimedMail {
  readonly id: number;
  readonly attempts: number;
  /** The same at every attempt, for the `Message-ID`. */
  readonly messageId: string;
  readonly createdAt: string;
  readonly content: MailContent;
}

/**
 * The result of a mail. `unknown`: the process or the connection died after the text was sent and
 * before the server's reply.
 */
type MailEnd = 'sent' | 'failed' | 'unknown';

/** Times in seconds. A claim is longer than all time limits of one delivery together. */
export const outboxTimes = {
  claim: 15 * 60,
  firstRetry: 60,
  lastRetry: 2 * 3_600,
  giveUp: 2 * 86_400,
};
type OutboxTimes = typeof outboxTimes;

/** Days that the record of a sent mail is stored. Its recipient is deleted at once. */
const retentionDays = 30;

const seconds = (count: string) => `make_interval(secs => ${count})`;

/** Writes mails into the outbox, in the transaction of their subject. */
export async function addMails(trx: Knex.Transaction, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map(
    ({ content, messageId, contactMessageId, subscriptionId, newsletterId }) => ({
      content: JSON.stringify(content),
      contact_message_id: contactMessageId ?? null,
      subscription_id: subscriptionId ?? null,
      newsletter_id: newsletterId ?? null,
      ...(messageId !== undefined && { message_id: messageId }),
    }),
  );
  await trx.batchInsert('mails', rows, 500);
}

/**
 * The mail outbox. Any number of processes deliver from it, and no mail is sent twice:
 *
 * 1. `claim` gives a mail to one process, for fifteen minutes. If the process dies, nothing was
 * sent, and the next one tries.
 * 2. `handOver` is committed after the server has accepted sender and recipient and before the
 * first byte of the text. From then on there is no retry,
 *    because the server may have the mail.
 * 3. `end` or `retryLater` by the server's reply. Without a reply the mail is `unknown`: it may be
 * lost, and is not sent again.
 */
export function mailOutbox(db: Knex, times: OutboxTimes = outboxTimes) {
  const attempt = ({ id, attempts }: ClaimedMail) => db('mails').where({ id, attempts });
  const endColumns = (state: MailEnd, replyCode: number | null = null) => ({
    state,
    reply_code: replyCode,
    ended_at: db.fn.now(),
    content: null,
  });

  return {
    /** Claims the mail that has been due longest and that no other process has. */
    async claim(): Promise<ClaimedMail | undefined> {
      const { rows }: { rows: ClaimedMail[] } = await db.raw(
        `update mails set attempts = attempts + 1, next_attempt_at = now() + ${seconds(':claim')}
         where id = (select id from mails where state = 'waiting' and next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked)
         returning id, attempts, message_id as "messageId", created_at as "createdAt", content`,
        times,
      );
      return rows[0];
    },

    /**
     * @returns false where the mail must not be sent: another process has claimed it, or its
     * subject was deleted (an address that unsubscribed)
     */
    handOver: async (mail: ClaimedMail): Promise<boolean> =>
      (await attempt(mail).where({ state: 'waiting' }).update({ state: 'handed_over' })) === 1,

    async end(mail: ClaimedMail, state: MailEnd, replyCode?: number): Promise<void> {
      await attempt(mail).update(endColumns(state, replyCode));
    },

    /**
     * After a temporary refusal (4xx), or a connection lost before the text: the mail waits for a
     * growing time, and fails after two days.
     */
    async retryLater(mail: ClaimedMail, replyCode?: number): Promise<'waiting' | 'failed'> {
      const gaveUp = await attempt(mail)
        .where('created_at', '<', db.raw(`now() - ${seconds('?')}`, [times.giveUp]))
        .update(endColumns('failed', replyCode));
      if (gaveUp === 1) return 'failed';
      const wait = Math.min(times.firstRetry * 2 ** (mail.attempts - 1), times.lastRetry);
      await attempt(mail).update({
        state: 'waiting',
        reply_code: replyCode ?? null,
        next_attempt_at: db.raw(`now() + ${seconds('?')}`, [wait]),
      });
      return 'waiting';
    },

    /** Releases a claim without an attempt, because there was no connection. */
    async release(mail: ClaimedMail): Promise<void> {
      await attempt(mail).update({ attempts: mail.attempts - 1, next_attempt_at: db.fn.now() });
    },

    /** Ends mails that a process had handed over when it died. @returns how many */
    endAbandoned: (): Promise<number> =>
      db('mails')
        .where({ state: 'handed_over' })
        .where('next_attempt_at', '<', db.fn.now())
        .update(endColumns('unknown')),

    /** The number of queued mails, and the age of the oldest in seconds. */
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
  await db('mails')
    .where('ended_at', '<', now.minus({ days: retentionDays }).toJSDate())
    .delete();
}
