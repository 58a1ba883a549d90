import { deleteUser, listUsers, updateUser } from '@sandites/contracts';
import { handle, noContent, notFound, ok, ProblemError, versioned, type HandledEndpoint } from '@sandites/service-kit';
import { hashPassword } from '../passwords/password-hash';
import { requireUncommonPassword } from '../passwords/password-rule';
import type { UsersStore } from './users-store';

/** Accounts, as admins see them. */
export const usersRoutes = (users: UsersStore): HandledEndpoint[] => [
  handle(listUsers, versioned({ version: users.version, read: ({ page }) => users.list(page) })),

  handle(updateUser, async ({ params, body: { role, password } }) => {
    if (password !== undefined) requireUncommonPassword(password);
    const user = await users.change(params.id, { role, passwordHash: password && (await hashPassword(password)) });
    if (!user) throw notFound();
    return ok(user);
  }),

  handle(deleteUser, async ({ params, caller }) => {
    if (params.id === caller.id) throw new ProblemError('forbidden', 'You cannot delete your own account');
    const removal = await users.remove(params.id);
    if (removal === 'unknown') throw notFound();
    if (removal === 'admin') throw new ProblemError('forbidden', 'An admin cannot be deleted');
    return noContent();
  }),
];
