import { serviceApp, type ServiceParts } from '@sandites/service-kit';
import type { Express } from 'express';
import { loginLimit } from './login-limit/login-limit';
import type { LoginFailuresStore } from './login-limit/login-failures-store';
import { sessionsGatewayCalls, sessionsRoutes } from './sessions/sessions-routes';
import type { SessionsStore } from './sessions/sessions-store';
import { usersRoutes } from './users/users-routes';
import type { UsersStore } from './users/users-store';

/** What the service's app is made of. */
export interface AuthParts extends ServiceParts {
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly failures: LoginFailuresStore;
  readonly selfRegistration: boolean;
}

/** The service auth: users, passwords, sessions. */
export const authApp = ({ users, sessions, failures, selfRegistration, ...parts }: AuthParts): Express =>
  serviceApp({
    ...parts,
    service: 'auth',
    handlers: [...sessionsRoutes({ users, sessions, limit: loginLimit(failures), selfRegistration }), ...usersRoutes(users)],
    gatewayCalls: sessionsGatewayCalls(sessions),
  });
