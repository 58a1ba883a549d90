import { listUsers, type ListedUser } from '@sandites/contracts';
import { useQueryChoice, useRead } from '@sandites/remote-kit';
import { Button, DataView, SectionHeading, SkeletonTable } from '@sandites/ui';
import { FilterSelect, SearchBox, Toolbar } from '@sandites/ui/table';
import { useState } from 'react';
import { AddUserDialog } from './AddUserDialog';
import { DeleteUserDialog } from './DeleteUserDialog';
import { EditUserDialog } from './EditUserDialog';
import { allRoles, roleFilters } from './narrow-users';
import { roleOptions } from './role-words';
import { OwnerlessPackages } from './packages/OwnerlessPackages';
import { SignOutUserDialog } from './SignOutUserDialog';
import { useRetriedOnce } from './use-retried-once';
import { UserTable } from './UserTable';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'sign-out' | 'delete'; user: ListedUser };

/** Every account (product C2, Users tab). */
export function UsersTab() {
  const users = useRetriedOnce(useRead(listUsers));
  const [search, setSearch] = useState('');
  const [role, chooseRole] = useQueryChoice('role', roleFilters, allRoles);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  const add = (
    <Button icon="plus" onClick={() => setDialog({ kind: 'add' })}>
      Add New User
    </Button>
  );
  return (
    <>
      <SectionHeading title="User Management" />
      <OwnerlessPackages />
      <Toolbar actions={add}>
        <SearchBox placeholder="Search users..." value={search} onChange={setSearch} />
        <FilterSelect label="Role" options={[allRoles, ...roleOptions]} selected={role} onSelect={chooseRole} />
      </Toolbar>
      <DataView
        read={users}
        loadingLabel="Loading users..."
        skeleton={<SkeletonTable rows={5} columns={3} />}
        failed="Failed to load users. You may not have permission to view this data."
      >
        {(list) => (
          <UserTable
            users={list}
            search={search}
            role={role}
            onEdit={(user) => setDialog({ kind: 'edit', user })}
            onSignOut={(user) => setDialog({ kind: 'sign-out', user })}
            onDelete={(user) => setDialog({ kind: 'delete', user })}
          />
        )}
      </DataView>
      {dialog?.kind === 'add' && <AddUserDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'sign-out' && <SignOutUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} onGone={users.retry} />}
    </>
  );
}
