import { limits, type AccountMail } from '@sandites/contracts';
import { clearOld } from '@sandites/service-kit/database';
import { addJobs, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import { limit, type Limit } from '@sandites/service-kit/limits';
import type { Clock, SendToService } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import * as resets from './password-resets-store';

/** A mail to an account; a request whose accounts are not looked up yet, and one of them. */
type AccountMailJob =
  | (AccountMail & { readonly userId: number })
  | { readonly kind: 'reset_request'; readonly name: string }
  | { readonly kind: 'reset'; readonly userId: number };

/** How many mails an account gets in a day, by its id. */
export const accountMails = (db: Knex): Limit =>
  limit(db, 'mails of an account', limits.accountMails);

/**
 * Mails about accounts. A request for a reset is a job too, so that it takes the same time whether
 * there is such an account or not.
 */
export const accountMailQueue: Queue<AccountMailJob> = {
  name: 'account_mail',
  timeout: 20,
  attempts: 20,
  expires: 30 * 60,
  firstRetry: 5,
  lastRetry: 300,
};

/** Looks requests up and delivers mails. The link of a mail that was not delivered does not work. */
export function accountMailWorker(
  db: Knex,
  clock: Clock,
  send: SendToService<AccountMail>,
): Worker {
  const ofDay = accountMails(db);
  /** Sends a mail, unless the account got enough of them today: its former address is always told. */
  async function deliver(userId: number, mail: AccountMail, signal: AbortSignal): Promise<void> {
    const isWithinLimit = await ofDay.take(String(userId));
    if (!isWithinLimit && mail.kind !== 'email_changed') return;
    await send(mail, signal).catch(async (error: unknown) => {
      await ofDay.refund(String(userId));
      throw error;
    });
  }

  async function reset(userId: number, signal: AbortSignal): Promise<void> {
    const recipient = await resets.recipient(db, userId);
    if (!recipient) return;
    const code = await resets.add(db, clock, userId);
    if (code === undefined) return;
    const mail = { kind: 'password_reset', ...recipient, code } as const;
    await deliver(userId, mail, signal).catch(async (error: unknown) => {
      await resets.remove(db, code);
      throw error;
    });
  }

  return worker(accountMailQueue, async (job, { signal, finish }) => {
    if (job.kind === 'reset_request') {
      // A job each, so that a mail that fails sends no other again.
      const accounts = await resets.accountsOf(db, job.name);
      return finish((trx) =>
        addJobs(
          trx,
          accountMailQueue,
          accounts.map((userId) => ({ payload: { kind: 'reset', userId } })),
        ),
      );
    }
    if (job.kind === 'reset') return reset(job.userId, signal);
    const { userId, ...mail } = job;
    return deliver(userId, mail, signal);
  });
}

/** Deletes expired links. */
export const clearPasswordResets = clearOld('password_resets', 'expires_at', { hours: 1 });
