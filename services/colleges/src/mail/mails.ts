import type { BouncedAddress } from '@sandites/contracts';
import { clearOld, rowOf, utc } from '@sandites/service-kit/database';
import { addJobs, JobFailure, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import type { Log } from '@sandites/service-kit/log';
import type { Knex } from 'knex';
import type { Mail, MailContent, MailServer } from './mail-server';

/** The subject of a mail. An unsent mail is deleted with it. */
export interface MailSubject {
  readonly contactMessageId?: number;
  readonly followId?: number;
  readonly newsletterId?: number;
}

/** Mails of accounts and families, changes of the next days, and all others. */
export const mailClasses = ['account', 'urgent', 'list'] as const;
export type MailClass = (typeof mailClasses)[number];

export interface NewMail extends MailSubject {
  readonly content: MailContent;
  /** Default: `list`. */
  readonly mailClass?: MailClass;
  /** The `Message-ID` without its domain; random by default. */
  readonly messageId?: string;
}

/**
 * `unknown`: the process or the connection died after the text was sent and before the server's
 * reply.
 */
type MailEnd = 'sent' | 'failed' | 'unknown';

/** After this many answers that there is no such address it gets no mail. */
const maxBounces = 2;
/** SQL: when an address, which is given as SQL, was unknown for the last time; null while it gets mail. */
export const bouncedAt = (email: string): string =>
  `(select last_at from bounces where bounces.email = lower(${email}) and count >= ${maxBounces})`;

/** The addresses that get no mail, in lower case, at most a thousand, newest first. */
export const bouncedAddresses = (db: Knex): Promise<BouncedAddress[]> =>
  db('bounces')
    .where('count', '>=', maxBounces)
    .orderBy('last_at', 'desc')
    .limit(1_000)
    .select('email', db.raw(`${utc('last_at')} as "bouncedAt"`));

type MailQueue = Queue<{ readonly mailId: number }>;
/** Mails to deliver, for two days. */
const delivery = {
  timeout: 120,
  attempts: 40,
  expires: 2 * 86_400,
  firstRetry: 60,
  lastRetry: 2 * 3_600,
};
/** Each class has its own workers: no mail of an account waits behind a newsletter. */
const mailQueues: Readonly<Record<MailClass, MailQueue>> = {
  account: { ...delivery, name: 'mail_account', concurrency: 2 },
  urgent: { ...delivery, name: 'mail_urgent', concurrency: 2 },
  list: { ...delivery, name: 'mail' },
};

export async function addMails(trx: Knex.Transaction, mails: readonly NewMail[]): Promise<void> {
  for (const mailClass of mailClasses)
    await addMailsOf(
      trx,
      mailClass,
      mails.filter((mail) => (mail.mailClass ?? 'list') === mailClass),
    );
}

async function addMailsOf(
  trx: Knex.Transaction,
  mailClass: MailClass,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const { rows: added }: { rows: { id: number }[] } = await trx.raw(
    `insert into mails (content, message_id, contact_message_id, follow_id, newsletter_id)
     select content, coalesce(message_id, gen_random_uuid()), contact_message_id, follow_id, newsletter_id
     from json_populate_recordset(null::mails, ?::json)
     where ${bouncedAt("content ->> 'to'")} is null returning id`,
    [JSON.stringify(mails.map(({ mailClass: _, ...mail }) => rowOf(mail)))],
  );
  await addJobs(
    trx,
    mailQueues[mailClass],
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

const openMail = (db: Knex, id: number) => db('mails').where({ id, ended_at: null });

async function endMail(db: Knex, id: number, state: MailEnd, replyCode?: number): Promise<void> {
  await openMail(db, id).update(rowOf({ state, endedAt: db.fn.now(), content: null, replyCode }));
}

const noteBounce = (db: Knex, email: string): Promise<unknown> =>
  db('bounces')
    .insert({ email: email.toLowerCase() })
    .onConflict('email')
    .merge({ count: db.raw('bounces.count + 1'), last_at: db.fn.now() });

/** Whoever removes an address and adds it again has it tried again. */
export const forgetBounces = (trx: Knex.Transaction, email: string): Promise<number> =>
  trx('bounces').where({ email: email.toLowerCase() }).delete();

/**
 * Delivers mails. None is sent twice: once the server asks for the text, the mail is `handed_over`,
 * and without a reply from then on it is `unknown`: it may be lost, and is not sent again.
 * @param log never gets the recipient: a server's reply repeats the address, so only its code is
 *   logged
 */
export function mailWorker(
  db: Knex,
  server: MailServer,
  log: Log,
  mailClass: MailClass = 'list',
): Worker {
  return worker(
    mailQueues[mailClass],
    async ({ mailId }, { signal }) => {
      const mail: Mail | undefined = await openMail(db, mailId).first('id', 'state', 'content', {
        messageId: 'message_id',
        createdAt: 'created_at',
      });
      if (!mail) return;
      const endUnknown = async () => {
        await endMail(db, mailId, 'unknown');
        log.warn({ mailId }, 'The mail server may have accepted a mail: it is not sent again');
      };
      if (mail.state === 'handed_over') return endUnknown();
      let isHandedOver = false;
      // False where the mail's subject was deleted, such as an address that unsubscribed.
      const handOver = async () => {
        const waiting = openMail(db, mailId).where({ state: 'waiting' });
        return (isHandedOver = (await waiting.update({ state: 'handed_over' })) === 1);
      };
      const delivery = await server.deliver(mail, handOver, signal);
      if (delivery === 'withdrawn') return;
      if (delivery === 'accepted') return endMail(db, mailId, 'sent');
      if (delivery === 'lost') {
        if (isHandedOver) return endUnknown();
        throw new JobFailure('The connection to the mail server was lost', { mayRetry: true });
      }
      const { refusedWith, isUnknownAddress } = delivery;
      if (isUnknownAddress) await noteBounce(db, mail.content.to);
      const mayRetry = refusedWith < 500;
      if (mayRetry)
        await openMail(db, mailId).update({ state: 'waiting', reply_code: refusedWith });
      else await endMail(db, mailId, 'failed', refusedWith);
      throw new JobFailure(`The mail server answered ${refusedWith}`, { mayRetry });
    },
    (trx, { mailId }) => endMail(trx, mailId, 'failed'),
  );
}

/** A mailbox may exist again after a while. */
export const clearBounces = clearOld('bounces', 'last_at', { days: 90 });

/** Deletes the records of sent mails, whose recipients were deleted at once. */
export const clearMails = clearOld('mails', 'ended_at', { days: 30 });
