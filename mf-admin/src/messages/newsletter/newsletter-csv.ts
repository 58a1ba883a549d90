import { exportSubscriptions, type Subscription } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';

const columns: readonly CsvColumn<Subscription>[] = [
  { header: 'email', value: ({ email }) => email },
  { header: 'subscribedAt', value: ({ createdAt }) => createdAt },
];

/** The addresses as a file that a mailing program reads (product D27). */
export const newsletterCsv = (subscriptions: readonly Subscription[]): string => toCsv(columns, subscriptions);

/** Hands the administrator the addresses, once it is noted who takes them along. */
export function useNewsletterExport(): { exportAddresses: (subscriptions: readonly Subscription[]) => Promise<void>; isPending: boolean } {
  const { run, isPending } = useChange(exportSubscriptions);
  const tell = useTellOutcome();
  const exportAddresses = async (subscriptions: readonly Subscription[]) => {
    const sent = await run({ body: { count: subscriptions.length } });
    if (sent.ok) downloadFile('newsletter_addresses.csv', newsletterCsv(subscriptions));
    tell(sent, { done: 'Newsletter addresses exported successfully', failed: 'Failed to export newsletter addresses' });
  };
  return { exportAddresses, isPending };
}
