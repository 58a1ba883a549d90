import { limits, type OpenEmailConfirmation } from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { addJob } from '@sandites/service-kit/jobs';
import { requireRow } from '@sandites/service-kit/problem';
import { codeHash, newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { accountMailQueue } from '../password-resets/account-mail';

const open = (on: Knex, code: string) =>
  on('users')
    .where({ email_code_hash: codeHash(code), email_confirmed: false })
    .whereRaw('email_code_until > now()');

/** Has a link mailed that confirms the address of an account; an earlier one ends. */
export async function askToConfirm(
  trx: Knex.Transaction,
  userId: number,
  email: string,
): Promise<void> {
  const code = newCode();
  await trx('users')
    .where({ id: userId })
    .update({
      email_code_hash: codeHash(code),
      email_code_until: trx.raw('now() + make_interval(secs => ?)', [
        limits.emailConfirmationMs / 1_000,
      ]),
    });
  await addJob(trx, accountMailQueue, { kind: 'email_confirmation', userId, to: email, code });
}

/** For an account whose address was changed. */
export const forgetConfirmation = (trx: Knex.Transaction, userId: number): Promise<number> =>
  trx('users')
    .where({ id: userId })
    .update({ email_confirmed: false, email_code_hash: null, email_code_until: null });

/** @throws ProblemError 404 where the code is unknown, used, replaced or expired */
export const confirmationByCode = (db: Knex, code: string): Promise<OpenEmailConfirmation> =>
  requireRow(open(db, code).select('email', db.raw(`${utc('email_code_until')} as "expiresAt"`)));

/** @throws ProblemError 404 as above */
export const confirm = (db: Knex, code: string): Promise<unknown> =>
  requireRow(
    open(db, code)
      .update({ email_confirmed: true, email_code_hash: null, email_code_until: null })
      .returning('id'),
  );
