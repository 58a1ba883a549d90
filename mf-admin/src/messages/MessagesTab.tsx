import { listMessages, readMessage, type ContactMessage } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { withChanges } from '@sandites/features/lists';
import { useMutation, useQueryChoice, useReadAll } from '@sandites/remote-kit';
import { Button, DataView, FilterChips, SectionHeading, SkeletonTable } from '@sandites/ui';
import { SearchBox, Toolbar, useSearchText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { DeleteMessageDialog, MessageDialog } from './MessageDialog';
import { MessageTable } from './MessageTable';
import { newestFirst, readFilters } from './messages';
import { NewsletterDialog } from './newsletter/NewsletterDialog';

type OpenMessageDialog = { kind: 'message' | 'delete'; id: number } | { kind: 'newsletter' };

/** Marks a message as read (coach-and-admin.md 4: there is no way back). */
function useMarkRead(): { markRead: (message: ContactMessage) => Promise<unknown>; isMarking: boolean } {
  const { mutate, isPending } = useMutation(readMessage, {
    revalidates: [listMessages],
    optimistic: { reads: listMessages, apply: (messages, { params }) => withChanges(messages, params.id, { isRead: true }) },
    toast: { done: 'Message marked as read', prefix: 'Failed to mark message as read:' },
  });
  const markRead = useCallback(({ id }: ContactMessage) => mutate({ params: { id } }), [mutate]);
  return { markRead, isMarking: isPending };
}

/** Messages sent to the school (coach-and-admin.md 2, Messages tab). */
export function MessagesTab() {
  const messages = useReadAll(listMessages);
  const sorted = useMemo(() => messages.data?.toSorted(newestFirst), [messages.data]);
  const [search, setSearch] = useState('');
  const wanted = useSearchText(search, sorted?.length ?? 0);
  const [filter, chooseFilter] = useQueryChoice('messages', readFilters, 'All');
  const { dialog, open, close } = useOpenDialog<OpenMessageDialog>();
  const { markRead, isMarking } = useMarkRead();

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
      <SectionHeading title="Contact Messages" />
      <Toolbar actions={newsletter}>
        <SearchBox placeholder="Search messages..." value={search} onChange={setSearch} />
        <FilterChips label="Filter by status" options={readFilters} selected={filter} onSelect={chooseFilter} />
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
          isMarking={isMarking}
          onMarkRead={() => void markRead(opened)}
          onDelete={() => open({ kind: 'delete', id: opened.id })}
          onClose={close}
        />
      )}
      {opened && dialog?.kind === 'delete' && <DeleteMessageDialog message={opened} onClose={close} />}
      {dialog?.kind === 'newsletter' && <NewsletterDialog onClose={close} />}
    </>
  );
}
