import {
  deleteUser,
  endSessionsOfUser,
  listPackages,
  listUsers,
  personName,
  register,
  updateUser,
  userChangesForm,
  userForm,
  type ListedUser,
  type NewUser,
  type UserChanges,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import {
  messageOf,
  useMutation,
  useToast,
  type Endpoint,
  type Result,
  useReadAll,
  useSession,
  type VersionedOptions,
} from '@sandites/remote-kit';
import { type ActionOptions, changedFields, ConfirmDialog, FormDialog } from '@sandites/ui/dialogs';
import {
  formFields,
  type FormProps,
  PasswordField,
  SelectField,
  TextField,
  useFormValue,
} from '@sandites/ui/forms';
import { ButtonLink, Callout } from '@sandites/ui';
import { type Confirm, roleOptions, usernameIssue } from './users';
import { useOwnerlessPackages } from '../packages/packages';

/** Further packages are only counted. */
const maxNames = 5;

/**
 * Says what happens to the packages of a user who is about to be deleted or to lose the coach role.
 */
function PackagesLeftBehind({ user: { id, username } }: { user: ListedUser }) {
  const { data: ownedPackages, error } = useReadAll(listPackages, { ownerId: id });
  if (!ownedPackages)
    return (
      <p role="status">
        {error
          ? 'Recruiting packages of this account, if there are any, become private.'
          : 'Looking up recruiting packages...'}
      </p>
    );
  if (ownedPackages.length === 0) return <p>{`${username} has no recruiting packages.`}</p>;
  const one = ownedPackages.length === 1;
  return (
    <Callout
      tone="warning"
      title={`${username} has ${countText(ownedPackages.length, 'recruiting package')}`}
    >
      <ul>
        {ownedPackages.slice(0, maxNames).map((pack) => (
          <li key={pack.id}>{pack.name}</li>
        ))}
        {ownedPackages.length > maxNames && (
          <li>{`and ${ownedPackages.length - maxNames} more`}</li>
        )}
      </ul>
      <p>
        {one
          ? 'It becomes private at once and its links stop working, ' +
            'until you give it to another coach on the Packages tab.'
          : 'They become private at once and their links stop working, ' +
            'until you give them to another coach on the Packages tab.'}
      </p>
    </Callout>
  );
}

/**
 * A note about packages without a coach, with a link to them; renders nothing where there are none.
 */
export function OwnerlessPackagesNotice() {
  const { data: packages = [] } = useOwnerlessPackages();
  if (packages.length === 0) return null;
  const show = (
    <ButtonLink variant="quiet" size="small" to="/admin?tab=packages&owner=Without+a+Coach">
      Show Packages
    </ButtonLink>
  );
  return (
    <Callout tone="warning" action={show}>
      {packages.length === 1
        ? '1 recruiting package no longer has a coach. It is private until a coach takes over.'
        : `${packages.length} recruiting packages no longer have a coach. They are private until a coach takes over.`}
    </Callout>
  );
}

/** Deleting a user, or taking the role of a coach, leaves packages without an owner. */
const revalidates: readonly Endpoint[] = [listUsers, listPackages];

interface ConfirmedProps {
  /** Of `usePasswordPrompt`. */
  confirm: Confirm;
  onClose: () => void;
}

interface SavingProps extends ConfirmedProps {
  onSaved: (id: number) => void;
}

const fields = formFields({
  role: {
    label: 'Role',
    format: (value) => roleOptions.find((option) => option.value === value)?.label ?? '',
  },
  displayName: 'Name',
  email: 'Email',
});

/**
 * How the person is named, and where a password reset goes.
 * @param props.isInvited an invitation is not mailed: its link is handed over
 */
export const DetailFields = ({ isInvited = false }: { isInvited?: boolean }) => (
  <>
    <TextField {...fields.displayName} optional autoComplete="off" />
    <TextField
      {...fields.email}
      type="email"
      optional
      autoComplete="off"
      help={
        isInvited
          ? 'For forgotten passwords later. The invitation is not mailed: you get its link to send.'
          : 'A link to choose a new password goes there.'
      }
    />
  </>
);

/** Creates an account of any role; the admin stays signed in. */
export function AddUserDialog({ confirm, onSaved, onClose }: SavingProps) {
  const { mutate } = useMutation(register, { revalidates: [listUsers] });
  const showToast = useToast();
  const add = async (body: NewUser, options: ActionOptions) => {
    const result = await confirm((adminPassword) =>
      mutate({ body: { ...body, adminPassword }, ...options }),
    );
    if (result.ok)
      showToast({
        title: 'User added successfully',
        details: `${personName(result.data)} can sign in now`,
      });
    else if (result.error.networkError !== 'cancelled')
      showToast({
        title: 'Error',
        text: `Failed to add user: ${messageOf(result.error, 'Registration failed')}`,
        style: 'destructive',
      });
    if (result.ok) onSaved(result.data.id);
    return usernameIssue(result);
  };
  return (
    <FormDialog
      title="Add New User"
      onClose={onClose}
      check={userForm}
      initial={{ role: 'user' }}
      onSubmit={add}
      submitLabel="Create User"
      pendingLabel="Creating..."
    >
      <TextField name="username" label="Username" autoComplete="off" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters, and not a common one."
      />
      <SelectField {...fields.role} options={roleOptions} />
      <DetailFields />
    </FormDialog>
  );
}

const changesValidator: FormProps<UserChanges>['check'] = {
  validate: (values) => {
    const { password, ...changes } = values as { password?: string };
    // An emptied password is not changed.
    return userChangesForm.validate(password === '' ? changes : values);
  },
};

interface UserDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/**
 * The role field. Where a coach or an admin becomes a user, it says what happens to their packages.
 */
function RoleField({ user }: { user: ListedUser }) {
  const role = useFormValue('role');
  const losesPackages = user.role !== 'user' && role === 'user';
  return (
    <>
      <SelectField {...fields.role} options={roleOptions} />
      {losesPackages && <PackagesLeftBehind user={user} />}
    </>
  );
}

export function EditUserDialog({ user, confirm, onSaved, onClose }: UserDialogProps & SavingProps) {
  const { mutate } = useMutation(updateUser, { revalidates });
  const isOwn = useSession().user?.id === user.id;

  const save = async (
    { role, password, displayName = null, email = null }: UserChanges,
    { signal, ifMatch }: VersionedOptions,
  ): Promise<Result<unknown> | undefined> => {
    const rowChanges = {
      ...(role !== user.role && { role }),
      ...(displayName !== (user.displayName ?? null) && { displayName }),
      ...(email !== (user.email ?? null) && { email }),
    };
    const changes = { ...rowChanges, ...(password !== undefined && { password }) };
    if (Object.keys(changes).length === 0) return undefined;
    const name = personName({ ...user, displayName });
    const endsSessions = 'role' in changes || 'password' in changes;
    const result = await confirm(
      (adminPassword) =>
        mutate({
          params: { id: user.id },
          ifMatch: Object.keys(rowChanges).length > 0 ? ifMatch : undefined,
          body: { ...changes, adminPassword },
          signal,
        }),
      {
        done: 'User updated successfully',
        prefix: 'Failed to update user:',
        details: endsSessions
          ? `${name} is signed out everywhere`
          : changedFields(name, fields, user, { ...user, ...rowChanges }),
      },
    );
    if (result.ok) onSaved(user.id);
    return result;
  };
  const { role, displayName, email } = user;
  return (
    <FormDialog
      title={`Edit User ${user.username}`}
      onClose={onClose}
      check={changesValidator}
      initial={{ role, displayName, email }}
      stored={user}
      onSubmit={save}
      fields={fields}
      submitLabel="Update User"
      pendingLabel="Updating..."
    >
      <DetailFields />
      <RoleField user={user} />
      {isOwn ? (
        <p>
          <ButtonLink variant="quiet" size="small" to="/account">
            Change your own password on your account page
          </ButtonLink>
        </p>
      ) : (
        <PasswordField
          name="password"
          label="New Password"
          autoComplete="new-password"
          optional
          help={
            'At least 8 characters. Leave it empty to keep the password. ' +
            'Changing the role or the password signs the account out everywhere.'
          }
        />
      )}
    </FormDialog>
  );
}

export function SignOutUserDialog({ user, onClose }: UserDialogProps) {
  const { mutate } = useMutation(endSessionsOfUser, {
    toast: { done: 'User signed out everywhere', prefix: 'Failed to sign out user:' },
    details: () => `${personName(user)} can sign in again`,
  });
  return (
    <ConfirmDialog
      title="Sign Out Everywhere"
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id: user.id }, ...options })}
      confirmLabel="Sign Out"
      confirmIcon="check"
      pendingLabel="Signing out..."
    >
      <p>{`Are you sure you want to sign "${user.username}" out on every device? They can sign in again.`}</p>
    </ConfirmDialog>
  );
}

export function DeleteUserDialog({ user, confirm, onClose }: UserDialogProps & ConfirmedProps) {
  const { mutate } = useMutation(deleteUser, { revalidates });
  const remove = (options: ActionOptions) =>
    confirm(
      (adminPassword) => mutate({ params: { id: user.id }, body: { adminPassword }, ...options }),
      {
        done: 'User deleted successfully',
        details: `${personName(user)} can no longer sign in`,
        prefix: 'Failed to delete user:',
      },
    );
  return (
    <ConfirmDialog title="Delete User" onClose={onClose} onConfirm={remove}>
      <p>{`Are you sure you want to delete the user "${user.username}"? This action cannot be undone.`}</p>
      {user.role === 'coach' && <PackagesLeftBehind user={user} />}
    </ConfirmDialog>
  );
}
