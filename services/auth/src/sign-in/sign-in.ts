import type { logIn } from '@sandites/contracts';
import { Reply, type Call } from '@sandites/service-kit/calls';
import { sessionHeader } from '@sandites/service-kit/identity';
import { invalid, ProblemError } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import type { Attempt } from '../failed-sign-ins/sign-in-limit';
import type { AuthDeps } from '../deps';
import { isPassword } from '../passwords/password';
import { recoveryCodeHash, stepOf } from '../second-factor/one-time-codes';
import * as secondFactors from '../second-factor/second-factor-store';
import * as sessions from '../sessions/sessions-store';
import type { Account } from '../users/account';
import * as users from '../users/users-store';

type SignInResult =
  | { readonly kind: 'signed-in'; readonly account: Account; readonly sessionId: string }
  /** `code-needed`: name and password are correct, and the account has a second factor. */
  | { readonly kind: 'wrong' | 'code-needed' | 'wrong-code' };

type SignInCall = Pick<Call<typeof logIn>, 'body' | 'ip' | 'browser' | 'userAgent'>;

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

async function checkCredentials(
  { db, clock }: AuthDeps,
  account: Account | undefined,
  { body: { password, code }, userAgent }: SignInCall,
): Promise<SignInResult> {
  const matches = await isPassword(account?.passwordHash, password);
  if (!account || !matches) return { kind: 'wrong' };
  if (account.hasSecondFactor) {
    if (code === undefined) return { kind: 'code-needed' };
    if (!(await useCode(db, account.id, code, clock().toMillis()))) return { kind: 'wrong-code' };
  }
  const sessionId = await sessions.begin(db, clock, account, userAgent);
  return sessionId === undefined ? { kind: 'wrong' } : { kind: 'signed-in', account, sessionId };
}

/** Signs in with name and password, and a code where there is a second factor. */
export async function signIn(deps: AuthDeps, call: SignInCall): Promise<SignInResult> {
  const { body, ip, browser } = call;
  const { username } = body;
  const account = await users.byName(deps.db, username);
  const { result } = await deps.limit({ username, account, ip, browser }, async () => {
    const found = await checkCredentials(deps, account, call);
    return { result: found, outcome: outcomes[found.kind] };
  });
  return result;
}

/** The call of a signed-in user. */
type SignedInCall = Pick<Call, 'caller' | 'ip' | 'browser'>;

/**
 * Checks the own password of a signed-in user; a wrong one counts as a failed sign-in.
 * @returns undefined for a wrong one
 */
export async function checkOwnPassword(
  { db, limit }: AuthDeps,
  { caller, ip, browser }: SignedInCall,
  password: string,
): Promise<Account | undefined> {
  const account = await users.byId(db, caller.id);
  if (!account) throw new ProblemError('unauthenticated', 'Please sign in');
  const { username, passwordHash } = account;
  const { outcome } = await limit<Attempt>({ username, account, ip, browser }, async () => ({
    outcome: (await isPassword(passwordHash, password)) ? 'right' : 'wrong',
  }));
  return outcome === 'right' ? account : undefined;
}

/**
 * Requires the own password of a signed-in user who did not sign in within the last hour.
 * @throws ProblemError 403 `password_needed`
 */
export async function requireRecentSignIn(
  deps: AuthDeps,
  by: SignedInCall,
  password: string | undefined,
): Promise<void> {
  if (await sessions.isFresh(deps.db, deps.clock, by.caller.sessionId, by.caller.id)) return;
  if (password === undefined)
    throw new ProblemError('password_needed', 'Enter your own password to make this change');
  if (!(await checkOwnPassword(deps, by, password)))
    throw new ProblemError('password_needed', 'This is not your password');
}

/** A response with the session that the gateway's cookie gets; an empty one clears it. */
export const withSession = <Body>(body: Body, sessionId: string) =>
  new Reply(body, { headers: { [sessionHeader]: sessionId } });

/** 400 for a wrong current password, at its field. */
export const wrongPassword = (field: 'current' | 'password') =>
  invalid(
    [{ path: `/${field}`, code: 'wrong_password', message: 'is not your password' }],
    'This is not your password',
  );
