import { deleteUser, listPackages, listUsers, type ListedUser } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';

/** Asks before an account is deleted. */
export function DeleteUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { run } = useChange(deleteUser, { refreshes: [listUsers, listPackages] });
  const tell = useTellOutcome();
  const remove = async (options: ActionOptions) => {
    const sent = await run({ params: { id: user.id }, ...options });
    tell(sent, { done: 'User deleted successfully', prefix: 'Failed to delete user:' });
    return sent;
  };
  return (
    <ConfirmDialog title="Delete User" open onClose={onClose} onConfirm={remove}>
      <p>{`Are you sure you want to delete the user "${user.username}"? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
