import { userTypeLabels, type ContactMessage } from '@sandites/contracts';
import {
  Button,
  EmptyState,
  Tag,
  VisuallyHidden,
  formatTimestamp,
  useFocusFallback,
} from '@sandites/ui';
import {
  countRows,
  DataTable,
  isLongList,
  noneLoaded,
  type Column,
  type MoreRows,
} from '@sandites/ui/table';
import { useCallback, useMemo, useRef } from 'react';
import styles from './messages.module.scss';
import { filterMessages, type StatusFilter } from './messages';

function Status({ isRead, isAnswered }: ContactMessage) {
  if (!isRead) return <Tag tone="accent">New</Tag>;
  return isAnswered ? (
    <Tag tone="green">Answered</Tag>
  ) : (
    <span className="text-secondary">Read</span>
  );
}

const columns: readonly Column<ContactMessage>[] = [
  { header: 'Status', cell: Status, summary: ({ isRead }) => (isRead ? '' : 'New') },
  { header: 'From', cell: ({ name }) => name, summary: ({ name }) => name },
  { header: 'Subject', cell: ({ subject }) => subject, isTitle: true },
  { header: 'Type', cell: ({ userType }) => userTypeLabels[userType] },
  { header: 'Date', cell: ({ createdAt }) => formatTimestamp(createdAt), wraps: false },
];

interface MessageActionsProps {
  message: ContactMessage;
  onView: (message: ContactMessage) => void;
  onMarkRead: (message: ContactMessage) => unknown;
}

/** Buttons of a row; `Mark as Read` only while the message is unread. */
function MessageActions({ message, onView, onMarkRead }: MessageActionsProps) {
  const buttons = useFocusFallback<HTMLSpanElement>();
  const view = useRef<HTMLButtonElement>(null);
  const markRead = () => {
    // This button is removed: the next one takes the focus.
    view.current?.focus();
    onMarkRead(message);
  };
  return (
    <span ref={buttons} className={styles['actions']}>
      {!message.isRead && (
        <Button variant="quiet" size="small" onClick={markRead}>
          Mark as Read<VisuallyHidden> {message.subject}</VisuallyHidden>
        </Button>
      )}
      <Button ref={view} variant="quiet" size="small" onClick={() => onView(message)}>
        View<VisuallyHidden> {message.subject}</VisuallyHidden>
      </Button>
    </span>
  );
}

const noun = (count: number) => (count === 1 ? 'message' : 'messages');

interface MessageTableProps {
  messages: readonly ContactMessage[];
  /**
   * Number of unread messages, where not all messages are loaded. Default: counted from the list.
   */
  unread: number | undefined;
  search: string;
  filter: StatusFilter;
  more: MoreRows | undefined;
  onView: (message: ContactMessage) => void;
  onMarkRead: (message: ContactMessage) => unknown;
}

/** The messages that match search and filter, with the number of unread ones. */
export function MessageTable({
  messages,
  unread,
  search,
  filter,
  more,
  onView,
  onMarkRead,
}: MessageTableProps) {
  const filtered = useMemo(
    () => filterMessages(messages, search, filter),
    [messages, search, filter],
  );
  const listedUnread = useMemo(() => messages.filter(({ isRead }) => !isRead).length, [messages]);
  const count = more
    ? countRows({ shown: filtered.length, loaded: messages.length, hasMore: true }, noun)
    : `${filtered.length} ${noun(filtered.length)}`;
  const actions = useCallback(
    (message: ContactMessage) => <MessageActions {...{ message, onView, onMarkRead }} />,
    [onView, onMarkRead],
  );
  return (
    <>
      <p className="mb-3 text-secondary font-tabular" role="status">
        {`${count} shown, ${unread ?? listedUnread} unread`}
      </p>
      {filtered.length === 0 ? (
        <EmptyState level={3} title="No messages found." {...noneLoaded(more, messages.length)} />
      ) : (
        <DataTable
          caption="Contact messages"
          columns={columns}
          rows={filtered}
          rowKey={({ id }) => id}
          actions={actions}
          windowed={isLongList(messages.length)}
          more={more}
        />
      )}
    </>
  );
}
