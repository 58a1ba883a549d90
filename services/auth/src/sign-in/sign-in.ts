import type { Clock, KnownBrowser } from '@sandites/service-kit';
import type { Attempt, SignInLimit } from '../failed-sign-ins/sign-in-limit';
import type { CountFailure } from '../failed-sign-ins/sign-in-limit';
import { isPassword } from '../passwords/password';
import { recoveryCodeHash, stepOf } from '../second-factor/one-time-codes';
import type { SecondFactorStore } from '../second-factor/second-factor-store';
import type { SessionsStore } from '../sessions/sessions-store';
import type { Account } from '../users/account';
import type { UsersStore } from '../users/users-store';

/** The result of a sign-in. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'wrong' }
  /** Name and password are correct, and the account needs a code of its second factor. */
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'wrong-code' };

/** The input of a sign-in. */
export interface Credentials {
  readonly username: string;
  readonly ip: string;
  /** The browser, where anybody has signed in with it before. */
  readonly knownBrowser: KnownBrowser | null;
  readonly password: string;
  readonly code?: string;
  /** The browser's name, for the list of sessions. */
  readonly browserName: string;
}

interface SignInDeps {
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly secondFactors: SecondFactorStore;
  readonly limit: SignInLimit;
  readonly countFailure: CountFailure;
  readonly clock: Clock;
}

const outcomes = {
  'signed-in': 'right',
  wrong: 'wrong',
  'wrong-code': 'wrong',
  'code-needed': 'unfinished',
} as const;

/** The browser, where it is this account that has signed in with it before. */
export const ofAccount = (
  browser: KnownBrowser | null,
  account: Pick<Account, 'id'> | undefined,
): KnownBrowser | null =>
  browser && account && browser.userIds.includes(account.id) ? browser : null;

/**
 * Uses up a code of a user's second factor: six digits of the app, or a recovery code. @returns
 * whether it was correct and unused
 */
async function useCode(
  store: SecondFactorStore,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  if (!/^\d{3}\s?\d{3}$/.test(code)) return store.useRecoveryCode(userId, recoveryCodeHash(code));
  const secret = await store.secret(userId);
  const step = secret === undefined ? null : stepOf(secret, code.replace(/\s/g, ''), now);
  return step !== null && store.useStep(userId, step);
}

/** Creates the sign-in: name and password, and a code where there is a second factor. */
export function signIn({
  users,
  sessions,
  secondFactors,
  limit,
  countFailure,
  clock,
}: SignInDeps): (credentials: Credentials) => Promise<SignInResult> {
  async function checkCredentials(
    account: Account | undefined,
    { password, code, browserName }: Credentials,
  ): Promise<SignInResult> {
    const matches = await isPassword(account?.passwordHash, password);
    if (!account || !matches) return { kind: 'wrong' };
    if (account.hasSecondFactor) {
      if (code === undefined) return { kind: 'code-needed' };
      if (!(await useCode(secondFactors, account.id, code, clock().toMillis())))
        return { kind: 'wrong-code' };
    }
    const sessionId = await sessions.begin(account, browserName);
    return sessionId === undefined ? { kind: 'wrong' } : { kind: 'signed-in', account, sessionId };
  }

  return async (credentials) => {
    const account = await users.byName(credentials.username);
    const knownBrowser = ofAccount(credentials.knownBrowser, account);
    const attempt = async (): Promise<Attempt & { result: SignInResult }> => {
      const result = await checkCredentials(account, credentials);
      const outcome = outcomes[result.kind];
      if (outcome === 'wrong') await countFailure(account);
      return { result, outcome };
    };
    return (await limit({ ...credentials, knownBrowser }, attempt)).result;
  };
}
