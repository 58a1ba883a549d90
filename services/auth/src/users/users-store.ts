import {
  personName,
  type FieldChange,
  type ListedUser,
  type Role,
  type User,
  type UserSearch,
} from '@sandites/contracts';
import { type Page, type Serialized, requireUnchanged } from '@sandites/service-kit/calls';
import { isFoundIn, searchPattern, utc } from '@sandites/service-kit/database';
import { addJob } from '@sandites/service-kit/jobs';
import { ProblemError, requireFound } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { recordOwnership } from '../ownership/ownership';
import { askToConfirm, forgetConfirmation } from '../own-account/email-confirmations-store';
import { accountMailQueue } from '../password-resets/account-mail';
import { removePasswordResets } from '../password-resets/password-resets-store';
import { removeSecondFactor } from '../second-factor/second-factor-store';
import { sessionHash } from '../sessions/sessions-store';
import {
  type Account,
  accountInfoColumns,
  detailsOf,
  recordAccountActivity,
  searchedText,
  usernameKey,
} from './account';
import { skeletonOf } from './user-name-rule';

export interface NewAccount {
  readonly username: string;
  readonly role: Role;
  readonly displayName?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** Null for an invited account, whose owner chooses the password. */
  readonly passwordHash: string | null;
  readonly isDemo?: boolean;
  readonly passwordSetByAdmin?: boolean;
  /** Who creates it: an admin, or a visitor. Absent: the account's owner. */
  readonly by?: number | null;
}

/** How a person is named, and their address; null clears one. */
interface Details {
  readonly displayName?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** A change of an account by an admin. A password is that of another account. */
interface AccountChange extends Details {
  readonly role?: Role;
  readonly passwordHash?: string;
  readonly ifMatch: number | null;
  readonly by: number;
}

type UserRow = Pick<
  Account,
  'id' | 'username' | 'role' | 'displayName' | 'email' | 'emailConfirmed'
> & {
  version: number;
};
const userColumns = ['id', 'username', 'role'] as const;
const rowColumns = [
  ...userColumns,
  'version',
  { displayName: 'display_name' },
  'email',
  { emailConfirmed: 'email_confirmed' },
] as const;
const listColumns = `id, username, role, display_name as "displayName", email,
  nullif(email_confirmed, false) as "emailConfirmed",
  ${utc('created_at')} as "createdAt", ${utc('last_sign_in_at')} as "lastSignInAt", version,
  ${utc('invited_until')} as "invitedUntil"`;

async function nameConflict(trx: Knex, username: string): Promise<ProblemError> {
  const same: unknown = await trx('users')
    .where({ name_key: usernameKey(username) })
    .first('id');
  return new ProblemError(
    'conflict',
    same ? 'This username is taken' : 'This username looks like one that is taken',
  );
}

/**
 * @throws ProblemError 409 where the name is taken, in any letter case, or looks like one that is
 */
export async function addUser(
  trx: Knex.Transaction,
  {
    username,
    role,
    displayName,
    email,
    passwordHash,
    isDemo = false,
    passwordSetByAdmin = false,
  }: NewAccount,
): Promise<User> {
  const row = {
    username,
    name_key: usernameKey(username),
    looks: skeletonOf(username),
    role,
    display_name: displayName ?? null,
    email: email ?? null,
    password_hash: passwordHash,
    is_demo: isDemo,
    password_set_by_admin: passwordSetByAdmin,
  };
  const [inserted]: User[] = await trx('users')
    .insert(row)
    .onConflict()
    .ignore()
    .returning([...userColumns]);
  if (!inserted) throw await nameConflict(trx, username);
  await recordOwnership(trx, inserted.id, null, role);
  if (email) await askToConfirm(trx, inserted.id, email);
  return { ...inserted, ...detailsOf({ displayName: displayName ?? null, email: email ?? null }) };
}

/**
 * A link that was mailed to the former address does not work any more, and its owner is told, if it
 * was confirmed.
 */
async function tellFormerAddress(
  trx: Knex.Transaction,
  { id, email, emailConfirmed, username, displayName }: UserRow,
): Promise<void> {
  await removePasswordResets(trx, id);
  if (email === null || !emailConfirmed) return;
  const name = personName({ username, displayName });
  await addJob(trx, accountMailQueue, { kind: 'email_changed', userId: id, to: email, name });
}

/** Changes name and address. @returns both, and what changed, for the activity */
async function changeDetails(trx: Knex.Transaction, stored: UserRow, given: Details) {
  const { displayName = stored.displayName, email = stored.email } = given;
  const changes: FieldChange[] = [
    ...(displayName === stored.displayName ? [] : [{ field: 'displayName' }]),
    ...(email === stored.email ? [] : [{ field: 'email' }]),
  ];
  if (changes.length > 0)
    await trx('users').where({ id: stored.id }).update({ display_name: displayName, email });
  if (email !== stored.email) {
    await forgetConfirmation(trx, stored.id);
    if (email !== null) await askToConfirm(trx, stored.id, email);
    await tellFormerAddress(trx, stored);
  }
  return { displayName, email, changes };
}

/**
 * The admins who can sign in, locked for this transaction, so that two admins cannot demote each
 * other at once.
 */
const lockAdmins = (trx: Knex): Promise<User[]> =>
  trx<User>('users')
    .where({ role: 'admin' })
    .whereNotNull('password_hash')
    .orderBy('id')
    .forUpdate()
    .select(...userColumns);
const lockUser = (trx: Knex, id: number): Promise<UserRow | undefined> =>
  trx('users')
    .where({ id })
    .forUpdate()
    .first(...rowColumns);
const endSessions = (trx: Knex, userId: number) =>
  trx('sessions').where({ user_id: userId }).delete();

const accountColumns = (db: Knex) => ({
  ...accountInfoColumns(db),
  passwordHash: 'users.password_hash',
});

/** In id order, whole or a page, filtered by role and searched by name. */
export async function list(
  db: Knex,
  page: Page | null,
  { q = '', role }: UserSearch = {},
): Promise<Serialized<ListedUser[]>> {
  const byRole = role === undefined ? '' : 'and role = :role';
  const rows = `select ${listColumns} from users
    where id > :after and ${isFoundIn(searchedText, q)} ${byRole} order by id limit :limit`;
  return readList(db, rows, {
    page,
    bindings: { search: searchPattern(q), ...(role && { role }) },
    absent: ['displayName', 'email', 'emailConfirmed', 'lastSignInAt', 'invitedUntil'],
  });
}

export const byName = (db: Knex, username: string): Promise<Account | undefined> =>
  db('users')
    .where({ name_key: usernameKey(username) })
    .first(accountColumns(db));

export const byId = (db: Knex, id: number): Promise<Account | undefined> =>
  db('users').where({ id }).first(accountColumns(db));

/** @throws ProblemError 409 as `addUser` */
export const add = (db: Knex, account: NewAccount): Promise<User> =>
  db.transaction(async (trx) => {
    const created = await addUser(trx, account);
    const { isDemo = false, by = created.id } = account;
    if (!isDemo) await recordAccountActivity(trx, 'created', created, by);
    return created;
  });

/**
 * Changes a role or a password, and ends the account's sessions in the same transaction. A new
 * password also removes the second factor, for users who lost both.
 * @throws ProblemError 404 where there is no such account, 412 where somebody else changed it
 *   meanwhile, 409 where the last admin would lose the role
 */
export const change = (
  db: Knex,
  id: number,
  { role, passwordHash, ifMatch, by, ...details }: AccountChange,
): Promise<User> =>
  db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction);
    const row = requireFound(await lockUser(transaction, id));
    const { username, version, emailConfirmed: _, ...stored } = row;
    const user = { id, username, role: stored.role };
    requireUnchanged({ ...user, ...detailsOf(stored), version }, ifMatch);
    const newDetails = await changeDetails(transaction, row, details);
    const newUser = { ...user, ...detailsOf(newDetails) };
    if (newDetails.changes.length > 0)
      await recordAccountActivity(transaction, 'updated', user, by, newDetails.changes);
    const newRole = role ?? user.role;
    if (newRole === user.role && passwordHash === undefined) return newUser;
    if (user.role === 'admin' && newRole !== 'admin' && admins.every((admin) => admin.id === id))
      throw new ProblemError('conflict', 'The last admin must stay an admin');
    // A password that an admin sets replaces an invitation.
    const password =
      passwordHash === undefined
        ? {}
        : {
            password_hash: passwordHash,
            password_set_by_admin: true,
            invitation_hash: null,
            invited_until: null,
          };
    await transaction('users')
      .where({ id })
      .update({ role, ...password });
    if (passwordHash !== undefined) {
      await removePasswordResets(transaction, id);
      await removeSecondFactor(transaction, user, by);
    }
    await recordOwnership(transaction, id, user.role, newRole);
    if (newRole !== user.role)
      await recordAccountActivity(transaction, 'role_changed', user, by, [
        { field: 'role', from: user.role, to: newRole },
      ]);
    if (passwordHash !== undefined)
      await recordAccountActivity(transaction, 'password_changed', user, by);
    await endSessions(transaction, id);
    return { ...newUser, role: newRole };
  });

export const changeOwnDetails = (db: Knex, id: number, details: Details): Promise<void> =>
  db.transaction(async (transaction) => {
    const row = await lockUser(transaction, id);
    if (!row) return;
    const { changes } = await changeDetails(transaction, row, details);
    if (changes.length > 0) await recordAccountActivity(transaction, 'updated', row, id, changes);
  });

/**
 * Changes a password to one that its owner chose, and ends every other session in the same
 * transaction.
 * @returns false where the password that was checked was changed meanwhile
 */
export const changeOwnPassword = (
  db: Knex,
  { id, username, passwordHash }: Account,
  newHash: string,
  sessionId: string,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const changed = await transaction('users')
      .where({ id, password_hash: passwordHash })
      .update({ password_hash: newHash, password_set_by_admin: false });
    if (changed === 0) return false;
    await removePasswordResets(transaction, id);
    await transaction('sessions')
      .where({ user_id: id })
      .whereNot({ id_hash: sessionHash(sessionId) })
      .delete();
    await recordAccountActivity(transaction, 'password_changed', { id, username }, id);
    return true;
  });

/**
 * Deletes an account with its sessions.
 * @throws ProblemError 404 where there is no such account, 403 where it is an admin's
 */
export const remove = (db: Knex, id: number, by: number): Promise<void> =>
  db.transaction(async (transaction) => {
    const user = requireFound(await lockUser(transaction, id));
    if (user.role === 'admin') throw new ProblemError('forbidden', 'An admin cannot be deleted');
    await transaction('users').where({ id }).delete();
    await recordOwnership(transaction, id, user.role, null);
    await recordAccountActivity(transaction, 'deleted', user, by);
  });
