import type { User } from '@sandites/contracts';
import type { Knex } from 'knex';
import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../users/users-store';

/** Days after which a session ends, whatever happens in it. */
const days = 30;

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest();

/** The only place with SQL about sessions. */
export function sessionsStore(db: Knex) {
  return {
    /**
     * Begins a session, if the account still has the password that was checked.
     * @returns its id, 256 random bits; undefined where the account was changed or deleted meanwhile
     */
    async begin({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Promise<string | undefined> {
      const sessionId = randomBytes(32).toString('base64url');
      await db.raw('delete from sessions where expires_at < now()');
      const { rowCount }: { rowCount: number } = await db.raw(
        `insert into sessions (id_hash, user_id, expires_at)
         select :hash, id, now() + make_interval(days => :days) from users where id = :id and password_hash = :passwordHash for share`,
        { hash: hashOf(sessionId), id, days, passwordHash },
      );
      return rowCount === 1 ? sessionId : undefined;
    },

    /** Who a session belongs to, as they are now; undefined when it has ended. */
    userOf: (sessionId: string): Promise<User | undefined> =>
      db('sessions')
        .join('users', 'users.id', 'sessions.user_id')
        .where({ id_hash: hashOf(sessionId) })
        .whereRaw('expires_at > now()')
        .first('users.id', 'username', 'role'),

    /** Ends a session everywhere. */
    async end(sessionId: string): Promise<void> {
      await db('sessions').where({ id_hash: hashOf(sessionId) }).delete();
    },
  };
}
export type SessionsStore = ReturnType<typeof sessionsStore>;
