import { endSessionsOfUser, type ListedUser } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';

/** Asks before an account is signed out on every device. */
export function SignOutUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { run } = useChange(endSessionsOfUser);
  const tell = useTellOutcome();
  const signOut = async (options: ActionOptions) => {
    const sent = await run({ params: { id: user.id }, ...options });
    tell(sent, { done: 'User signed out everywhere', prefix: 'Failed to sign out user:' });
    return sent;
  };
  return (
    <ConfirmDialog title="Sign Out Everywhere" open onClose={onClose} onConfirm={signOut} confirmLabel="Sign Out" confirmIcon="check" pendingLabel="Signing out...">
      <p>{`Are you sure you want to sign "${user.username}" out on every device? They can sign in again.`}</p>
    </ConfirmDialog>
  );
}
