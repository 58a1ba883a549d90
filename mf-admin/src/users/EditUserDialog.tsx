import { listPackages, listUsers, updateUser, type ListedUser, type UserChanges } from '@sandites/contracts';
import { VersionedFormDialog, changedMeanwhile } from '@sandites/features/conflicts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { PasswordField, SelectField } from '@sandites/ui/forms';
import { useState } from 'react';
import { comparedUser } from './compared-user';
import { roleOptions } from './role-words';
import { userChangesCheck } from './user-changes-check';

/** Changes an account's role or password, and overwrites no other admin's choice unseen; who signed in more than an hour ago is asked for their own password first (product D51). */
export function EditUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { run } = useChange(updateUser, { refreshes: [listUsers, listPackages] });
  const tell = useTellOutcome();
  const [asksPassword, setAsksPassword] = useState(false);

  const save = async (over: ListedUser, { role, password, adminPassword }: UserChanges, options?: ActionOptions): Promise<Outcome> => {
    const changes = { ...(role !== user.role && { role }), ...(password !== undefined && { password }) };
    if (Object.keys(changes).length === 0) return undefined;
    const ifMatch = 'role' in changes ? over.version : undefined;
    const sent = await run({ params: { id: user.id }, ifMatch, body: { ...changes, ...(asksPassword && { adminPassword }) }, ...options });
    if (!sent.ok && sent.error.code === 'password_needed') {
      setAsksPassword(true);
      const message = sent.error.serverMessage ?? 'Enter your own password to make this change';
      return { ok: false, error: { issues: [{ path: '/adminPassword', message }] } };
    }
    if (!changedMeanwhile(sent)) tell(sent, { done: 'User updated successfully', prefix: 'Failed to update user:' });
    return sent;
  };
  return (
    <VersionedFormDialog
      title={`Edit User ${user.username}`}
      open
      onClose={onClose}
      check={userChangesCheck}
      initial={{ role: user.role }}
      stored={user}
      onSave={save}
      compared={comparedUser}
      submitLabel="Update User"
      pendingLabel="Updating..."
    >
      <SelectField name="role" label="Role" options={roleOptions} help="A coach who loses the role leaves their recruiting packages private, until somebody takes them over." />
      <PasswordField
        name="password"
        label="New Password"
        autoComplete="new-password"
        optional
        help="At least 8 characters. Left empty, the password stays. Either change signs the account out everywhere."
      />
      {asksPassword && <PasswordField name="adminPassword" label="Your Own Password" autoComplete="current-password" help="To be sure that it is you." />}
    </VersionedFormDialog>
  );
}
