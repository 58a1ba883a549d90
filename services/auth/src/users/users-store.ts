import type { ListedUser, Role, User, UserSearch } from '@sandites/contracts';
import {
  likePattern,
  type Page,
  ProblemError,
  readList,
  type Serialized,
  tableVersion,
  requireUnchanged,
  utc,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { recordOwnership } from '../ownership-outbox/ownership-outbox';
import { removeSecondFactor } from '../second-factor/second-factor-store';
import { sessionHash } from '../sessions/sessions-store';
import { type Account, accountInfoColumns, recordAccountActivity } from './account';
import { skeletonOf } from './look-alikes';

/** The data of a new account. */
interface NewAccount {
  readonly username: string;
  readonly role: Role;
  /** Null for an invited account, whose owner chooses the password. */
  readonly passwordHash: string | null;
  readonly isDemo?: boolean;
  readonly passwordSetByAdmin?: boolean;
  /** Who creates it: an admin, or a visitor. Absent: the account's owner. */
  readonly by?: number | null;
}

/** A change of an account: of its role, of its password, or both. */
interface AccountChange {
  readonly role?: Role;
  readonly passwordHash?: string;
  /** The version that the change is based on; null where the last write wins (product D50). */
  readonly ifMatch: number | null;
  /** Whether an admin chose the new password. */
  readonly passwordSetByAdmin?: boolean;
  /** The admin who makes the change. */
  readonly by: number;
}

/** The result of a deletion. */
type Removal = 'removed' | 'unknown' | 'admin';

type VersionedUser = User & { version: number };
const userColumns = ['id', 'username', 'role'] as const;
const listColumns = `id, username, role, ${utc('created_at')} as "createdAt", version, ${utc('invited_until')} as "invitedUntil"`;

/** The key under which a username is unique: compatibility forms and letter case don't count. */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** The only place with SQL about accounts. */
async function nameConflict(trx: Knex, username: string): Promise<ProblemError> {
  const same: unknown = await trx('users')
    .where({ name_key: nameKey(username) })
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
  { username, role, passwordHash, isDemo = false, passwordSetByAdmin = false }: NewAccount,
): Promise<User> {
  const row = {
    username,
    name_key: nameKey(username),
    looks: skeletonOf(username),
    role,
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
  return inserted;
}

export function usersStore(db: Knex) {
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
  const lockUser = (trx: Knex, id: number): Promise<VersionedUser | undefined> =>
    trx<VersionedUser>('users')
      .where({ id })
      .forUpdate()
      .first(...userColumns, 'version');
  const endSessions = (trx: Knex, userId: number) =>
    trx('sessions').where({ user_id: userId }).delete();

  const accountColumns = { ...accountInfoColumns(db), passwordHash: 'users.password_hash' };

  return {
    version: tableVersion(db, 'users'),

    /** In id order, whole or a page, filtered by role and searched by name. */
    async list(
      page: Page | null,
      { q = '', role }: UserSearch = {},
    ): Promise<Serialized<ListedUser[]>> {
      const rows = `select ${listColumns} from users where id > :after ${q === '' ? '' : 'and name_key like :pattern'} ${role === undefined ? '' : 'and role = :role'} order by id limit :limit`;
      return readList(db, rows, {
        page,
        bindings: { pattern: likePattern(nameKey(q)), ...(role && { role }) },
        absent: ['invitedUntil'],
      });
    },

    /** Names of the existing accounts among the ids. */
    names: (ids: readonly number[]): Promise<{ id: number; username: string }[]> =>
      db('users')
        .whereIn('id', [...ids])
        .orderBy('id')
        .select('id', 'username'),

    byName: (username: string): Promise<Account | undefined> =>
      db('users')
        .where({ name_key: nameKey(username) })
        .first(accountColumns),

    byId: (id: number): Promise<Account | undefined> =>
      db('users').where({ id }).first(accountColumns),

    /**
     * @throws ProblemError 409 where the name is taken, in any letter case, or looks like one that
     * is
     */
    add: (account: NewAccount): Promise<User> =>
      db.transaction(async (trx) => {
        const created = await addUser(trx, account);
        const { isDemo = false, by = created.id } = account;
        if (!isDemo) await recordAccountActivity(trx, 'created', created, by);
        return created;
      }),

    /**
     * Changes a role or a password, and ends the account's sessions in the same transaction. A
     * password that an admin chose also removes the second
     * factor, for users who lost both.
     * @throws ProblemError 412 where somebody else changed the account meanwhile, 409 where the
     *   last admin would lose the role
     */
    change: (
      id: number,
      { role, passwordHash, passwordSetByAdmin, ifMatch, by }: AccountChange,
    ): Promise<User | undefined> =>
      db.transaction(async (transaction) => {
        const admins = await lockAdmins(transaction);
        const stored = await lockUser(transaction, id);
        if (!stored) return undefined;
        const { version: _version, ...user } = requireUnchanged(stored, ifMatch);
        const newRole = role ?? user.role;
        if (newRole === user.role && passwordHash === undefined) return user;
        if (
          user.role === 'admin' &&
          newRole !== 'admin' &&
          admins.every((admin) => admin.id === id)
        )
          throw new ProblemError('conflict', 'The last admin must stay an admin');
        // A password that an admin sets replaces an invitation.
        const password =
          passwordHash === undefined
            ? {}
            : { password_hash: passwordHash, invitation_hash: null, invited_until: null };
        await transaction('users')
          .where({ id })
          .update({ role, ...password, password_set_by_admin: passwordSetByAdmin });
        if (passwordSetByAdmin) await removeSecondFactor(transaction, user, by);
        await recordOwnership(transaction, id, user.role, newRole);
        if (newRole !== user.role)
          await recordAccountActivity(transaction, 'role_changed', user, by, [
            { field: 'role', from: user.role, to: newRole },
          ]);
        if (passwordHash !== undefined)
          await recordAccountActivity(transaction, 'password_changed', user, by);
        await endSessions(transaction, id);
        return { ...user, role: newRole };
      }),

    /**
     * Changes a password to one that its owner chose, and ends every other session in the same
     * transaction.
     * @returns false where the password that was checked was changed meanwhile
     */
    changeOwnPassword: (
      { id, username, passwordHash }: Account,
      newHash: string,
      sessionId: string,
    ): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const changed = await transaction('users')
          .where({ id, password_hash: passwordHash })
          .update({ password_hash: newHash, password_set_by_admin: false });
        if (changed === 0) return false;
        await transaction('sessions')
          .where({ user_id: id })
          .whereNot({ id_hash: sessionHash(sessionId) })
          .delete();
        await recordAccountActivity(transaction, 'password_changed', { id, username }, id);
        return true;
      }),

    /** Deletes an account that is not an admin, with its sessions. */
    remove: (id: number, by: number): Promise<Removal> =>
      db.transaction(async (transaction) => {
        const user = await lockUser(transaction, id);
        if (!user) return 'unknown';
        if (user.role === 'admin') return 'admin';
        await transaction('users').where({ id }).delete();
        await recordOwnership(transaction, id, user.role, null);
        await recordAccountActivity(transaction, 'deleted', user, by);
        return 'removed';
      }),
  };
}
export type UsersStore = ReturnType<typeof usersStore>;
