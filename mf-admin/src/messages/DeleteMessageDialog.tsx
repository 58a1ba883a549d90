import { deleteMessage, listMessages, type ContactMessage } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';

/** Asks before a message is deleted for good (product D56). */
export function DeleteMessageDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { run } = useChange(deleteMessage, { refreshes: [listMessages] });
  const tell = useTellOutcome();
  const remove = async (options: ActionOptions) => {
    const sent = await run({ params: { id: message.id }, ...options });
    tell(sent, { done: 'Message deleted successfully', prefix: 'Failed to delete message:' });
    return sent;
  };
  return (
    <ConfirmDialog title="Delete Message" open onClose={onClose} onConfirm={remove}>
      <p>{`Are you sure you want to delete the message "${message.subject}" from ${message.name}? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
