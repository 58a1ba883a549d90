import { getCurrentUser, logIn, logOut, register, type Role } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Caller } from '@sandites/service-kit/identity';
import { ProblemError } from '@sandites/service-kit/problem';
import { hashPassword, requireGoodPassword } from '../passwords/password';
import { requireRecentSignIn, signIn, withSession } from '../sign-in/sign-in';
import { userView } from '../users/account';
import { normalizeUserName } from '../users/user-name-rule';
import * as users from '../users/users-store';
import * as sessions from './sessions-store';
import type { AuthDeps } from '../deps';

const unknownAccount = {
  displayName: null,
  email: null,
  emailConfirmed: false,
  passwordSetByAdmin: false,
  hasSecondFactor: false,
};

const refusals = {
  wrong: () => new ProblemError('invalid_credentials', 'Invalid username or password'),
  'code-needed': () =>
    new ProblemError(
      'second_factor_needed',
      'Enter the code of your authenticator app, or a recovery code',
    ),
  'wrong-code': () =>
    new ProblemError('second_factor_needed', 'This code is not valid, or was used already'),
};

/**
 * Checks who may create an account: an admin any, others a plain user's, and only with
 * self-registration.
 * @throws ProblemError 403
 */
function requireMayRegister(caller: Caller | null, role: Role, selfRegistration: boolean): void {
  if (caller?.role === 'admin') return;
  if (role !== 'user')
    throw new ProblemError('forbidden', 'Only an admin can create this kind of account');
  if (!selfRegistration) throw new ProblemError('forbidden', 'New accounts are made by an admin');
}

/** Sessions: who is signed in, signing in, out and up. */
export function sessionsRoutes(deps: AuthDeps): HandledEndpoint[] {
  const { db, clock, school, secondFactorFor, selfRegistration, onOwnershipChange } = deps;
  return [
    handle(getCurrentUser, async ({ caller }) => {
      if (!caller) throw new ProblemError('unauthenticated', 'Nobody is signed in');
      const account = await users.byId(db, caller.id);
      return userView(account ?? { ...unknownAccount, ...caller }, secondFactorFor);
    }),

    handle(logIn, async (call) => {
      const { caller } = call;
      const result = await signIn(deps, call);
      if (result.kind !== 'signed-in') throw refusals[result.kind]();
      if (caller) await sessions.end(db, caller.sessionId);
      return withSession(userView(result.account, secondFactorFor), result.sessionId);
    }),

    handle(register, async (call) => {
      const { caller, userAgent } = call;
      const { username: enteredName, password, role = 'user', adminPassword } = call.body;
      const { displayName, email } = call.body;
      requireMayRegister(caller, role, selfRegistration);
      if (caller && role !== 'user')
        await requireRecentSignIn(deps, { ...call, caller }, adminPassword);
      const username = normalizeUserName(enteredName);
      requireGoodPassword(password, username, school);
      const passwordHash = await hashPassword(password);
      const user = await users.add(db, {
        username,
        role,
        displayName,
        email,
        passwordHash,
        passwordSetByAdmin: caller?.role === 'admin',
        by: caller?.id,
      });
      if (role !== 'user') await onOwnershipChange();
      const sessionId = caller
        ? undefined
        : await sessions.begin(db, clock, { id: user.id, passwordHash }, userAgent);
      return sessionId === undefined ? user : withSession(user, sessionId);
    }),

    handle(logOut, async ({ caller }) => {
      if (caller) await sessions.end(db, caller.sessionId);
      return withSession(undefined, '');
    }),
  ];
}
