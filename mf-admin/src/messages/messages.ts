import {
  mailTo,
  type ContactMessage,
  type MessageSearch,
  countUnreadMessages,
  listMessages,
  markMessageAnswered,
  markMessageUnanswered,
  readMessage,
} from '@sandites/contracts';
import { withChanges } from '@sandites/features/lists';
import { formatTimestamp } from '@sandites/ui';
import {
  readStored,
  store,
  useMutation,
  useRead,
  useSession,
  useToast,
} from '@sandites/remote-kit';
import { useEffect, useState } from 'react';

/**
 * Choices of the status filter, in the order of their buttons: those of the specification, then
 * `Not Answered`.
 */
export const statusFilters = ['All', 'Unread', 'Read', 'Not Answered'] as const;
type StatusFilter = (typeof statusFilters)[number];

export const statusOf: Readonly<Record<StatusFilter, MessageSearch['status']>> = {
  All: undefined,
  Unread: 'unread',
  Read: 'read',
  'Not Answered': 'unanswered',
};

/** Length of the quoted text. Browsers pass on `mailto:` URLs of at most about 2,000 characters. */
const quoteLength = 1_200;

/** Truncates a text to a length that it has when percent-encoded. */
function truncateEncoded(text: string): string {
  let length = 0;
  const letters = [...text];
  const end = letters.findIndex(
    (letter) => (length += encodeURIComponent(letter).length) > quoteLength,
  );
  return end < 0 ? text : `${letters.slice(0, end).join('')} [...]`;
}

const quoted = ({ name, createdAt, message }: ContactMessage): string =>
  `\n\nOn ${formatTimestamp(createdAt)}, ${name} wrote:\n${truncateEncoded(message).replaceAll(/^/gm, '> ')}\n`;

/** A `mailto:` URL with a reply that quotes the message. */
export const replyLink = (message: ContactMessage): string =>
  mailTo(
    message.email,
    /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    quoted(message),
  );

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

/**
 * Mutations that mark a message. Opening it marks it read; `Reply` marks it answered, which can be
 * undone.
 */
export function useMessageMarks() {
  const read = useMutation(readMessage, optionsOf({ isRead: true }, 'read'));
  const answered = useMutation(
    markMessageAnswered,
    optionsOf({ isRead: true, isAnswered: true }, 'answered'),
  );
  const unanswered = useMutation(
    markMessageUnanswered,
    optionsOf({ isAnswered: false }, 'not answered'),
  );
  return {
    markRead: ({ id }: ContactMessage) => read.mutate({ params: { id } }),
    markAnswered: ({ id }: ContactMessage) => answered.mutate({ params: { id } }),
    markUnanswered: ({ id }: ContactMessage) => unanswered.mutate({ params: { id } }),
    isMarkingRead: read.isPending,
  };
}

export type MessageMarks = ReturnType<typeof useMessageMarks>;

/** The newest message that a toast announced in this browser. */
const keyOf = (userId: number) => `sandites-newest-message-${userId}`;
const newestKnown = (userId: number | undefined): number =>
  userId === undefined ? 0 : Number(readStored(keyOf(userId)));

/**
 * The number of unread messages, for the tab. It also adds a toast to the history about messages
 * that came since this admin last opened the panel in this browser. Undefined while it is loading
 * or could not be loaded.
 */
export function useUnreadCount(): number | undefined {
  const { user } = useSession();
  const userId = user?.id;
  const showToast = useToast();
  const [since] = useState(() => newestKnown(userId));
  const { data } = useRead(countUnreadMessages, { query: since > 0 ? { since } : {} });
  useEffect(() => {
    if (userId === undefined || !data?.newest || data.newest.id <= newestKnown(userId)) return;
    store(keyOf(userId), data.newest.id);
    const toast =
      data.newer === 1
        ? { title: 'New message', text: `From ${data.newest.name}` }
        : { title: 'New messages', text: `${data.newer} unread` };
    showToast({ ...toast, isSilent: true, count: data.newer });
  }, [data, userId, showToast]);
  return data?.count;
}
