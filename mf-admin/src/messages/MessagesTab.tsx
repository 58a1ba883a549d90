import {
  countUnreadMessages,
  getMailStatus,
  listMessages,
  type ContactMessage,
} from '@sandites/contracts';
import { useRowById, useLongList, type LongList } from '@sandites/features/lists';
import { useQueryChoice, useRead } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, SearchBox, useSearchText } from '@sandites/ui/table';
import { useCallback, useState } from 'react';
import { DeleteMessageDialog, MessageDialog } from './MessageDialog';
import { MessageTable } from './MessageTable';
import { statusFilters, statusOf } from './messages';
import { useMessageMarks } from './use-message-marks';

interface OpenMessageDialog {
  kind: 'message' | 'delete';
  message: ContactMessage;
}

/** Whether new messages are also sent by mail. */
function mailNote(isSent: boolean | undefined): string | undefined {
  if (isSent === undefined) return undefined;
  return isSent
    ? 'New messages are also sent to the mailbox of the school.'
    : 'New messages are shown here only: this site sends no mail.';
}

/**
 * The current version of the dialog's message, even where search or filter exclude it; the last
 * known version of a deleted one.
 */
function useCurrentMessage(
  message: ContactMessage | undefined,
  { data }: LongList<ContactMessage>,
): ContactMessage | undefined {
  const listedMessage = message && data?.find(({ id }) => id === message.id);
  const stored = useRowById(listMessages, message && !listedMessage ? message.id : null);
  const [last, setLast] = useState(message);
  const current = listedMessage ?? stored ?? (last?.id === message?.id ? last : message);
  if (current !== last) setLast(current);
  return current;
}

/** Messages sent to the school. */
export function MessagesTab() {
  const mail = useRead(getMailStatus);
  const [search, setSearch] = useState('');
  const [filter, chooseFilter] = useQueryChoice('messages', statusFilters, 'All');
  const messages = useLongList(listMessages, {
    query: { order: 'newest' },
    search,
    filter: { status: statusOf[filter] },
  });
  const { isLong, more } = messages;
  const searchText = useSearchText(isLong ? '' : search, messages.data?.length ?? 0);
  const unread = useRead(countUnreadMessages, isLong ? {} : null).data?.count;
  const { dialog, open, close } = useOpenDialog<OpenMessageDialog>();
  const marks = useMessageMarks();
  const { markRead } = marks;

  const view = useCallback(
    (message: ContactMessage) => {
      open({ kind: 'message', message });
      if (!message.isRead) void markRead(message);
    },
    [open, markRead],
  );
  const openMessage = useCurrentMessage(dialog?.message, messages);
  return (
    <>
      <ListScreen
        title="Contact Messages"
        intro={mailNote(mail.data?.isSent)}
        filters={
          <>
            <SearchBox placeholder="Search messages..." value={search} onChange={setSearch} />
            <FilterChips
              label="Filter by status"
              options={statusFilters}
              selected={filter}
              onSelect={chooseFilter}
            />
          </>
        }
        read={messages}
        loadingLabel="Loading messages..."
        skeletonRows={6}
        skeletonColumns={5}
        failed="The messages could not be loaded."
      >
        {(list) => (
          <MessageTable
            messages={list}
            unread={unread}
            search={searchText}
            filter={filter}
            more={more}
            onView={view}
            onMarkRead={markRead}
          />
        )}
      </ListScreen>
      {openMessage && dialog?.kind === 'message' && (
        <MessageDialog
          message={openMessage}
          marks={marks}
          onDelete={() => open({ kind: 'delete', message: openMessage })}
          onClose={close}
        />
      )}
      {openMessage && dialog?.kind === 'delete' && (
        <DeleteMessageDialog message={openMessage} onClose={close} />
      )}
    </>
  );
}
