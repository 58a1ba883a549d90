import { ownDetailsForm, updateOwnAccount, type OwnDetails, type User } from '@sandites/contracts';
import { messageOf, useLeaveGuard, useMutation, useToast, failure } from '@sandites/remote-kit';
import { Panel, SectionHeading } from '@sandites/ui';
import { Form, PasswordField, SubmitButton, TextField } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';

/** Changes the user's own name and address. Another address takes the password after an hour. */
export function DetailsSection({ user }: { user: User }) {
  const { mutate } = useMutation(updateOwnAccount);
  const { setUser } = useSessionControl();
  const showToast = useToast();
  const [isChanged, setChanged] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  useLeaveGuard(isChanged);

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
    } else if (result.error.issues.length === 0) {
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'They could not be saved. Please try again.'),
        style: 'destructive',
      });
    }
    return result;
  };
  return (
    <section aria-label="Name and Email">
      <SectionHeading
        title="Name and Email"
        intro="Families and colleagues see this name. A link to choose a new password goes to this address."
      />
      <Panel>
        <Form
          key={`${user.displayName} ${user.email}`}
          check={ownDetailsForm}
          initial={{ displayName: user.displayName, email: user.email }}
          onSubmit={save}
          onChanged={setChanged}
          label="Your name and email"
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
          <div>
            <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
          </div>
        </Form>
      </Panel>
    </section>
  );
}
