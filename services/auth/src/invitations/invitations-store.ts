import { limits, type Invitation, type OpenInvitation, type User } from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { requireFound, requireRow, ProblemError } from '@sandites/service-kit/problem';
import type { Clock } from '@sandites/service-kit/process';
import { codeHash, newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { recordAccountActivity } from '../users/account';
import { addUser, type NewAccount } from '../users/users-store';

/** A new link replaces the previous one. */
async function replaceLink(
  trx: Knex.Transaction,
  user: User,
  by: number,
  clock: Clock,
): Promise<Invitation> {
  const code = newCode();
  const expires = clock().plus({ milliseconds: limits.invitationMs });
  await trx('users')
    .where({ id: user.id })
    .update({ invitation_hash: codeHash(code), invited_until: expires.toJSDate() });
  await recordAccountActivity(trx, 'invited', user, by);
  const { id, username, role } = user;
  return { id, username, role, code, expiresAt: expires.toJSDate().toISOString() };
}

/** The invitation of a code: none where the code is unknown, used, replaced or expired. */
const open = (trx: Knex, clock: Clock, code: string) =>
  trx('users')
    .where({ invitation_hash: codeHash(code) })
    .whereNull('password_hash')
    .where('invited_until', '>', clock().toJSDate());

/**
 * Adds an account without a password, and its invitation.
 * @throws ProblemError 409 where the name is taken
 */
export const invite = (
  db: Knex,
  clock: Clock,
  account: Omit<NewAccount, 'passwordHash'>,
  by: number,
): Promise<Invitation> =>
  db.transaction(async (trx) =>
    replaceLink(trx, await addUser(trx, { ...account, passwordHash: null }), by, clock),
  );

/** @throws ProblemError 404 where there is no such account, 409 where it has a password */
export const renew = (db: Knex, clock: Clock, userId: number, by: number): Promise<Invitation> =>
  db.transaction(async (trx) => {
    const row: (User & { hasPassword: boolean }) | undefined = await trx('users')
      .where({ id: userId })
      .forUpdate()
      .first('id', 'username', 'role', trx.raw('password_hash is not null as "hasPassword"'));
    const { hasPassword, ...user } = requireFound(row);
    if (hasPassword)
      throw new ProblemError('conflict', 'This user has a password already: set a new one instead');
    return replaceLink(trx, user, by, clock);
  });

export const byCode = (db: Knex, clock: Clock, code: string): Promise<OpenInvitation> =>
  requireRow(
    open(db, clock, code).select(
      'username',
      'role',
      db.raw(`${utc('invited_until')} as "expiresAt"`),
    ),
  );

/**
 * Sets the password of the account that the code invites, and uses the code up.
 * @returns its id
 * @throws ProblemError 404 where the code is not valid (any more)
 */
export const accept = (
  db: Knex,
  clock: Clock,
  code: string,
  passwordHash: string,
): Promise<number> =>
  db.transaction(async (trx) => {
    const used = {
      password_hash: passwordHash,
      password_set_by_admin: false,
      invitation_hash: null,
      invited_until: null,
    };
    const user = await requireRow<User>(
      open(trx, clock, code).update(used).returning(['id', 'username', 'role']),
    );
    await recordAccountActivity(trx, 'password_changed', user, user.id);
    return user.id;
  });
