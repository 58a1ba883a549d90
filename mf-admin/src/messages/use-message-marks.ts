import {
  countUnreadMessages,
  listMessages,
  markMessageAnswered,
  markMessageUnanswered,
  readMessage,
  type ContactMessage,
} from '@sandites/contracts';
import { withChanges } from '@sandites/features/lists';
import { useMutation, useRead, useSession, useToast } from '@sandites/remote-kit';
import { useCallback, useEffect, useState } from 'react';

type Mark = (message: ContactMessage) => Promise<unknown>;

/**
 * Mutations that mark a message. Opening it marks it read; `Reply` marks it answered, which can be
 * undone.
 */
export interface MessageMarks {
  markRead: Mark;
  markAnswered: Mark;
  markUnanswered: Mark;
  isMarkingRead: boolean;
}

/** Marks optimistically, and shows the result as a toast. */
const optionsOf = (changes: Partial<ContactMessage>, mark: string) => ({
  revalidates: [listMessages, countUnreadMessages],
  optimistic: {
    reads: listMessages,
    apply: (messages: ContactMessage[], { params }: { params: { id: number } }) =>
      withChanges(messages, params.id, changes),
  },
  toast: { done: `Message marked as ${mark}`, prefix: `Failed to mark message as ${mark}:` },
});

const options = {
  read: optionsOf({ isRead: true }, 'read'),
  answered: optionsOf({ isRead: true, isAnswered: true }, 'answered'),
  unanswered: optionsOf({ isAnswered: false }, 'not answered'),
};

export function useMessageMarks(): MessageMarks {
  const read = useMutation(readMessage, options.read);
  const markAnswered = useMutation(markMessageAnswered, options.answered);
  const unanswered = useMutation(markMessageUnanswered, options.unanswered);
  const { mutate: sendRead } = read;
  const markRead = useCallback<Mark>(({ id }) => sendRead({ params: { id } }), [sendRead]);
  return {
    markRead,
    markAnswered: ({ id }) => markAnswered.mutate({ params: { id } }),
    markUnanswered: ({ id }) => unanswered.mutate({ params: { id } }),
    isMarkingRead: read.isPending,
  };
}

/** The newest message that a toast announced in this browser. */
const keyOf = (userId: number) => `sandites-newest-message-${userId}`;
const newestKnown = (userId: number | undefined): number =>
  userId === undefined ? 0 : Number(localStorage.getItem(keyOf(userId)) ?? 0);

/**
 * The number of unread messages, for the tab. It also adds a toast to the history about messages
 * that came since this admin last opened the panel in this browser.
 * Undefined while it is loading or could not be loaded.
 */
export function useUnreadCount(): number | undefined {
  const { user } = useSession();
  const userId = user?.id;
  const showToast = useToast();
  const [since] = useState(() => newestKnown(userId));
  const { data } = useRead(countUnreadMessages, { query: since > 0 ? { since } : {} });
  useEffect(() => {
    if (userId === undefined || !data?.newest || data.newest.id <= newestKnown(userId)) return;
    localStorage.setItem(keyOf(userId), String(data.newest.id));
    const toast =
      data.newer === 1
        ? { title: 'New message', text: `From ${data.newest.name}` }
        : { title: 'New messages', text: `${data.newer} unread` };
    showToast({ ...toast, isSilent: true });
  }, [data, userId, showToast]);
  return data?.count;
}
