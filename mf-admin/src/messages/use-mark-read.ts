import { listMessages, readMessage, type ContactMessage } from '@sandites/contracts';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';

/** Marks a message read, and says how that went (coach-and-admin.md 8). There is no way back. */
export function useMarkRead(): { markRead: (message: ContactMessage) => Promise<void>; isMarking: boolean } {
  const { run, isPending } = useChange(readMessage, { refreshes: [listMessages] });
  const notify = useNotify();
  const markRead = async ({ id }: ContactMessage) => {
    const sent = await run({ params: { id } });
    if (sent.ok) notify({ title: 'Success', text: 'Message marked as read' });
    else notify({ title: 'Error', text: `Failed to mark message as read: ${messageOf(sent.error, 'Please try again.')}`, style: 'destructive' });
  };
  return { markRead, isMarking: isPending };
}
