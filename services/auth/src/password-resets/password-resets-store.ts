import { limits, personName, type OpenPasswordReset } from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { notFound, requireRow } from '@sandites/service-kit/problem';
import type { Clock } from '@sandites/service-kit/process';
import { codeHash, newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { type Account, usernameKey, recordAccountActivity } from '../users/account';

/** Accounts of one address that get a link, and links of one account within an hour. */
const maxAccounts = 5;
const maxLinks = 5;

/** Whom the link of an account is mailed to. */
interface Recipient {
  readonly to: string;
  readonly name: string;
}

const open = (on: Knex, clock: Clock, code: string) =>
  on('password_resets')
    .where({ code_hash: codeHash(code) })
    .where('expires_at', '>', clock().toJSDate());

/** Accounts with a password and a confirmed address. */
const mailed = (db: Knex) =>
  db('users').where({ email_confirmed: true }).whereNotNull('email').whereNotNull('password_hash');

/** Those who get a link, by their username or their address. */
export function accountsOf(db: Knex, name: string): Promise<number[]> {
  const typed = name.trim();
  return mailed(db)
    .whereRaw('(name_key = ? or lower(email) = lower(?))', [usernameKey(typed), typed])
    .orderBy('id')
    .limit(maxAccounts)
    .pluck('id');
}

/** One of them, unless it was changed meanwhile. */
export async function recipient(db: Knex, id: number): Promise<Recipient | undefined> {
  const account: (Pick<Account, 'username' | 'displayName'> & { email: string }) | undefined =
    await mailed(db).where({ id }).first('username', 'email', { displayName: 'display_name' });
  return account && { to: account.email, name: personName(account) };
}

/** @returns the code of a new link; undefined where the account got enough of them lately */
export async function add(db: Knex, clock: Clock, userId: number): Promise<string | undefined> {
  const code = newCode();
  const now = clock();
  const recent: unknown[] = await db('password_resets')
    .where({ user_id: userId })
    .where('created_at', '>', now.minus({ hours: 1 }).toJSDate())
    .select('user_id');
  if (recent.length >= maxLinks) return undefined;
  await db('password_resets').insert({
    code_hash: codeHash(code),
    user_id: userId,
    created_at: now.toJSDate(),
    expires_at: now.plus({ milliseconds: limits.passwordResetMs }).toJSDate(),
  });
  return code;
}

export async function remove(db: Knex, code: string): Promise<void> {
  await db('password_resets')
    .where({ code_hash: codeHash(code) })
    .delete();
}

/** Whose link it is. @throws ProblemError 404 where the code is unknown, used or expired */
export const byCode = (db: Knex, clock: Clock, code: string): Promise<OpenPasswordReset> =>
  requireRow(
    open(db, clock, code)
      .join('users', 'users.id', 'user_id')
      .select('username', db.raw(`${utc('expires_at')} as "expiresAt"`)),
  );

/**
 * Sets the password, uses up all links of the account and ends all its sessions. The second
 * factor stays.
 * @throws ProblemError 404 where the code is not valid (any more)
 */
export const use = (db: Knex, clock: Clock, code: string, passwordHash: string): Promise<void> =>
  db.transaction(async (trx) => {
    // The account is locked first, as by every other change of it.
    const user: Pick<Account, 'id' | 'username'> | undefined = await trx('users')
      .whereIn('id', open(trx, clock, code).select('user_id'))
      .forUpdate()
      .first('id', 'username');
    if (!user || (await open(trx, clock, code).delete()) === 0) throw notFound();
    await trx('users')
      .where({ id: user.id })
      .update({ password_hash: passwordHash, password_set_by_admin: false });
    await removePasswordResets(trx, user.id);
    await trx('sessions').where({ user_id: user.id }).delete();
    await recordAccountActivity(trx, 'password_changed', user, user.id);
  });

/** Ends the links of an account whose password or address was changed. */
export const removePasswordResets = (trx: Knex, userId: number): Promise<number> =>
  trx('password_resets').where({ user_id: userId }).delete();
