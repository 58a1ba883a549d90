import { listMessages, type ContactMessage } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { useQueryChoice, useReadAll } from '@sandites/remote-kit';
import { Button, DataView, FilterChips, SectionHeading, SkeletonTable } from '@sandites/ui';
import { SearchBox, Toolbar, useWantedText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { DeleteMessageDialog } from './DeleteMessageDialog';
import { MessageDialog } from './MessageDialog';
import { MessageTable } from './MessageTable';
import { newestFirst, readFilters } from './narrow-messages';
import { NewsletterDialog } from './newsletter/NewsletterDialog';
import { useMarkRead } from './use-mark-read';

type OpenDialog = { kind: 'message' | 'delete'; id: number } | { kind: 'newsletter' };

/** What people wrote to the school (product C2, Messages tab). */
export function MessagesTab() {
  const messages = useReadAll(listMessages);
  const stored = useMemo(() => messages.data?.toSorted(newestFirst), [messages.data]);
  const [search, setSearch] = useState('');
  const wanted = useWantedText(search, stored?.length ?? 0);
  const [filter, chooseFilter] = useQueryChoice('messages', readFilters, 'All');
  const { dialog, open, close } = useOpenDialog<OpenDialog>();
  const { markRead, isMarking } = useMarkRead();

  const view = useCallback(
    (message: ContactMessage) => {
      open({ kind: 'message', id: message.id });
      if (!message.isRead) void markRead(message);
    },
    [open, markRead],
  );
  const newsletter = (
    <Button look="dark" icon="mail" onClick={() => open({ kind: 'newsletter' })}>
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
        read={{ ...messages, data: stored }}
        loadingLabel="Loading messages..."
        skeleton={<SkeletonTable rows={6} columns={5} />}
        failed="The messages could not be loaded."
      >
        {(list) => <MessageTable messages={list} search={wanted} filter={filter} onView={view} />}
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
