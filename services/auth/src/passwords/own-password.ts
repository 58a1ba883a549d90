import { invalid, ProblemError, type Caller, type KnownBrowser } from '@sandites/service-kit';
import type { Attempt, SignInLimit } from '../failed-sign-ins/sign-in-limit';
import { ofAccount } from '../sign-in/sign-in';
import type { CountFailure } from '../failed-sign-ins/sign-in-limit';
import type { SessionsStore } from '../sessions/sessions-store';
import type { Account } from '../users/account';
import type { UsersStore } from '../users/users-store';
import { isPassword } from './password';

/**
 * Checks the own password of a signed-in user; a wrong one counts as a failed sign-in.
 * @returns undefined for a wrong one
 */
export type CheckOwnPassword = (by: SignedInCall, password: string) => Promise<Account | undefined>;

/** The call of a signed-in user. */
interface SignedInCall {
  readonly caller: Caller;
  readonly ip: string;
  readonly browser: KnownBrowser | null;
}

export function ownPasswordCheck(
  users: UsersStore,
  limit: SignInLimit,
  countFailure: CountFailure,
): CheckOwnPassword {
  return async ({ caller, ip, browser }, password) => {
    const account = await users.byId(caller.id);
    if (!account) throw new ProblemError('unauthenticated', 'Please sign in');
    const attempt = async (): Promise<Attempt> => ({
      outcome: (await isPassword(account.passwordHash, password)) ? 'right' : 'wrong',
    });
    const { outcome } = await limit(
      { username: account.username, ip, knownBrowser: ofAccount(browser, account) },
      attempt,
    );
    if (outcome === 'right') return account;
    await countFailure(account);
    return undefined;
  };
}

/**
 * Requires the own password of a signed-in user who did not sign in within the last hour. @throws
 * ProblemError 403 `password_needed`
 */
export type RequireRecentSignIn = (by: SignedInCall, password: string | undefined) => Promise<void>;

export const recentSignInCheck =
  (sessions: SessionsStore, checkOwnPassword: CheckOwnPassword): RequireRecentSignIn =>
  async (by, password) => {
    if (await sessions.isFresh(by.caller.sessionId, by.caller.id)) return;
    if (password === undefined)
      throw new ProblemError('password_needed', 'Enter your own password to make this change');
    if (!(await checkOwnPassword(by, password)))
      throw new ProblemError('password_needed', 'This is not your password');
  };

/** 400 for a wrong current password, at its field. */
export const wrongPassword = (field: 'current' | 'password') =>
  invalid(
    [{ path: `/${field}`, code: 'wrong_password', message: 'is not your password' }],
    'This is not your password',
  );
