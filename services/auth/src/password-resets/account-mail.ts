import { limits, type AccountMail } from '@sandites/contracts';
import {
  clearOld,
  limit,
  worker,
  type Clock,
  type Limit,
  type Queue,
  type SendToService,
  type Worker,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import * as resets from './password-resets-store';

/** A mail to an account, or a request whose accounts are not looked up yet. */
type AccountMailJob =
  | (AccountMail & { readonly userId: number })
  | { readonly kind: 'reset_request'; readonly name: string };

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

  return worker(accountMailQueue, async (job, { signal }) => {
    if (job.kind !== 'reset_request') {
      const { userId, ...mail } = job;
      return deliver(userId, mail, signal);
    }
    for (const { id, to, name } of await resets.accountsOf(db, job.name)) {
      const code = await resets.add(db, clock, id);
      if (code === undefined) continue;
      const mail = { kind: 'password_reset', to, name, code } as const;
      await deliver(id, mail, signal).catch(async (error: unknown) => {
        await resets.remove(db, code);
        throw error;
      });
    }
  });
}

/** Deletes expired links. */
export const clearPasswordResets = clearOld('password_resets', 'expires_at', { hours: 1 });
