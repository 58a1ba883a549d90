import { getMailStatus, listMessages, type ContactMessage } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { useQueryChoice, useRead, useReadAll } from '@sandites/remote-kit';
import { Button, DataView, FilterChips, SectionHeading, SkeletonTable } from '@sandites/ui';
import { SearchBox, Toolbar, useSearchText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { DeleteMessageDialog, MessageDialog } from './MessageDialog';
import { MessageTable } from './MessageTable';
import { newestFirst, statusFilters } from './messages';
import { NewsletterDialog } from './newsletter/NewsletterDialog';
import { useMessageMarks } from './use-message-marks';

type OpenMessageDialog = { kind: 'message' | 'delete'; id: number } | { kind: 'newsletter' };

/** What becomes of a new message besides standing here. */
function mailNote(isSent: boolean | undefined): string | undefined {
  if (isSent === undefined) return undefined;
  return isSent ? 'New messages are also sent to the mailbox of the school.' : 'New messages are shown here only: this site sends no mail.';
}

/** Messages sent to the school (coach-and-admin.md 2, Messages tab). */
export function MessagesTab() {
  const messages = useReadAll(listMessages);
  const mail = useRead(getMailStatus);
  const sorted = useMemo(() => messages.data?.toSorted(newestFirst), [messages.data]);
  const [search, setSearch] = useState('');
  const wanted = useSearchText(search, sorted?.length ?? 0);
  const [filter, chooseFilter] = useQueryChoice('messages', statusFilters, 'All');
  const { dialog, open, close } = useOpenDialog<OpenMessageDialog>();
  const marks = useMessageMarks();
  const { markRead } = marks;

  const view = useCallback(
    (message: ContactMessage) => {
      open({ kind: 'message', id: message.id });
      if (!message.isRead) void markRead(message);
    },
    [open, markRead],
  );
  const newsletter = (
    <Button variant="dark" icon="mail" onClick={() => open({ kind: 'newsletter' })}>
      Newsletter Addresses
    </Button>
  );
  const opened = dialog && 'id' in dialog ? messages.data?.find(({ id }) => id === dialog.id) : undefined;
  return (
    <>
      <SectionHeading title="Contact Messages" intro={mailNote(mail.data?.isSent)} />
      <Toolbar actions={newsletter}>
        <SearchBox placeholder="Search messages..." value={search} onChange={setSearch} />
        <FilterChips label="Filter by status" options={statusFilters} selected={filter} onSelect={chooseFilter} />
      </Toolbar>
      <DataView
        read={{ ...messages, data: sorted }}
        loadingLabel="Loading messages..."
        skeleton={<SkeletonTable rows={6} columns={5} />}
        failed="The messages could not be loaded."
      >
        {(list) => <MessageTable messages={list} search={wanted} filter={filter} onView={view} onMarkRead={markRead} />}
      </DataView>
      {opened && dialog?.kind === 'message' && (
        <MessageDialog
          message={opened}
          marks={marks}
          onDelete={() => open({ kind: 'delete', id: opened.id })}
          onClose={close}
        />
      )}
      {opened && dialog?.kind === 'delete' && <DeleteMessageDialog message={opened} onClose={close} />}
      {dialog?.kind === 'newsletter' && <NewsletterDialog onClose={close} />}
    </>
  );
}
