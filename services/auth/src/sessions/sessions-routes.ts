import { getCurrentUser, logIn, logOut, register, type User } from '@sandites/contracts';
import { created, forGateway, handle, noContent, notFound, ok, ProblemError, sessionHeader, type GatewayCall, type HandledEndpoint } from '@sandites/service-kit';
import type { LoginLimit } from '../login-limit/login-limit';
import { hashPassword, isPassword } from '../passwords/password-hash';
import { requireUncommonPassword } from '../passwords/password-rule';
import type { UsersStore } from '../users/users-store';
import { mayRegister } from './may-register';
import type { SessionsStore } from './sessions-store';

/** What signing in, out and up needs. */
export interface SessionsParts {
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly limit: LoginLimit;
  readonly selfRegistration: boolean;
}

const keep = (sessionId: string) => ({ [sessionHeader]: sessionId });
const shownUser = ({ id, username, role }: User): User => ({ id, username, role });

/** Sessions: who is signed in, signing in, out and up. */
export function sessionsRoutes({ users, sessions, limit, selfRegistration }: SessionsParts): HandledEndpoint[] {
  async function signIn(username: string, password: string) {
    const account = await users.byName(username);
    const matches = await isPassword(account?.passwordHash, password);
    const sessionId = account && matches ? await sessions.begin(account) : undefined;
    return account && sessionId ? { account, sessionId } : undefined;
  }

  return [
    handle(getCurrentUser, ({ caller }) => {
      if (!caller) throw new ProblemError('unauthenticated', 'Nobody is signed in');
      return ok(shownUser(caller));
    }),

    handle(logIn, async ({ body: { username, password }, caller, ip }) => {
      const signedIn = await limit(username, ip, () => signIn(username, password));
      if (!signedIn) throw new ProblemError('invalid_credentials', 'Invalid username or password');
      if (caller) await sessions.end(caller.sessionId);
      return ok(shownUser(signedIn.account), keep(signedIn.sessionId));
    }),

    handle(register, async ({ body: { username, password, role = 'user' }, caller }) => {
      mayRegister(caller, role, selfRegistration);
      requireUncommonPassword(password);
      const passwordHash = await hashPassword(password);
      const user = await users.add({ username, role, passwordHash });
      const sessionId = caller ? undefined : await sessions.begin({ id: user.id, passwordHash });
      return created(user, sessionId === undefined ? {} : keep(sessionId));
    }),

    handle(logOut, async ({ caller }) => {
      if (caller) await sessions.end(caller.sessionId);
      return noContent(keep(''));
    }),
  ];
}

/** How the gateway learns whether the session in a cookie still lives, and whose it is. */
export const sessionsGatewayCalls = (sessions: SessionsStore): GatewayCall[] => [
  forGateway('/internal/sessions/:sessionId', async ({ sessionId = '' }) => {
    const user = await sessions.userOf(sessionId);
    if (!user) throw notFound();
    return ok(user);
  }),
];
