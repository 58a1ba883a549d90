import { changePassword, endOwnSessions, listOwnSessions } from '@sandites/contracts';
import { handle, noContent, ok, sessionHeader, type HandledEndpoint } from '@sandites/service-kit';
import type { CheckOwnPassword } from '../passwords/own-password';
import { hashPassword } from '../passwords/password-hash';
import { requireGoodPassword, type NamedSchool } from '../passwords/password-rule';
import { wrongPassword } from '../passwords/own-password';
import type { SessionsStore } from '../sessions/sessions-store';
import type { UsersStore } from '../users/users-store';

interface OwnAccountParts {
  readonly school: NamedSchool;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly checkOwnPassword: CheckOwnPassword;
}

/** A user's own account: password and sessions (product D51, D52). */
export const ownAccountRoutes = ({
  school,
  users,
  sessions,
  checkOwnPassword,
}: OwnAccountParts): HandledEndpoint[] => [
  handle(changePassword, async (call) => {
    const { current, password } = call.body;
    requireGoodPassword(password, call.caller.username, school);
    const account = await checkOwnPassword(call, current);
    const changed =
      account &&
      (await users.changeOwnPassword(account, await hashPassword(password), call.caller.sessionId));
    if (!changed) throw wrongPassword('current');
    return noContent();
  }),

  handle(listOwnSessions, async ({ caller }) =>
    ok(await sessions.list(caller.id, caller.sessionId)),
  ),

  handle(endOwnSessions, async ({ caller }) => {
    await sessions.endAll(caller.id, caller.id);
    return noContent({ [sessionHeader]: '' });
  }),
];
