import type { ContactMessage } from '@sandites/contracts';
import { Button, EmptyState, VisuallyHidden } from '@sandites/ui';
import { DataTable, isLongList } from '@sandites/ui/table';
import { useCallback, useMemo } from 'react';
import { messageColumns } from './message-columns';
import { narrowMessages, type ReadFilter } from './narrow-messages';
import styles from './messages.module.scss';

interface MessageTableProps {
  messages: readonly ContactMessage[];
  search: string;
  filter: ReadFilter;
  onView: (message: ContactMessage) => void;
}

/** The messages that search and filter leave, and how many of all are unread. */
export function MessageTable({ messages, search, filter, onView }: MessageTableProps) {
  const found = useMemo(() => narrowMessages(messages, search, filter), [messages, search, filter]);
  const unread = useMemo(() => messages.filter(({ isRead }) => !isRead).length, [messages]);
  const actions = useCallback(
    (message: ContactMessage) => (
      <Button look="quiet" size="small" icon="eye" onClick={() => onView(message)}>
        View<VisuallyHidden> {message.subject}</VisuallyHidden>
      </Button>
    ),
    [onView],
  );
  return (
    <>
      <p className={styles['counter']} role="status">
        {`${found.length} ${found.length === 1 ? 'message' : 'messages'} shown, ${unread} unread`}
      </p>
      {found.length === 0 ? (
        <EmptyState level={3} title="No messages found." />
      ) : (
        <DataTable
          caption="Contact messages"
          columns={messageColumns}
          rows={found}
          rowKey={({ id }) => id}
          actions={actions}
          windowed={isLongList(messages.length)}
        />
      )}
    </>
  );
}
