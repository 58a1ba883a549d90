import { roles, type ListedUser } from '@sandites/contracts';

/** The first entry of the role filter. */
export const allRoles = 'All Roles';
export const roleFilters = [allRoles, ...roles] as const;
export type RoleFilter = (typeof roleFilters)[number];

type Narrowed = Pick<ListedUser, 'username' | 'role'>;

/** The users of a role whose name has the text in it, whatever its letter case. */
export function narrowUsers<User extends Narrowed>(users: readonly User[], search: string, role: RoleFilter): User[] {
  const wanted = search.trim().toLowerCase();
  return users.filter((user) => (role === allRoles || user.role === role) && user.username.toLowerCase().includes(wanted));
}
