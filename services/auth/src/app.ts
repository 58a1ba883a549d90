import { subjectNamesPath } from '@sandites/contracts';
import { noteAfter } from '@sandites/service-kit/calls';
import { requireFound } from '@sandites/service-kit/problem';
import {
  forGateway,
  namesForGateway,
  serviceApp,
  type InternalCall,
  type ServiceAppDeps,
  type ServiceDeps,
} from '@sandites/service-kit/process';
import type { Express } from 'express';
import type { AuthDeps } from './deps';
import { signInLimit } from './failed-sign-ins/sign-in-limit';
import { invitationsRoutes } from './invitations/invitations-routes';
import { ownAccountRoutes } from './own-account/own-account-routes';
import { passwordResetsRoutes } from './password-resets/password-resets-routes';
import { secondFactorRoutes } from './second-factor/second-factor-routes';
import { sessionsRoutes } from './sessions/sessions-routes';
import * as sessions from './sessions/sessions-store';
import { userView } from './users/account';
import { usersRoutes } from './users/users-routes';

type AuthAppDeps = ServiceDeps & Pick<ServiceAppDeps, 'ownKeys'> & Omit<AuthDeps, 'limit'>;

/** SQL: what people are called where their deeds are listed; two of one name also by username. */
const nameInLists = `case
  when exists (select from users other where other.display_name = users.display_name and other.id <> users.id)
  then display_name || ' (' || username || ')'
  else coalesce(display_name, username) end`;

/**
 * Calls that only the gateway makes. Its session check: whether the session of a cookie is alive,
 * and whose it is. With `?look` it is a poll of the page, which does not keep the session alive.
 */
const callsOfGateway = ({ db, clock, secondFactorFor }: AuthDeps): InternalCall[] => [
  forGateway('get', '/internal/sessions/:sessionId', async ({ params, query }, response) => {
    const note = (make: () => Promise<unknown>) => noteAfter(response, make);
    const user = await sessions.userOf(
      db,
      clock,
      String(params['sessionId']),
      'look' in query ? undefined : note,
    );
    return userView(requireFound(user), secondFactorFor);
  }),
  // A sign-out that was queued while auth was down; the gateway stores only the hash of a session
  // id.
  forGateway('delete', '/internal/sessions/by-hash/:hash', ({ params }) =>
    sessions.endByHash(db, Buffer.from(String(params['hash']), 'base64url')),
  ),
  namesForGateway(subjectNamesPath('user'), db, 'users', nameInLists),
];

/** The service auth: users, passwords, sessions. */
export function authApp(parts: AuthAppDeps): Express {
  const deps: AuthDeps = { ...parts, limit: signInLimit(parts.db) };
  return serviceApp({
    ...parts,
    service: 'auth',
    handlers: [
      ...sessionsRoutes(deps),
      ...ownAccountRoutes(deps),
      ...passwordResetsRoutes(deps),
      ...secondFactorRoutes(deps),
      ...invitationsRoutes(deps),
      ...usersRoutes(deps),
    ],
    internalCalls: callsOfGateway(deps),
  });
}
