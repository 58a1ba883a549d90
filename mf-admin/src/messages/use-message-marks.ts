import { listMessages, markMessageAnswered, markMessageUnanswered, markMessageUnread, readMessage, type ContactMessage } from '@sandites/contracts';
import { withChanges } from '@sandites/features/lists';
import { useMutation, useRead, useSession, useToast } from '@sandites/remote-kit';
import { useCallback, useEffect } from 'react';

type Mark = (message: ContactMessage) => Promise<unknown>;

/** What an admin notes of a message. Opening it marks it read, `Reply` marks it answered; both can be undone. */
export interface MessageMarks {
  markRead: Mark;
  markUnread: Mark;
  markAnswered: Mark;
  markUnanswered: Mark;
  isMarkingRead: boolean;
}

/** Shows the mark at once, and what became of it as a toast. */
const optionsOf = (changes: Partial<ContactMessage>, mark: string) => ({
  revalidates: [listMessages],
  optimistic: {
    reads: listMessages,
    apply: (messages: ContactMessage[], { params }: { params: { id: number } }) => withChanges(messages, params.id, changes),
  },
  toast: { done: `Message marked as ${mark}`, prefix: `Failed to mark message as ${mark}:` },
});

const options = {
  read: optionsOf({ isRead: true }, 'read'),
  unread: optionsOf({ isRead: false }, 'unread'),
  answered: optionsOf({ isRead: true, isAnswered: true }, 'answered'),
  unanswered: optionsOf({ isAnswered: false }, 'not answered'),
};

export function useMessageMarks(): MessageMarks {
  const read = useMutation(readMessage, options.read);
  const unread = useMutation(markMessageUnread, options.unread);
  const answered = useMutation(markMessageAnswered, options.answered);
  const unanswered = useMutation(markMessageUnanswered, options.unanswered);
  const { mutate: sendRead } = read;
  const markRead = useCallback<Mark>(({ id }) => sendRead({ params: { id } }), [sendRead]);
  return {
    markRead,
    markUnread: ({ id }) => unread.mutate({ params: { id } }),
    markAnswered: ({ id }) => answered.mutate({ params: { id } }),
    markUnanswered: ({ id }) => unanswered.mutate({ params: { id } }),
    isMarkingRead: read.isPending,
  };
}

/**
 * Number of unread messages, for the tab. Read apart from the list of the Messages tab, which loads its own when it is opened: a message that came
 * meanwhile is then there. Undefined until it is read, and where it cannot be.
 */
export function useUnreadCount(): number | undefined {
  const { data } = useRead(listMessages);
  useNewMessages(data);
  return data?.filter(({ isRead }) => !isRead).length;
}

/** Says under the bell that unread messages came since this admin last had the panel open in this browser. */
function useNewMessages(messages: readonly ContactMessage[] | undefined): void {
  const { user } = useSession();
  const showToast = useToast();
  useEffect(() => {
    const newest = Math.max(...(messages ?? []).map(({ id }) => id));
    if (!user || !Number.isFinite(newest)) return;
    const key = `sandites-newest-message-${user.id}`;
    const known = Number(localStorage.getItem(key) ?? 0);
    localStorage.setItem(key, String(newest));
    const [first, ...others] = messages?.filter(({ id, isRead }) => id > known && !isRead) ?? [];
    if (!first) return;
    const toast = others.length === 0 ? { title: 'New message', text: `From ${first.name}` } : { title: 'New messages', text: `${others.length + 1} unread` };
    showToast({ ...toast, isNews: true, isSilent: true });
  }, [messages, user, showToast]);
}
