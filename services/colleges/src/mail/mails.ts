import {
  addJobs,
  JobFailure,
  worker,
  type Log,
  type Queue,
  type Worker,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import type { Mail, MailContent, MailServer } from './mail-server';

/** The subject of a mail. An unsent mail is deleted with it. */
export interface MailSubject {
  readonly contactMessageId?: number;
  readonly followId?: number;
  readonly newsletterId?: number;
}

/** A mail to send. */
export interface NewMail extends MailSubject {
  readonly content: MailContent;
  /** The `Message-ID` without its domain; random by default. */
  readonly messageId?: string;
}

/**
 * How a mail ended. `unknown`: the process or the connection died after the text was sent and
 * before the server's reply.
 */
type MailEnd = 'sent' | 'failed' | 'unknown';

/** Mails to deliver, one at a time, for two days. */
const mailQueue: Queue<{ readonly mailId: number }> = {
  name: 'mail',
  timeout: 120,
  attempts: 40,
  expires: 2 * 86_400,
  firstRetry: 60,
  lastRetry: 2 * 3_600,
};

/** Days that the record of a sent mail is stored. Its recipient is deleted at once. */
const retentionDays = 30;

/** Queues mails, at most some hundreds at once, in the transaction of their subject. */
export async function addMails(trx: Knex.Transaction, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ content, messageId, contactMessageId, followId, newsletterId }) => ({
    content: JSON.stringify(content),
    contact_message_id: contactMessageId ?? null,
    follow_id: followId ?? null,
    newsletter_id: newsletterId ?? null,
    ...(messageId !== undefined && { message_id: messageId }),
  }));
  const added: { id: number }[] = await trx('mails').insert(rows).returning('id');
  await addJobs(
    trx,
    mailQueue,
    added.map(({ id }) => ({ payload: { mailId: id } })),
  );
}

/** Queues a mail, unless one with its id is stored: records stay for 30 days. */
export async function addMailOnce(
  trx: Knex.Transaction,
  mail: NewMail & { readonly messageId: string },
): Promise<void> {
  // Requests about one mail are serialized.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [mail.messageId]);
  const stored: unknown = await trx('mails').where({ message_id: mail.messageId }).first('id');
  if (stored === undefined) await addMails(trx, [mail]);
}

function mailStore(db: Knex) {
  const open = (id: number) => db('mails').where({ id, ended_at: null });
  return {
    byId: (id: number): Promise<Mail | undefined> =>
      open(id).first('id', 'state', 'content', {
        messageId: 'message_id',
        createdAt: 'created_at',
      }),
    /** @returns false where the mail's subject was deleted, such as an address that unsubscribed */
    handOver: async (id: number): Promise<boolean> =>
      (await open(id).where({ state: 'waiting' }).update({ state: 'handed_over' })) === 1,
    /** After a temporary refusal. */
    async takeBack(id: number, replyCode: number): Promise<void> {
      await open(id).update({ state: 'waiting', reply_code: replyCode });
    },
    end: (id: number, state: MailEnd, replyCode?: number) => endMail(db, id, state, replyCode),
  };
}

async function endMail(on: Knex, id: number, state: MailEnd, replyCode?: number): Promise<void> {
  await on('mails')
    .where({ id, ended_at: null })
    .update({
      state,
      ended_at: on.fn.now(),
      content: null,
      ...(replyCode !== undefined && { reply_code: replyCode }),
    });
}

/**
 * Delivers mails. None is sent twice: once the server asks for the text, the mail is `handed_over`,
 * and without a reply from then on it is `unknown`: it may be lost, and is not sent again.
 * @param log never gets the recipient: a server's reply repeats the address, so only its code is
 *   logged
 */
export function mailWorker(db: Knex, server: MailServer, log: Log): Worker {
  const mails = mailStore(db);
  return worker(
    mailQueue,
    async ({ mailId }, { signal }) => {
      const mail = await mails.byId(mailId);
      if (!mail) return;
      const endUnknown = async () => {
        await mails.end(mailId, 'unknown');
        log.warn({ mailId }, 'The mail server may have accepted a mail: it is not sent again');
      };
      if (mail.state === 'handed_over') return endUnknown();
      let isHandedOver = false;
      const delivery = await server.deliver(
        mail,
        async () => (isHandedOver = await mails.handOver(mailId)),
        signal,
      );
      switch (delivery.outcome) {
        case 'accepted':
          return mails.end(mailId, 'sent');
        case 'withdrawn':
          return;
        case 'lost':
          if (isHandedOver) return endUnknown();
          throw new JobFailure('The connection to the mail server was lost', { mayRetry: true });
        case 'refused': {
          const { replyCode } = delivery;
          const mayRetry = replyCode < 500;
          if (mayRetry) await mails.takeBack(mailId, replyCode);
          else await mails.end(mailId, 'failed', replyCode);
          throw new JobFailure(`The mail server answered ${replyCode}`, { mayRetry });
        }
      }
    },
    (trx, { mailId }) => endMail(trx, mailId, 'failed'),
  );
}

/** Deletes the records of mails that ended a month ago. */
export async function clearMails(db: Knex, now: DateTime): Promise<void> {
  await db('mails')
    .where('ended_at', '<', now.minus({ days: retentionDays }).toJSDate())
    .delete();
}
