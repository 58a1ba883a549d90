import { listSubscriptions, type Subscription } from '@sandites/contracts';
import { useReadAll } from '@sandites/remote-kit';
import { Button, EmptyState, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { FilteredTable, SearchBox, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import { useNewsletterExport } from './newsletter-csv';
import { useRemoveSubscription } from './use-remove-subscription';

const columns: readonly Column<Subscription>[] = [
  { header: 'Address', cell: ({ email }) => email, isTitle: true },
  { header: 'Since', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

/** A window over the page draws no more; the search finds the others, and the file has them all. */
const shownAtMost = 500;

/** Who asked for the newsletter, to be taken to a mailing program. */
export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const subscriptions = useReadAll(listSubscriptions);
  const remove = useRemoveSubscription();
  const { exportAddresses, isPending } = useNewsletterExport();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const known = subscriptions.data ?? [];
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
      <Button icon="download" disabled={known.length === 0} pending={isPending} onClick={() => void exportAddresses(known)}>
        Download CSV
      </Button>
    </>
  );
  return (
    <Dialog title="Newsletter Addresses" open onClose={onClose} size="lg" footer={footer}>
      <FilteredTable
        caption="Newsletter addresses"
        read={subscriptions}
        loadingLabel="Loading addresses..."
        failed="The addresses could not be loaded."
        empty={<EmptyState level={3} title="Nobody has subscribed yet." />}
        narrow={(all) => all.filter(({ email }) => email.toLowerCase().includes(wanted)).slice(0, shownAtMost)}
        noun={(count) => (count === 1 ? 'address' : 'addresses')}
        noneFound="No addresses found."
        filters={<SearchBox placeholder="Search addresses..." value={search} onChange={setSearch} />}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(subscription) => (
          <Button look="bad" size="small" onClick={() => void remove(subscription)}>
            Remove<VisuallyHidden> {subscription.email}</VisuallyHidden>
          </Button>
        )}
      />
    </Dialog>
  );
}
