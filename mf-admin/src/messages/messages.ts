import {
  mailTo,
  userTypeLabels,
  type ContactMessage,
  type MessageSearch,
} from '@sandites/contracts';
import { searchText } from '@sandites/features/lists';
import { formatTimestamp } from '@sandites/ui';

/**
 * Choices of the status filter, in the order of their buttons: those of the specification, then
 * `Not Answered`.
 */
export const statusFilters = ['All', 'Unread', 'Read', 'Not Answered'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Their values in the API. */
export const statusOf: Readonly<Record<StatusFilter, MessageSearch['status']>> = {
  All: undefined,
  Unread: 'unread',
  Read: 'read',
  'Not Answered': 'unanswered',
};

const matchesFilter: Readonly<Record<StatusFilter, (message: ContactMessage) => boolean>> = {
  All: () => true,
  Unread: ({ isRead }) => !isRead,
  Read: ({ isRead }) => isRead,
  'Not Answered': ({ isAnswered }) => !isAnswered,
};

const textOf = searchText(({ name, email, phone, subject, message, userType }: ContactMessage) => [
  name,
  email,
  phone,
  subject,
  message,
  userTypeLabels[userType],
]);

/** Messages that match filter and search, in the given order. */
export function filterMessages(
  messages: readonly ContactMessage[],
  search: string,
  filter: StatusFilter,
): ContactMessage[] {
  const searchTerm = search.trim().toLowerCase();
  return messages.filter(
    (message) => matchesFilter[filter](message) && textOf(message).includes(searchTerm),
  );
}

/** Length of the quoted text. Browsers pass on `mailto:` URLs of at most about 2,000 characters. */
const quoteLength = 1_200;

/** Truncates a text to a length that it has when percent-encoded. */
function truncateEncoded(text: string): string {
  let length = 0;
  const letters = [...text];
  const end = letters.findIndex(
    (letter) => (length += encodeURIComponent(letter).length) > quoteLength,
  );
  return end < 0 ? text : `${letters.slice(0, end).join('')} [...]`;
}

const quoted = ({ name, createdAt, message }: ContactMessage): string =>
  `\n\nOn ${formatTimestamp(createdAt)}, ${name} wrote:\n${truncateEncoded(message).replaceAll(/^/gm, '> ')}\n`;

/** A `mailto:` URL with a reply that quotes the message. */
export const replyLink = (message: ContactMessage): string =>
  mailTo(
    message.email,
    /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    quoted(message),
  );
