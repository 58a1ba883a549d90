import type { ListedUser } from '@sandites/contracts';
import { Button, EmptyState, VisuallyHidden } from '@sandites/ui';
import { DataTable } from '@sandites/ui/table';
import { narrowUsers, type RoleFilter } from './narrow-users';
import { userColumns } from './user-columns';

interface UserTableProps {
  users: readonly ListedUser[];
  search: string;
  role: RoleFilter;
  onEdit: (user: ListedUser) => void;
  onSignOut: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

/** The accounts that search and role leave; an admin's cannot be deleted. */
export function UserTable({ users, search, role, onEdit, onSignOut, onDelete }: UserTableProps) {
  const found = narrowUsers(users, search, role);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{`${found.length} of ${users.length} users shown`}</VisuallyHidden>
      </div>
      {found.length === 0 ? (
        <EmptyState level={3} title="No users found." />
      ) : (
        <DataTable
          caption="Users"
          columns={userColumns}
          rows={found}
          rowKey={({ id }) => id}
          actions={(user) => (
            <>
              <Button look="quiet" size="small" onClick={() => onEdit(user)}>
                Edit<VisuallyHidden> {user.username}</VisuallyHidden>
              </Button>
              <Button look="quiet" size="small" onClick={() => onSignOut(user)}>
                Sign Out<VisuallyHidden> {user.username}</VisuallyHidden>
              </Button>
              <Button
                look="bad"
                size="small"
                onClick={() => onDelete(user)}
                {...(user.role === 'admin' && { disabled: true, title: 'An admin cannot be deleted' })}
              >
                Delete<VisuallyHidden> {user.username}</VisuallyHidden>
              </Button>
            </>
          )}
        />
      )}
    </>
  );
}
