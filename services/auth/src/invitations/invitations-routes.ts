import { acceptInvitation, getInvitation, inviteUser, renewInvitation } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { requireFound } from '@sandites/service-kit/problem';
import { hashPassword, requireGoodPassword } from '../passwords/password';
import { requireRecentSignIn, withSession } from '../sign-in/sign-in';
import { userView } from '../users/account';
import { normalizeUserName } from '../users/user-name-rule';
import * as users from '../users/users-store';
import * as sessions from '../sessions/sessions-store';
import * as invitations from './invitations-store';
import type { AuthDeps } from '../deps';

/** One-time links at which a new user chooses the password. */
export function invitationsRoutes(deps: AuthDeps): HandledEndpoint[] {
  const { db, clock, school, secondFactorFor, onOwnershipChange } = deps;
  return [
    handle(inviteUser, async (call) => {
      const { username, role = 'user', displayName, email, adminPassword } = call.body;
      if (role !== 'user') await requireRecentSignIn(deps, call, adminPassword);
      const account = { username: normalizeUserName(username), role, displayName, email };
      const invitation = await invitations.invite(db, clock, account, call.caller.id);
      if (role !== 'user') await onOwnershipChange();
      return invitation;
    }),

    handle(renewInvitation, async (call) => {
      await requireRecentSignIn(deps, call, call.body.adminPassword);
      return invitations.renew(db, clock, call.params.id, call.caller.id);
    }),

    handle(getInvitation, ({ params }) => invitations.byCode(db, clock, params.code)),

    handle(acceptInvitation, async ({ params, body: { password }, caller, userAgent }) => {
      const { username } = await invitations.byCode(db, clock, params.code);
      requireGoodPassword(password, username, school);
      const passwordHash = await hashPassword(password);
      const userId = await invitations.accept(db, clock, params.code, passwordHash);
      const account = requireFound(await users.byId(db, userId));
      const sessionId = requireFound(
        await sessions.begin(db, clock, { id: userId, passwordHash }, userAgent),
      );
      if (caller) await sessions.end(db, caller.sessionId);
      return withSession(userView(account, secondFactorFor), sessionId);
    }),
  ];
}
