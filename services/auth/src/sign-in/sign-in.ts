import {
  invalid,
  ProblemError,
  Reply,
  sessionHeader,
  type Caller,
  type Clock,
  type KnownBrowser,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { Attempt, SignInLimit } from '../failed-sign-ins/sign-in-limit';
import { isPassword } from '../passwords/password';
import { recoveryCodeHash, stepOf } from '../second-factor/one-time-codes';
import * as secondFactors from '../second-factor/second-factor-store';
import * as sessions from '../sessions/sessions-store';
import type { Account } from '../users/account';
import * as users from '../users/users-store';

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'wrong' }
  /** Name and password are correct, and the account needs a code of its second factor. */
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'wrong-code' };

export interface Credentials {
  readonly username: string;
  readonly ip: string;
  readonly browser: KnownBrowser | null;
  readonly password: string;
  readonly code?: string;
  /** The browser's name, for the list of sessions. */
  readonly browserName: string;
}

interface SignInDeps {
  readonly db: Knex;
  readonly limit: SignInLimit;
  readonly clock: Clock;
}

const outcomes = {
  'signed-in': 'right',
  wrong: 'wrong',
  'wrong-code': 'wrong',
  'code-needed': 'unfinished',
} as const;

/**
 * Uses up a code of a user's second factor: six digits of the app, or a recovery code.
 * @returns whether it was correct and unused
 */
async function useCode(db: Knex, userId: number, code: string, now: number): Promise<boolean> {
  if (!/^\d{3}\s?\d{3}$/.test(code))
    return secondFactors.useRecoveryCode(db, userId, recoveryCodeHash(code));
  const secret = await secondFactors.secret(db, userId);
  const step = secret === undefined ? null : stepOf(secret, code.replace(/\s/g, ''), now);
  return step !== null && secondFactors.useStep(db, userId, step);
}

/** Creates the sign-in: name and password, and a code where there is a second factor. */
export function signIn({
  db,
  limit,
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
      if (!(await useCode(db, account.id, code, clock().toMillis()))) return { kind: 'wrong-code' };
    }
    const sessionId = await sessions.begin(db, clock, account, browserName);
    return sessionId === undefined ? { kind: 'wrong' } : { kind: 'signed-in', account, sessionId };
  }

  return async (credentials) => {
    const account = await users.byName(db, credentials.username);
    const { result } = await limit({ ...credentials, account }, async () => {
      const found = await checkCredentials(account, credentials);
      return { result: found, outcome: outcomes[found.kind] };
    });
    return result;
  };
}

/** The call of a signed-in user. */
interface SignedInCall {
  readonly caller: Caller;
  readonly ip: string;
  readonly browser: KnownBrowser | null;
}

/**
 * Checks the own password of a signed-in user; a wrong one counts as a failed sign-in.
 * @returns undefined for a wrong one
 */
export type CheckOwnPassword = (by: SignedInCall, password: string) => Promise<Account | undefined>;

export const ownPasswordCheck =
  (db: Knex, limit: SignInLimit): CheckOwnPassword =>
  async ({ caller, ip, browser }, password) => {
    const account = await users.byId(db, caller.id);
    if (!account) throw new ProblemError('unauthenticated', 'Please sign in');
    const { username, passwordHash } = account;
    const { outcome } = await limit<Attempt>({ username, account, ip, browser }, async () => ({
      outcome: (await isPassword(passwordHash, password)) ? 'right' : 'wrong',
    }));
    return outcome === 'right' ? account : undefined;
  };

/**
 * Requires the own password of a signed-in user who did not sign in within the last hour.
 * @throws ProblemError 403 `password_needed`
 */
export type RequireRecentSignIn = (by: SignedInCall, password: string | undefined) => Promise<void>;

export const recentSignInCheck =
  (db: Knex, clock: Clock, checkOwnPassword: CheckOwnPassword): RequireRecentSignIn =>
  async (by, password) => {
    if (await sessions.isFresh(db, clock, by.caller.sessionId, by.caller.id)) return;
    if (password === undefined)
      throw new ProblemError('password_needed', 'Enter your own password to make this change');
    if (!(await checkOwnPassword(by, password)))
      throw new ProblemError('password_needed', 'This is not your password');
  };

/** A response with the session that the gateway's cookie gets; an empty one clears it. */
export const withSession = <Body>(body: Body, sessionId: string) =>
  new Reply(body, { headers: { [sessionHeader]: sessionId } });

/** 400 for a wrong current password, at its field. */
export const wrongPassword = (field: 'current' | 'password') =>
  invalid(
    [{ path: `/${field}`, code: 'wrong_password', message: 'is not your password' }],
    'This is not your password',
  );
