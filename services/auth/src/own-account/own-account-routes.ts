import {
  changePassword,
  endOwnSessions,
  listOwnSessions,
  updateOwnAccount,
} from '@sandites/contracts';
import {
  handle,
  noContent,
  ok,
  requireFound,
  sessionHeader,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { CheckOwnPassword, RequireRecentSignIn } from '../passwords/own-password';
import { hashPassword, requireGoodPassword, type NamedSchool } from '../passwords/password';
import { wrongPassword } from '../passwords/own-password';
import type { SessionsStore } from '../sessions/sessions-store';
import type { ShowUser } from '../users/account';
import type { UsersStore } from '../users/users-store';

interface OwnAccountDeps {
  readonly school: NamedSchool;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly checkOwnPassword: CheckOwnPassword;
  readonly requireRecentSignIn: RequireRecentSignIn;
  readonly showUser: ShowUser;
}

/** A user's own account: name, address, password and sessions. */
export const ownAccountRoutes = ({
  school,
  users,
  sessions,
  checkOwnPassword,
  requireRecentSignIn,
  showUser,
}: OwnAccountDeps): HandledEndpoint[] => [
  handle(updateOwnAccount, async (call) => {
    const { id } = call.caller;
    const { current, displayName, email } = call.body;
    const account = requireFound(await users.byId(id));
    if (email !== undefined && email !== account.email) await requireRecentSignIn(call, current);
    await users.changeOwnDetails(id, { displayName, email });
    return ok(showUser(requireFound(await users.byId(id))));
  }),

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
