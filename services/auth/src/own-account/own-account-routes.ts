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
import { hashPassword, requireGoodPassword } from '../passwords/password';
import { wrongPassword } from '../sign-in/sign-in';
import type { AuthDeps } from '../deps';

/** A user's own account: name, address, password and sessions. */
export const ownAccountRoutes = ({
  school,
  users,
  sessions,
  checkOwnPassword,
  requireRecentSignIn,
  showUser,
}: AuthDeps): HandledEndpoint[] => [
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
