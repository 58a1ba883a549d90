import { listUsers, register, userForm, type NewUser } from '@sandites/contracts';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { PasswordField, SelectField, TextField } from '@sandites/ui/forms';
import { nameTakenInForm } from './name-taken-in-form';
import { roleOptions } from './role-words';

const newUser = { role: 'user' };

/** Creates an account of any role; the admin stays signed in. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { run } = useChange(register, { refreshes: [listUsers] });
  const notify = useNotify();
  const add = async (body: NewUser, options: ActionOptions) => {
    const sent = await run({ body, ...options });
    if (sent.ok) notify({ title: 'Success', text: 'User added successfully' });
    else if (sent.error.networkError !== 'cancelled')
      notify({ title: 'Error', text: `Failed to add user: ${messageOf(sent.error, 'Registration failed')}`, style: 'destructive' });
    return nameTakenInForm(sent);
  };
  return (
    <FormDialog
      title="Add New User"
      open
      onClose={onClose}
      check={userForm}
      initial={newUser}
      onSubmit={add}
      submitLabel="Create User"
      pendingLabel="Creating..."
    >
      <TextField name="username" label="Username" autoComplete="off" />
      <PasswordField name="password" label="Password" autoComplete="new-password" help="At least 8 characters, and not a common one." />
      <SelectField name="role" label="Role" options={roleOptions} />
    </FormDialog>
  );
}
