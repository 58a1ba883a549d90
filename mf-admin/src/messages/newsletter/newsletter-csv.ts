import type { Subscription } from '@sandites/contracts';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';

const columns: readonly CsvColumn<Subscription>[] = [
  { header: 'email', value: ({ email }) => email },
  { header: 'subscribedAt', value: ({ createdAt }) => createdAt },
];

/** The addresses as a file that a mailing program reads (product D27). */
export const newsletterCsv = (subscriptions: readonly Subscription[]): string => toCsv(columns, subscriptions);

/** Hands the administrator the addresses. */
export const downloadNewsletter = (subscriptions: readonly Subscription[]): void =>
  downloadFile('newsletter_addresses.csv', newsletterCsv(subscriptions));
