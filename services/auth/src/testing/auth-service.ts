import type { Role, User } from '@sandites/contracts';
import { sessionHeader } from '@sandites/service-kit';
import { testService, type TestClient, type TestService } from '@sandites/service-kit/testing';
import { authApp } from '../app';
import { loginFailuresStore } from '../login-limit/login-failures-store';
import { migrations } from '../migrations/migrations';
import { sessionsStore } from '../sessions/sessions-store';
import { usersStore } from '../users/users-store';

/** The service auth as a test uses it. */
export interface AuthService extends TestService {
  /** Makes an account, as an admin does. */
  account(username: string, role?: Role): Promise<User>;
  /** Signs in from an address of its own: what the gateway gets to keep. */
  signIn(username: string, password?: string): Promise<string>;
  /** Calls as the owner of a live session, as the gateway does. */
  asUser(user: User, sessionId?: string): TestClient;
  /** What the gateway learns of a session: its status. */
  sessionStatus(sessionId: string): Promise<number>;
}

/** The password of every account that a test makes. */
export const password = 'a fine long password';

let addresses = 0;
/** An address that nobody has called from yet. */
export const freshAddress = (): string => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

/** Runs auth for one test file. */
export async function authService({ selfRegistration = true } = {}): Promise<AuthService> {
  const service = await testService('auth', migrations, (db, parts) =>
    authApp({ ...parts, users: usersStore(db), sessions: sessionsStore(db), failures: loginFailuresStore(db), selfRegistration }),
  );
  const gateway = service.as({ isGateway: true });
  return {
    ...service,
    account: async (username, role = 'user') => (await service.admin.post('/api/register', { username, password, role })).body,
    signIn: async (username, given = password) => {
      const answer = await service.as({ ip: freshAddress() }).post('/api/login', { username, password: given });
      return answer.headers.get(sessionHeader) ?? '';
    },
    asUser: (user, sessionId = 'none') => service.as({ caller: { ...user, sessionId } }),
    sessionStatus: async (sessionId) => (await gateway.get(`/internal/sessions/${sessionId}`)).status,
  };
}
