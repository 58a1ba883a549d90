import { listSubscriptions, type Subscription } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, SkeletonTable, formatTimestamp } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { DataTable, type Column } from '@sandites/ui/table';
import { downloadNewsletter } from './newsletter-csv';

const columns: readonly Column<Subscription>[] = [
  { header: 'Address', cell: ({ email }) => email, isTitle: true },
  { header: 'Since', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

/** Who asked for the newsletter, to be taken to a mailing program. */
export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const subscriptions = useRead(listSubscriptions);
  const known = subscriptions.data ?? [];
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
      <Button icon="download" disabled={known.length === 0} onClick={() => downloadNewsletter(known)}>
        Download CSV
      </Button>
    </>
  );
  return (
    <Dialog title="Newsletter Addresses" open onClose={onClose} size="lg" footer={footer}>
      <DataView
        read={subscriptions}
        loadingLabel="Loading addresses..."
        skeleton={<SkeletonTable rows={4} columns={2} />}
        failed="The addresses could not be loaded."
        empty={<EmptyState level={3} title="Nobody has subscribed yet." />}
      >
        {(list) => <DataTable caption="Newsletter addresses" columns={columns} rows={list} rowKey={({ id }) => id} />}
      </DataView>
    </Dialog>
  );
}
