import {
  changePassword,
  listOwnSessions,
  passwordForm,
  type PasswordChange,
} from '@sandites/contracts';
import { useMutation, useToast } from '@sandites/remote-kit';
import { PasswordField } from '@sandites/ui/forms';
import { useSessionControl } from '../session/session-control';
import { AccountForm } from './AccountForm';
import { UsernameForPasswordManagers } from './code-page';

interface PasswordSectionProps {
  username: string;
  isSetByAdmin: boolean;
}

/** Changes the user's own password; other sessions end. */
export function PasswordSection({ username, isSetByAdmin }: PasswordSectionProps) {
  const { mutate } = useMutation(changePassword, { revalidates: [listOwnSessions] });
  const { refresh } = useSessionControl();
  const showToast = useToast();

  const change = async (body: PasswordChange) => {
    const result = await mutate({ body });
    if (result.ok) {
      showToast({ title: 'Password changed', text: 'You have been signed out everywhere else.' });
      refresh();
    }
    return result;
  };
  return (
    <AccountForm
      title="Password"
      intro={
        isSetByAdmin
          ? 'An administrator set your password. Please choose one that only you know.'
          : undefined
      }
      label="Change your password"
      check={passwordForm}
      resets
      save={change}
      failed="The password could not be changed. Please try again."
      submitLabel="Change Password"
      pendingLabel="Changing..."
    >
      <UsernameForPasswordManagers username={username} />
      <PasswordField name="current" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters, and not a common one."
      />
    </AccountForm>
  );
}
