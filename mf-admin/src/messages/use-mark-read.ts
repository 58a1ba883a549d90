import { listMessages, readMessage, type ContactMessage } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { useCallback } from 'react';

/** Marks a message read, and says how that went (product C8). There is no way back. */
export function useMarkRead(): { markRead: (message: ContactMessage) => Promise<void>; isMarking: boolean } {
  const { run, isPending } = useChange(readMessage, {
    refreshes: [listMessages],
    optimistic: {
      read: listMessages,
      show: (messages, { params }) => messages.map((message) => (message.id === params.id ? { ...message, isRead: true } : message)),
    },
  });
  const tell = useTellOutcome();
  const markRead = useCallback(
    async ({ id }: ContactMessage) => {
      const sent = await run({ params: { id } });
      tell(sent, { done: 'Message marked as read', prefix: 'Failed to mark message as read:' });
    },
    [run, tell],
  );
  return { markRead, isMarking: isPending };
}
