import type { Role, User } from '@sandites/contracts';
import { sessionHeader } from '@sandites/service-kit/identity';
import type { Clock } from '@sandites/service-kit/process';
import { testService, type TestClient, type TestService } from '@sandites/service-kit/testing';
import { DateTime, Duration, type DurationLike } from 'luxon';
import { Secret, TOTP } from 'otpauth';
import { authApp } from '../app';
import { migrations } from '../migrations';
import { hashPassword } from '../passwords/password';
import * as users from '../users/users-store';

/** The service auth in tests. */
export interface AuthService extends TestService {
  /** Creates an account, as an admin does. */
  account(username: string, role?: Role): Promise<User>;
  /** Signs in from a new address. @returns what the gateway receives */
  signIn(username: string, password?: string): Promise<string>;
  /** A client with the identity of a session's owner. */
  asUser(user: User, sessionId?: string): TestClient;
  /** An admin who signed in just now. */
  signedInAdmin(username?: string): Promise<TestClient>;
  readonly clock: Clock;
  /** Advances auth's clock. */
  wait(time: DurationLike): void;
  /** The status of the gateway's session check, without extending the session. */
  sessionStatus(sessionId: string): Promise<number>;
}

/** The password of every test account. */
export const password = 'a fine long password';

/** The time of auth's clock, which tests advance. */
export const authNow = Date.UTC(2026, 8, 1, 12);

/** The code of a time, as an authenticator app shows it (RFC 6238). */
export const codeAt = (secret: string, now: number): string =>
  TOTP.generate({
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
    timestamp: now,
  });

let addresses = 0;
/** A new client address. */
export const newAddress = (): string =>
  `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

/** Runs auth for one test file. */
export async function authService({
  selfRegistration = true,
  secondFactorFor = [],
}: { selfRegistration?: boolean; secondFactorFor?: readonly Role[] } = {}): Promise<AuthService> {
  let passed = Duration.fromMillis(0);
  const clock = () => DateTime.fromMillis(authNow).plus(passed);
  const service = await testService('auth', migrations, (_db, parts) =>
    authApp({
      ...parts,
      selfRegistration,
      secondFactorFor,
      onOwnershipChange: async () => {},
      clock,
    }),
  );
  const gateway = service.as({ isGateway: true });
  const account: AuthService['account'] = async (username, role = 'user') =>
    users.add(service.db, {
      username,
      role,
      passwordHash: await hashPassword(password),
      passwordSetByAdmin: true,
      by: null,
    });
  const signIn: AuthService['signIn'] = async (username, given = password) => {
    const response = await service
      .as({ ip: newAddress() })
      .post('/api/login', { username, password: given });
    return response.headers.get(sessionHeader) ?? '';
  };
  const asUser: AuthService['asUser'] = (user, sessionId = 'none') =>
    service.as({ caller: { ...user, sessionId }, ip: newAddress() });
  return {
    ...service,
    account,
    signIn,
    asUser,
    signedInAdmin: async (username = 'principal') => {
      const admin = await account(username, 'admin');
      return asUser(admin, await signIn(username));
    },
    clock,
    wait: (time) => {
      passed = passed.plus(time);
    },
    sessionStatus: async (sessionId) =>
      (await gateway.get(`/internal/sessions/${sessionId}?look`)).status,
  };
}
