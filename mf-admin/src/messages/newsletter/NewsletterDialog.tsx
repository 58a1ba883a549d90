import { deleteSubscription, exportSubscriptions, listSubscriptions, type Subscription } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { withoutRow } from '@sandites/features/lists';
import { useMutation, useReadAll } from '@sandites/remote-kit';
import { Button, EmptyState, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';
import { ConfirmDialog, Dialog } from '@sandites/ui/dialogs';
import { FilteredTable, SearchBox, type Column } from '@sandites/ui/table';
import { useState } from 'react';

const columns: readonly Column<Subscription>[] = [
  { header: 'Address', cell: ({ email }) => email, isTitle: true },
  { header: 'Since', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

const csvColumns: readonly CsvColumn<Subscription>[] = [
  { header: 'email', value: ({ email }) => email },
  { header: 'subscribedAt', value: ({ createdAt }) => createdAt },
];

/** Subscribers as a file that a mailing program reads (decisions.md D27). */
export const newsletterCsv = (subscriptions: readonly Subscription[]): string => toCsv(csvColumns, subscriptions);

/** Downloads the subscribers, once the server has recorded who exported them. */
function useNewsletterExport(): { exportSubscribers: (subscriptions: readonly Subscription[]) => Promise<void>; isPending: boolean } {
  const { mutate, isPending } = useMutation(exportSubscriptions, {
    toast: { done: 'Newsletter addresses exported successfully', failed: 'Failed to export newsletter addresses' },
  });
  const exportSubscribers = async (subscriptions: readonly Subscription[]) => {
    const result = await mutate({ body: { count: subscriptions.length } });
    if (result.ok) downloadFile('newsletter_addresses.csv', newsletterCsv(subscriptions));
  };
  return { exportSubscribers, isPending };
}

/** Asks before a subscriber is removed (decisions.md D56). */
function RemoveSubscriberDialog({ subscription: { id, email }, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { mutate } = useMutation(deleteSubscription, {
    revalidates: [listSubscriptions],
    optimistic: { reads: listSubscriptions, apply: (all, { params }) => withoutRow(all, params.id) },
    toast: { done: 'Address removed successfully', prefix: 'Failed to remove address:' },
  });
  return (
    <ConfirmDialog
      title="Remove Address"
      open
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id }, ...options })}
      confirmLabel="Remove"
      pendingLabel="Removing..."
    >
      <p>{`Are you sure you want to remove ${email} from the newsletter? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}

/** The dialog shows at most this many rows, since its table is not windowed. The search finds the others, and the file has all. */
const shownAtMost = 500;

/** Newsletter subscribers, to search, remove and export. */
export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const subscriptions = useReadAll(listSubscriptions);
  const { dialog: removed, open: askToRemove, close: endRemoval } = useOpenDialog<Subscription>();
  const { exportSubscribers, isPending } = useNewsletterExport();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const all = subscriptions.data ?? [];
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
      <Button icon="download" disabled={all.length === 0} pending={isPending} onClick={() => void exportSubscribers(all)}>
        Download CSV
      </Button>
    </>
  );
  return (
    <>
      <Dialog title="Newsletter Addresses" open onClose={onClose} size="lg" footer={footer}>
        <FilteredTable
          caption="Newsletter addresses"
          read={subscriptions}
          loadingLabel="Loading addresses..."
          failed="The addresses could not be loaded."
          empty={<EmptyState level={3} title="Nobody has subscribed yet." />}
          filter={(rows) => rows.filter(({ email }) => email.toLowerCase().includes(wanted)).slice(0, shownAtMost)}
          noun={(count) => (count === 1 ? 'address' : 'addresses')}
          noneFound="No addresses found."
          filters={<SearchBox placeholder="Search addresses..." value={search} onChange={setSearch} />}
          columns={columns}
          rowKey={({ id }) => id}
          actions={(subscription) => (
            <Button variant="bad" size="small" onClick={() => askToRemove(subscription)}>
              Remove<VisuallyHidden> {subscription.email}</VisuallyHidden>
            </Button>
          )}
        />
      </Dialog>
      {removed && <RemoveSubscriberDialog subscription={removed} onClose={endRemoval} />}
    </>
  );
}
