import type { ListedUser, Role, User } from '@sandites/contracts';
import { jsonList, ProblemError, Serialised, tableVersion, utc, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** An account with what its password is checked against. */
export interface Account extends User {
  readonly passwordHash: string;
}

/** What a new account is made of. */
export interface NewAccount {
  readonly username: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly isDemo?: boolean;
}

/** What one removal came to. */
export type Removal = 'removed' | 'unknown' | 'admin';

const shown = ['id', 'username', 'role'] as const;
const listed = `id, username, role, ${utc('created_at')} as "createdAt"`;

/** Names that read alike are one name: compatibility forms and letter case don't count. */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** The only place with SQL about accounts. */
export function usersStore(db: Knex) {
  /** Keeps whoever else changes admins waiting, so that two admins can't take the role from each other at once. */
  const lockAdmins = (on: Knex): Promise<User[]> => on<User>('users').where({ role: 'admin' }).orderBy('id').forUpdate().select(...shown);
  const lockUser = (on: Knex, id: number): Promise<User | undefined> => on<User>('users').where({ id }).forUpdate().first(...shown);
  const endSessions = (on: Knex, userId: number) => on('sessions').where({ user_id: userId }).delete();

  return {
    version: tableVersion(db, 'users'),

    async list(page: Slice | null): Promise<Serialised<ListedUser[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${listed} from users where id > :after order by id limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit });
      return new Serialised(found[0].json);
    },

    async byName(username: string): Promise<Account | undefined> {
      const found: (User & { password_hash: string }) | undefined = await db('users').where({ name_key: nameKey(username) }).first(...shown, 'password_hash');
      return found && { id: found.id, username: found.username, role: found.role, passwordHash: found.password_hash };
    },

    /** @throws ProblemError 409 where the name is taken, in any letter case */
    async add({ username, role, passwordHash, isDemo = false }: NewAccount, on: Knex = db): Promise<User> {
      const row = { username, name_key: nameKey(username), role, password_hash: passwordHash, is_demo: isDemo };
      const made: User[] = await on('users').insert(row).onConflict('name_key').ignore().returning([...shown]);
      if (!made[0]) throw new ProblemError('conflict', 'This username is taken');
      return made[0];
    },

    /**
     * Changes a role or a password, and ends the account's sessions in the same moment.
     * @throws ProblemError 409 where the last admin would lose the role
     */
    change: (id: number, { role, passwordHash }: { role?: Role; passwordHash?: string }): Promise<User | undefined> =>
      db.transaction(async (transaction) => {
        const admins = await lockAdmins(transaction);
        const user = await lockUser(transaction, id);
        if (!user) return undefined;
        const newRole = role ?? user.role;
        if (newRole === user.role && passwordHash === undefined) return user;
        if (user.role === 'admin' && newRole !== 'admin' && admins.length === 1) throw new ProblemError('conflict', 'The last admin must stay an admin');
        await transaction('users').where({ id }).update({ role: newRole, password_hash: passwordHash });
        await endSessions(transaction, id);
        return { ...user, role: newRole };
      }),

    /** Removes an account that is no admin; its sessions go with it. */
    remove: (id: number): Promise<Removal> =>
      db.transaction(async (transaction) => {
        const user = await lockUser(transaction, id);
        if (!user) return 'unknown';
        if (user.role === 'admin') return 'admin';
        await transaction('users').where({ id }).delete();
        return 'removed';
      }),

    /** Names of the accounts that only a demo may have (decisions.md D30). */
    demoNames: (): Promise<string[]> => db('users').where({ is_demo: true }).orderBy('id').pluck('username'),
  };
}
export type UsersStore = ReturnType<typeof usersStore>;
