import { deleteUser, listUsers, type ListedUser } from '@sandites/contracts';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';
import { ConfirmDialog } from '@sandites/ui/dialogs';

interface DeleteUserDialogProps {
  user: ListedUser;
  onClose: () => void;
  /** Somebody else deleted the account meanwhile. */
  onGone: () => void;
}

/** Asks before an account is deleted. */
export function DeleteUserDialog({ user, onClose, onGone }: DeleteUserDialogProps) {
  const { run } = useChange(deleteUser, { refreshes: [listUsers] });
  const notify = useNotify();
  const remove = async () => {
    const sent = await run({ params: { id: user.id } });
    if (!sent.ok && sent.error.status === 404) onGone();
    if (sent.ok) notify({ title: 'Success', text: 'User deleted successfully' });
    else notify({ title: 'Error', text: `Failed to delete user: ${messageOf(sent.error, 'Please try again.')}`, style: 'destructive' });
    return sent;
  };
  return (
    <ConfirmDialog title="Delete User" open onClose={onClose} onConfirm={remove}>
      <p>{`Are you sure you want to delete the user "${user.username}"? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
