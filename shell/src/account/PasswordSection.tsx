import { changePassword, listOwnSessions, passwordForm } from '@sandites/contracts';
import type { PasswordChange } from '@sandites/contracts';
import { messageOf, useChange, useLeaveGuard, useNotify } from '@sandites/remote-kit';
import { Panel, SectionHeading } from '@sandites/ui';
import { Form, PasswordField, SubmitButton } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';

interface PasswordSectionProps {
  username: string;
  isSetByAdmin: boolean;
}

/** Changes one's own password; every other place is signed out (product D51). */
export function PasswordSection({ username, isSetByAdmin }: PasswordSectionProps) {
  const { run } = useChange(changePassword, { refreshes: [listOwnSessions] });
  const { refresh } = useSessionControl();
  const notify = useNotify();
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isChanged);

  const change = async (body: PasswordChange) => {
    const sent = await run({ body });
    if (sent.ok) {
      notify({ title: 'Password changed', text: 'You are signed out everywhere else.' });
      refresh();
    } else if (sent.error.issues.length === 0) {
      notify({ title: 'Error', text: messageOf(sent.error, 'The password could not be changed. Please try again.'), style: 'destructive' });
    }
    return sent;
  };
  return (
    <section aria-label="Password">
      <SectionHeading title="Password" intro={isSetByAdmin ? 'An administrator chose your password. Please choose one that only you know.' : undefined} />
      <Panel>
        <Form check={passwordForm} onSubmit={change} onChanged={setChanged} resets label="Change your password">
          {/* For password managers: whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField name="current" label="Current password" autoComplete="current-password" />
          <PasswordField name="password" label="New password" autoComplete="new-password" help="At least 8 characters, and not a common one." />
          <div>
            <SubmitButton pendingLabel="Changing...">Change Password</SubmitButton>
          </div>
        </Form>
      </Panel>
    </section>
  );
}
