import { ProblemError, type Caller } from '@sandites/service-kit';
import type { Attempt, SignInLimit } from '../failed-sign-ins/sign-in-limit';
import type { Account } from '../users/account';
import type { UsersStore } from '../users/users-store';
import { isPassword } from './password-hash';

/** Asks somebody signed in for their own password; a wrong one counts as a failed sign-in (decisions.md D51). @returns undefined for a wrong one */
export type CheckOwnPassword = (caller: Caller, ip: string, password: string) => Promise<Account | undefined>;

export function ownPasswordCheck(users: UsersStore, limit: SignInLimit): CheckOwnPassword {
  return async (caller, ip, password) => {
    const account = await users.byId(caller.id);
    if (!account) throw new ProblemError('unauthenticated', 'Please sign in');
    const attempt = async (): Promise<Attempt> => ({ verdict: (await isPassword(account.passwordHash, password)) ? 'right' : 'wrong' });
    const { verdict } = await limit({ username: account.username, ip }, attempt);
    return verdict === 'right' ? account : undefined;
  };
}
