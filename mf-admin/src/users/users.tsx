import { personName, roles, type ListedUser, type Role } from '@sandites/contracts';
import { compareFullNames, searchText } from '@sandites/features/lists';
import { failure, type Result } from '@sandites/remote-kit';
import { Tag, formatTimestamp, type TagTone } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';

/** Label and badge of each role. */
export const roleLabels: Readonly<Record<Role, { label: string; tone: TagTone }>> = {
  user: { label: 'User', tone: 'outline' },
  coach: { label: 'Coach', tone: 'blue' },
  admin: { label: 'Admin', tone: 'red' },
};

export const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role].label }));

/** Options of the role filter. */
export const allRoles = 'All Roles';
export const roleFilters = [allRoles, ...roles] as const;
type RoleFilter = (typeof roleFilters)[number];

/** By the last name of the person, or the username where no name is given. */
export const byPersonName = (a: ListedUser, b: ListedUser): number =>
  compareFullNames(personName(a), personName(b)) || a.id - b.id;

type Searched = Pick<ListedUser, 'username' | 'role' | 'displayName' | 'email'>;
const textOf = searchText(({ username, displayName, email }: Searched) => [
  username,
  displayName,
  email,
]);

/** Users of a role whose name or address contains the search text. */
export function filterUsers<User extends Searched>(
  users: readonly User[],
  search: string,
  role: RoleFilter,
): User[] {
  const searchTerm = search.trim().toLowerCase();
  return users.filter(
    (user) => (role === allRoles || user.role === role) && textOf(user).includes(searchTerm),
  );
}

/** Whether an invitation is open, and until when. */
function invitationTag(until: string) {
  if (Date.parse(until) <= Date.now()) return <Tag tone="outline">Invitation expired</Tag>;
  return (
    <>
      <Tag tone="accent">Invited</Tag> until {formatTimestamp(until)}
    </>
  );
}

export const userColumns: readonly Column<ListedUser>[] = [
  {
    header: 'Username',
    cell: ({ username, displayName }) => (
      <>
        {displayName !== undefined && <>{displayName} · </>}
        {username}
      </>
    ),
    isTitle: true,
  },
  {
    header: 'Role',
    summary: ({ role }) => roleLabels[role].label,
    cell: ({ role, invitedUntil }) => (
      <>
        <Tag tone={roleLabels[role].tone}>{roleLabels[role].label}</Tag>{' '}
        {invitedUntil !== undefined && invitationTag(invitedUntil)}
      </>
    ),
  },
  { header: 'Email', cell: ({ email }) => email ?? 'None', needsRoom: true },
  {
    header: 'Last Sign-In',
    cell: ({ lastSignInAt }) =>
      lastSignInAt === undefined ? 'Never' : formatTimestamp(lastSignInAt),
    needsRoom: true,
  },
];

const conflict = 409;

/** Shows the error that a username is taken at its field. */
export function usernameIssue(result: Result<unknown>): Result<unknown> {
  if (result.ok || result.error.status !== conflict || result.error.issues.length > 0)
    return result;
  const message = result.error.serverMessage ?? 'is taken';
  return failure({ issues: [{ path: '/username', message }] });
}
