import { changePassword, listOwnSessions, passwordForm } from '@sandites/contracts';
import type { PasswordChange } from '@sandites/contracts';
import { messageOf, useMutation, useLeaveGuard, useToast } from '@sandites/remote-kit';
import { Panel, SectionHeading } from '@sandites/ui';
import { Form, PasswordField, SubmitButton } from '@sandites/ui/forms';
import { useState } from 'react';
import { UsernameForPasswordManagers } from './code-page';
import { useSessionControl } from '../session/session-control';

interface PasswordSectionProps {
  username: string;
  isSetByAdmin: boolean;
}

/** Changes the user's own password; other sessions end. */
export function PasswordSection({ username, isSetByAdmin }: PasswordSectionProps) {
  const { mutate } = useMutation(changePassword, { revalidates: [listOwnSessions] });
  const { refresh } = useSessionControl();
  const showToast = useToast();
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isChanged);

  const change = async (body: PasswordChange) => {
    const result = await mutate({ body });
    if (result.ok) {
      showToast({ title: 'Password changed', text: 'You have been signed out everywhere else.' });
      refresh();
    } else if (result.error.issues.length === 0) {
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'The password could not be changed. Please try again.'),
        style: 'destructive',
      });
    }
    return result;
  };
  return (
    <section aria-label="Password">
      <SectionHeading
        title="Password"
        intro={
          isSetByAdmin
            ? 'An administrator set your password. Please choose one that only you know.'
            : undefined
        }
      />
      <Panel>
        <Form
          check={passwordForm}
          onSubmit={change}
          onChanged={setChanged}
          resets
          label="Change your password"
        >
          <UsernameForPasswordManagers username={username} />
          <PasswordField name="current" label="Current password" autoComplete="current-password" />
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            help="At least 8 characters, and not a common one."
          />
          <div>
            <SubmitButton pendingLabel="Changing...">Change Password</SubmitButton>
          </div>
        </Form>
      </Panel>
    </section>
  );
}
