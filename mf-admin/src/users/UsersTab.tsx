import { listUsers, type Invitation, type ListedUser } from '@sandites/contracts';
import { useLongList } from '@sandites/features/lists';
import { useQueryChoice, useLoadErrorToast, type ApiError, type Read } from '@sandites/remote-kit';
import { Button, VisuallyHidden } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import {
  FilterSelect,
  ListScreen,
  RowActions,
  SearchBox,
  useSavedRow,
  useSearchText,
} from '@sandites/ui/table';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { InvitationLinkDialog, InviteUserDialog, RenewInvitationDialog } from './InvitationDialogs';
import {
  OwnerlessPackagesNotice,
  AddUserDialog,
  DeleteUserDialog,
  EditUserDialog,
  SignOutUserDialog,
} from './UserDialogs';
import {
  allRoles,
  byPersonName,
  filterUsers,
  roleFilters,
  roleOptions,
  userColumns,
} from './users';

type OpenUserDialog =
  | { kind: 'add' | 'invite' }
  | { kind: 'edit' | 'sign-out' | 'delete' | 'renew'; user: ListedUser }
  | { kind: 'invitation'; invitation: Invitation };

/** Retries a failed read once before showing the error. */
function useRetryOnce<T>(read: Read<T>): Read<T> {
  const { error, retry } = read;
  const [first, setFirst] = useState<ApiError>();
  if (error && !first) setFirst(error);
  const retryOnce = useEffectEvent(retry);
  useEffect(() => {
    if (first) retryOnce();
  }, [first]);
  return error && error === first ? { ...read, error: undefined, isLoading: true } : read;
}

/** Accounts. */
export function UsersTab() {
  const [search, setSearch] = useState('');
  const [role, chooseRole] = useQueryChoice('role', roleFilters, allRoles);
  const list = useLongList(listUsers, {
    search,
    filter: { role: role === allRoles ? undefined : role },
  });
  const { isLong, more, showRow } = list;
  const users = useRetryOnce<readonly ListedUser[]>(list);
  useLoadErrorToast(users, 'Failed to load users. You may not have permission to view this data.');
  const searchText = useSearchText(search, users.data?.length ?? 0);
  const filtered = useMemo(
    () => filterUsers(users.data ?? [], isLong ? '' : searchText, role).sort(byPersonName),
    [users.data, searchText, role, isLong],
  );
  const { dialog, open, close } = useOpenDialog<OpenUserDialog>();

  const [savedRow, mark] = useSavedRow();
  const showSaved = (id: number) => {
    showRow(id);
    mark(id);
  };
  const showLink = (invitation: Invitation) => {
    showSaved(invitation.id);
    open({ kind: 'invitation', invitation });
  };
  const actions = useCallback(
    (user: ListedUser) => (
      <RowActions
        of={user.username}
        onEdit={() => open({ kind: 'edit', user })}
        onDelete={() => open({ kind: 'delete', user })}
        undeletable={user.role === 'admin' ? 'An admin cannot be deleted' : undefined}
      >
        {user.invitedUntil === undefined ? (
          <Button variant="quiet" size="small" onClick={() => open({ kind: 'sign-out', user })}>
            Sign Out<VisuallyHidden> {user.username}</VisuallyHidden>
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={() => open({ kind: 'renew', user })}>
            New Link<VisuallyHidden> for {user.username}</VisuallyHidden>
          </Button>
        )}
      </RowActions>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="User Management"
        banner={<OwnerlessPackagesNotice />}
        caption="Users"
        read={users}
        loadingLabel="Loading users..."
        failed="The users could not be loaded. They are shown to admins only."
        filter={() => filtered}
        noun={(count) => (count === 1 ? 'user' : 'users')}
        noneFound="No users found."
        filters={
          <>
            <SearchBox placeholder="Search users..." value={search} onChange={setSearch} />
            <FilterSelect
              label="Role"
              options={[allRoles, ...roleOptions]}
              selected={role}
              onSelect={chooseRole}
            />
          </>
        }
        buttons={
          <>
            <Button variant="quiet" icon="plus" onClick={() => open({ kind: 'add' })}>
              Add New User
            </Button>
            <Button icon="mail" onClick={() => open({ kind: 'invite' })}>
              Invite
            </Button>
          </>
        }
        columns={userColumns}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        more={more}
        actions={actions}
      />
      {dialog?.kind === 'add' && <AddUserDialog onSaved={showSaved} onClose={close} />}
      {dialog?.kind === 'invite' && <InviteUserDialog onInvited={showLink} onClose={close} />}
      {dialog?.kind === 'renew' && (
        <RenewInvitationDialog user={dialog.user} onInvited={showLink} onClose={close} />
      )}
      {dialog?.kind === 'invitation' && (
        <InvitationLinkDialog invitation={dialog.invitation} onClose={close} />
      )}
      {dialog?.kind === 'edit' && (
        <EditUserDialog user={dialog.user} onSaved={showSaved} onClose={close} />
      )}
      {dialog?.kind === 'sign-out' && <SignOutUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} />}
    </>
  );
}
