import {
  listBouncedAddresses,
  listUsers,
  type Invitation,
  type ListedUser,
  inviteUser,
  invitationForm,
  personName,
  renewInvitation,
  type NewInvitation,
} from '@sandites/contracts';
import { useLongList } from '@sandites/features/lists';
import {
  useQueryChoice,
  useLoadErrorToast,
  type ApiError,
  type Read,
  useMutation,
  useRead,
  useSchool,
} from '@sandites/remote-kit';
import { Button, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import {
  useOpenDialog,
  ConfirmDialog,
  Dialog,
  FormDialog,
  type ActionOptions,
} from '@sandites/ui/dialogs';
import { FilterSelect, ListScreen, RowActions, SearchBox } from '@sandites/ui/table';
import { useEffect, useEffectEvent, useState } from 'react';
import { ShareLink } from '@sandites/features/share';
import { SelectField, TextField } from '@sandites/ui/forms';
import {
  OwnerlessPackagesNotice,
  AddUserDialog,
  DeleteUserDialog,
  EditUserDialog,
  SignOutUserDialog,
  DetailFields,
} from './UserDialogs';
import {
  allRoles,
  type Confirm,
  roleFilters,
  roleOptions,
  sortUsers,
  userColumns,
  usePasswordPrompt,
  usernameIssue,
} from './users';

interface InvitingProps {
  confirm: Confirm;
  /**
   * Called with the invitation and its link, which the server returns only once, because it stores
   * a hash.
   */
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Creates an account without a password, and a one-time link for its owner to choose one. */
function InviteUserDialog({ confirm, onInvited, onClose }: InvitingProps) {
  const { mutate } = useMutation(inviteUser, { revalidates: [listUsers] });
  const invite = async (body: NewInvitation, options: ActionOptions) => {
    const result = await confirm(
      (adminPassword) => mutate({ body: { ...body, adminPassword }, ...options }),
      {
        done: 'Invitation created',
        details: `Send the link to ${personName(body)}`,
        prefix: 'Failed to invite user:',
      },
    );
    if (result.ok) onInvited(result.data);
    return usernameIssue(result);
  };
  return (
    <FormDialog
      title="Invite User"
      onClose={onClose}
      check={invitationForm}
      initial={{ role: 'coach' }}
      onSubmit={invite}
      submitLabel="Create Link"
      pendingLabel="Creating..."
    >
      <p>You get a link to send them. They choose their own password there.</p>
      <TextField name="username" label="Username" autoComplete="off" />
      <SelectField name="role" label="Role" options={roleOptions} />
      <DetailFields isInvited />
    </FormDialog>
  );
}

function RenewInvitationDialog({
  user,
  confirm,
  onInvited,
  onClose,
}: InvitingProps & { user: ListedUser }) {
  const { mutate } = useMutation(renewInvitation, { revalidates: [listUsers] });
  const renew = async (options: ActionOptions) => {
    const result = await confirm(
      (adminPassword) => mutate({ params: { id: user.id }, body: { adminPassword }, ...options }),
      {
        done: 'New invitation link created: the old one no longer works',
        details: `Send it to ${personName(user)}`,
        prefix: 'Failed to create the link:',
      },
    );
    if (result.ok) onInvited(result.data);
    return result;
  };
  return (
    <ConfirmDialog
      title="New Invitation Link"
      onClose={onClose}
      onConfirm={renew}
      confirmLabel="Create New Link"
      confirmIcon="refresh"
      pendingLabel="Creating..."
    >
      <p>{`Create a new invitation link for "${user.username}"? The link you sent before stops working.`}</p>
    </ConfirmDialog>
  );
}

function InvitationLinkDialog({
  invitation: { username, code, expiresAt },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { name } = useSchool();
  const doneButton = <Button onClick={onClose}>Done</Button>;
  return (
    <Dialog title={`Invitation for ${username}`} onClose={onClose} keepsInput footer={doneButton}>
      <p>
        {`Send this link to ${username}. It is shown only now, works once, and ends on ` +
          `${formatTimestamp(expiresAt)}.`}
      </p>
      <ShareLink
        link={`${location.origin}/invitation/${code}`}
        title={`Invitation for ${username}`}
        text={
          `Your account on the site of ${name} is ready, as ${username}. ` +
          `Choose a password by ${formatTimestamp(expiresAt)}:`
        }
        copyLabel="Copy Link"
      />
    </Dialog>
  );
}

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

export function UsersTab() {
  const [search, setSearch] = useState('');
  const [role, chooseRole] = useQueryChoice('role', roleFilters, allRoles);
  const list = useLongList(listUsers, {
    search,
    filter: { role: role === allRoles ? undefined : role },
    arrange: sortUsers,
  });
  const { showSaved } = list;
  const users = useRetryOnce(list.screen.read);
  useLoadErrorToast(users, 'Failed to load users. You may not have permission to view this data.');
  const { data: bounces = [] } = useRead(listBouncedAddresses);
  const columns = userColumns(new Map(bounces.map(({ email, bouncedAt }) => [email, bouncedAt])));
  const { dialog, open, close: onClose } = useOpenDialog<OpenUserDialog>();
  const { confirm, promptDialog } = usePasswordPrompt();
  const showLink = (invitation: Invitation) => {
    showSaved(invitation.id);
    open({ kind: 'invitation', invitation });
  };
  const actions = (user: ListedUser) => (
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
  );
  return (
    <>
      <ListScreen
        title="User Management"
        banner={<OwnerlessPackagesNotice />}
        caption="Users"
        {...list.screen}
        read={users}
        loadingLabel="Loading users..."
        skeletonButtons={['Sign Out', 'Edit', 'More']}
        failed="The users could not be loaded. They are shown to admins only."
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
        columns={columns}
        actions={actions}
      />
      {dialog?.kind === 'add' && <AddUserDialog onSaved={showSaved} {...{ confirm, onClose }} />}
      {dialog?.kind === 'invite' && (
        <InviteUserDialog onInvited={showLink} {...{ confirm, onClose }} />
      )}
      {dialog?.kind === 'renew' && (
        <RenewInvitationDialog user={dialog.user} onInvited={showLink} {...{ confirm, onClose }} />
      )}
      {dialog?.kind === 'invitation' && (
        <InvitationLinkDialog invitation={dialog.invitation} onClose={onClose} />
      )}
      {dialog?.kind === 'edit' && (
        <EditUserDialog user={dialog.user} onSaved={showSaved} {...{ confirm, onClose }} />
      )}
      {dialog?.kind === 'sign-out' && <SignOutUserDialog user={dialog.user} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteUserDialog user={dialog.user} {...{ confirm, onClose }} />
      )}
      {promptDialog}
    </>
  );
}
