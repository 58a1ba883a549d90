import type { AccountMail } from '@sandites/contracts';
import {
  clearOld,
  worker,
  type Clock,
  type Queue,
  type SendToService,
  type Worker,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import * as resets from './password-resets-store';

/** A mail for the service colleges, or a request whose accounts are not looked up yet. */
type AccountMailJob = AccountMail | { readonly kind: 'reset_request'; readonly name: string };

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
export const accountMailWorker = (
  db: Knex,
  clock: Clock,
  send: SendToService<AccountMail>,
): Worker =>
  worker(accountMailQueue, async (job, { signal }) => {
    if (job.kind !== 'reset_request') return send(job, signal);
    for (const { id, to, name } of await resets.accountsOf(db, job.name)) {
      const code = await resets.add(db, clock, id);
      if (code === undefined) continue;
      const mail = { kind: 'password_reset', to, name, code } as const;
      await send(mail, signal).catch(async (error: unknown) => {
        await resets.remove(db, code);
        throw error;
      });
    }
  });

/** Deletes expired links. */
export const clearPasswordResets = clearOld('password_resets', 'expires_at', { hours: 1 });
