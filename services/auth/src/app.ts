import type { Role } from '@sandites/contracts';
import {
  serviceApp,
  type Clock,
  type ServiceAppDeps,
  type ServiceDeps,
} from '@sandites/service-kit';
import type { Express } from 'express';
import { failureCounter } from './failed-sign-ins/sign-in-limit';
import { signInLimit } from './failed-sign-ins/sign-in-limit';
import { invitationsRoutes } from './invitations/invitations-routes';
import { invitationsStore } from './invitations/invitations-store';
import { ownAccountRoutes } from './own-account/own-account-routes';
import { ownPasswordCheck, recentSignInCheck } from './passwords/own-password';
import { passwordResetsRoutes } from './password-resets/password-resets-routes';
import { passwordResetsStore } from './password-resets/password-resets-store';
import { secondFactorRoutes } from './second-factor/second-factor-routes';
import type { SecondFactorStore } from './second-factor/second-factor-store';
import { sessionsGatewayCalls, sessionsRoutes } from './sessions/sessions-routes';
import type { SessionsStore } from './sessions/sessions-store';
import { signIn } from './sign-in/sign-in';
import { userView } from './users/account';
import { usersGatewayCalls, usersRoutes } from './users/users-routes';
import type { UsersStore } from './users/users-store';

/** The dependencies of the service's app. */
interface AuthDeps extends ServiceDeps, Pick<ServiceAppDeps, 'ownKeys'> {
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly secondFactors: SecondFactorStore;
  readonly selfRegistration: boolean;
  /** Roles that need a second factor. */
  readonly secondFactorFor: readonly Role[];
  /** Called when there may be a new ownership job. */
  readonly onOwnershipChange: () => Promise<void>;
  /** The clock by which codes are checked. */
  readonly clock: Clock;
}

/** The service auth: users, passwords, sessions. */
export function authApp({
  users,
  sessions,
  secondFactors,
  selfRegistration,
  secondFactorFor,
  onOwnershipChange,
  clock,
  school,
  ...parts
}: AuthDeps): Express {
  const limit = signInLimit(parts.db);
  const countFailure = failureCounter(parts.db);
  const checkOwnPassword = ownPasswordCheck(users, limit, countFailure);
  const requireRecentSignIn = recentSignInCheck(sessions, checkOwnPassword);
  const showUser = userView(secondFactorFor);
  return serviceApp({
    ...parts,
    service: 'auth',
    handlers: [
      ...sessionsRoutes({
        school,
        users,
        sessions,
        signIn: signIn({ users, sessions, secondFactors, limit, countFailure, clock }),
        showUser,
        requireRecentSignIn,
        selfRegistration,
        onOwnershipChange,
      }),
      ...ownAccountRoutes({
        school,
        users,
        sessions,
        checkOwnPassword,
        requireRecentSignIn,
        showUser,
      }),
      ...passwordResetsRoutes({
        db: parts.db,
        school,
        resets: passwordResetsStore(parts.db, clock),
      }),
      ...secondFactorRoutes({ school, secondFactors, checkOwnPassword, secondFactorFor, clock }),
      ...invitationsRoutes({
        school,
        invitations: invitationsStore(parts.db, clock),
        users,
        sessions,
        showUser,
        requireRecentSignIn,
        onOwnershipChange,
      }),
      ...usersRoutes({ school, users, sessions, requireRecentSignIn, onOwnershipChange }),
    ],
    gatewayCalls: [...sessionsGatewayCalls(sessions, showUser), ...usersGatewayCalls(users)],
  });
}
