import { deleteUser, endSessionsOfUser, listUsers, updateUser } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { requireFound, ProblemError } from '@sandites/service-kit/problem';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import { requireRecentSignIn, withSession } from '../sign-in/sign-in';
import { hashPassword, requireGoodPassword } from '../passwords/password';
import * as users from './users-store';
import * as sessions from '../sessions/sessions-store';
import type { AuthDeps } from '../deps';

/** Accounts, for admins. */
export function usersRoutes(deps: AuthDeps): HandledEndpoint[] {
  const { db, school, onOwnershipChange } = deps;
  return [
    handle(
      listUsers,
      versioned({
        version: tableVersion(db, 'users'),
        read: ({ page, query }) => users.list(db, page, query),
      }),
    ),

    handle(updateUser, async (call) => {
      const { params, caller } = call;
      const { role, password, adminPassword, displayName, email } = call.body;
      if (password !== undefined && params.id === caller.id)
        throw new ProblemError('forbidden', 'Change your own password on your account page');
      const account = requireFound(await users.byId(db, params.id));
      const isNewAddress = email !== undefined && email !== account.email;
      if (role !== undefined || password !== undefined || isNewAddress)
        await requireRecentSignIn(deps, call, adminPassword);
      if (password !== undefined) requireGoodPassword(password, account.username, school);
      const user = await users.change(db, params.id, {
        role,
        displayName,
        email,
        ...(password !== undefined && { passwordHash: await hashPassword(password) }),
        ifMatch: call.ifMatch,
        by: caller.id,
      });
      await onOwnershipChange();
      return user;
    }),

    handle(endSessionsOfUser, async ({ params, caller }) => {
      requireFound(await users.byId(db, params.id));
      await sessions.endAll(db, params.id, caller.id);
      return params.id === caller.id ? withSession(undefined, '') : undefined;
    }),

    handle(deleteUser, async (call) => {
      const { params, caller, body } = call;
      if (params.id === caller.id)
        throw new ProblemError('forbidden', 'You cannot delete your own account');
      await requireRecentSignIn(deps, call, body.adminPassword);
      await users.remove(db, params.id, caller.id);
      await onOwnershipChange();
    }),
  ];
}
