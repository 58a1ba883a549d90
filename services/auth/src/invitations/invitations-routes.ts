import { acceptInvitation, getInvitation, inviteUser, renewInvitation } from '@sandites/contracts';
import {
  created,
  requireFound,
  handle,
  notFound,
  ok,
  sessionHeader,
  type HandledEndpoint,
} from '@sandites/service-kit';
import { hashPassword } from '../passwords/password-hash';
import { requireGoodPassword, type NamedSchool } from '../passwords/password-rule';
import { browserName } from '../sessions/browser-name';
import type { SessionsStore } from '../sessions/sessions-store';
import type { ShowUser } from '../users/account';
import { normalizeUserName } from '../users/user-name-rule';
import type { UsersStore } from '../users/users-store';
import type { InvitationsStore } from './invitations-store';

/** The dependencies of invitations. */
interface InvitationsParts {
  readonly school: NamedSchool;
  readonly invitations: InvitationsStore;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly showUser: ShowUser;
  /** Called when there may be a new row in the ownership outbox. */
  readonly onOwnershipChange: () => Promise<void>;
}

/** One-time links at which a new user chooses the password. */
export const invitationsRoutes = ({
  school,
  invitations,
  users,
  sessions,
  showUser,
  onOwnershipChange,
}: InvitationsParts): HandledEndpoint[] => [
  handle(inviteUser, async ({ body: { username, role = 'user' }, caller }) => {
    const invitation = await invitations.invite(normalizeUserName(username), role, caller.id);
    if (role !== 'user') await onOwnershipChange();
    return created(invitation);
  }),

  handle(renewInvitation, async ({ params, caller }) =>
    created(await invitations.renew(params.id, caller.id)),
  ),

  handle(getInvitation, async ({ params }) =>
    ok(requireFound(await invitations.byCode(params.code))),
  ),

  handle(acceptInvitation, async ({ params, body: { password }, caller, userAgent }) => {
    const { username } = requireFound(await invitations.byCode(params.code));
    requireGoodPassword(password, username, school);
    const passwordHash = await hashPassword(password);
    const userId = await invitations.accept(params.code, passwordHash);
    const account = userId === undefined ? undefined : await users.byId(userId);
    const sessionId =
      account && (await sessions.begin({ id: account.id, passwordHash }, browserName(userAgent)));
    if (!account || sessionId === undefined) throw notFound();
    if (caller) await sessions.end(caller.sessionId);
    return ok(showUser(account), { [sessionHeader]: sessionId });
  }),
];
