import { userNamesPath, type Role } from '@sandites/contracts';
import {
  forGateway,
  forGatewayByIds,
  noContent,
  notFound,
  ok,
  serviceApp,
  type Clock,
  type GatewayCall,
  type ServiceAppDeps,
  type ServiceDeps,
} from '@sandites/service-kit';
import type { Express } from 'express';
import { failureCounter, signInLimit } from './failed-sign-ins/sign-in-limit';
import { invitationsRoutes } from './invitations/invitations-routes';
import { invitationsStore } from './invitations/invitations-store';
import { ownAccountRoutes } from './own-account/own-account-routes';
import { ownPasswordCheck, recentSignInCheck } from './passwords/own-password';
import { passwordResetsRoutes } from './password-resets/password-resets-routes';
import { passwordResetsStore } from './password-resets/password-resets-store';
import { secondFactorRoutes } from './second-factor/second-factor-routes';
import type { SecondFactorStore } from './second-factor/second-factor-store';
import { sessionsRoutes } from './sessions/sessions-routes';
import type { SessionsStore } from './sessions/sessions-store';
import { signIn } from './sign-in/sign-in';
import { userView, type ShowUser } from './users/account';
import { usersRoutes } from './users/users-routes';
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

/**
 * Calls that only the gateway makes. Its session check: whether the session of a cookie is alive,
 * and whose it is. With `?look` it is a poll of the page, which does not keep the session alive.
 */
const callsOfGateway = (
  users: UsersStore,
  sessions: SessionsStore,
  showUser: ShowUser,
): GatewayCall[] => [
  forGateway(
    'get',
    '/internal/sessions/:sessionId',
    async ({ params: { sessionId = '' }, query }) => {
      const user = await sessions.userOf(sessionId, !('look' in query));
      if (!user) throw notFound();
      return ok(showUser(user));
    },
  ),
  // A sign-out that was queued while auth was down; the gateway stores only the hash of a session
  // id.
  forGateway('delete', '/internal/sessions/by-hash/:hash', async ({ params: { hash = '' } }) => {
    await sessions.endByHash(Buffer.from(hash, 'base64url'));
    return noContent();
  }),
  forGatewayByIds(userNamesPath, (ids) => users.names(ids)),
];

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
    gatewayCalls: callsOfGateway(users, sessions, showUser),
  });
}
