import { ownDetailsForm, updateOwnAccount, type OwnDetails, type User } from '@sandites/contracts';
import { failure, useMutation, useToast } from '@sandites/remote-kit';
import { PasswordField, TextField } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';
import { AccountForm } from './AccountForm';

/** Changes the user's own name and address. Another address takes the password after an hour. */
export function DetailsSection({ user }: { user: User }) {
  const { mutate } = useMutation(updateOwnAccount);
  const { setUser } = useSessionControl();
  const showToast = useToast();
  const [asksPassword, setAsksPassword] = useState(false);

  const save = async ({ displayName = null, email = null, current }: OwnDetails) => {
    const result = await mutate({
      body: { displayName, email, ...(asksPassword && { current }) },
    });
    if (!result.ok && result.error.code === 'password_needed') {
      setAsksPassword(true);
      const message = asksPassword ? 'This is not your password' : 'Enter your password';
      return failure({ issues: [{ path: '/current', message }] });
    }
    if (result.ok) {
      showToast({ title: 'Saved', text: 'Your name and email are up to date.' });
      setAsksPassword(false);
      setUser(result.data);
    }
    return result;
  };
  return (
    <AccountForm
      key={`${user.displayName} ${user.email}`}
      title="Name and Email"
      intro="Families and colleagues see this name. A link to choose a new password goes to this address."
      label="Your name and email"
      check={ownDetailsForm}
      initial={{ displayName: user.displayName, email: user.email }}
      save={save}
      failed="They could not be saved. Please try again."
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <TextField name="displayName" label="Your name" optional autoComplete="name" />
      <TextField name="email" label="Email" type="email" optional autoComplete="email" />
      {asksPassword && (
        <PasswordField
          name="current"
          label="Your password"
          autoComplete="current-password"
          help="You signed in more than an hour ago."
        />
      )}
    </AccountForm>
  );
}
