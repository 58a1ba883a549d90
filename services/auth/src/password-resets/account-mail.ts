import type { AccountMail } from '@sandites/contracts';
import { Outage, worker, type Queue, type Worker } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { PasswordResetsStore } from './password-resets-store';

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

/** Delivers a mail to colleges. Rejects where it was not acknowledged. */
type SendAccountMail = (mail: AccountMail, signal: AbortSignal) => Promise<void>;

/**
 * Creates the call to colleges.
 * @param sign creates a service token of auth
 */
export const sendAccountMail =
  (collegesUrl: string, sign: () => Promise<string>): SendAccountMail =>
  async (mail, signal) => {
    const response = await fetch(`${collegesUrl}/internal/account-mails`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sign()}` },
      body: JSON.stringify(mail),
      signal,
    });
    await response.body?.cancel();
    if (response.status !== 204) throw new Error(`colleges answered ${response.status}`);
  };

/** Looks requests up and delivers mails. The link of a mail that was not delivered does not work. */
export const accountMailWorker = (resets: PasswordResetsStore, send: SendAccountMail): Worker =>
  worker(accountMailQueue, async (job, { signal }) => {
    const deliver = (mail: AccountMail): Promise<void> =>
      send(mail, signal).catch((error: unknown) => {
        throw new Outage('colleges does not acknowledge', { cause: error });
      });
    if (job.kind !== 'reset_request') return deliver(job);
    for (const { id, to, name } of await resets.accountsOf(job.name)) {
      const code = await resets.add(id);
      if (code === undefined) continue;
      await deliver({ kind: 'password_reset', to, name, code }).catch(async (error: unknown) => {
        await resets.remove(code);
        throw error;
      });
    }
  });

/** Deletes expired links. */
export async function clearPasswordResets(db: Knex): Promise<void> {
  await db('password_resets')
    .where('expires_at', '<', db.raw("now() - interval '1 hour'"))
    .delete();
}
