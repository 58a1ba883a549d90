import { mailTo, userTypeLabels, type ContactMessage, type MessageSearch } from '@sandites/contracts';
import { searchText } from '@sandites/features/lists';
import { formatTimestamp } from '@sandites/ui';

/** Choices of the status filter, in the order of their buttons: those of the specification, then `Not Answered`. */
export const statusFilters = ['All', 'Unread', 'Read', 'Not Answered'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What the server calls them. */
export const statusOf: Readonly<Record<StatusFilter, MessageSearch['status']>> = { All: undefined, Unread: 'unread', Read: 'read', 'Not Answered': 'unanswered' };

const passes: Readonly<Record<StatusFilter, (message: ContactMessage) => boolean>> = {
  All: () => true,
  Unread: ({ isRead }) => !isRead,
  Read: ({ isRead }) => isRead,
  'Not Answered': ({ isAnswered }) => !isAnswered,
};

const textOf = searchText(({ name, email, phone, subject, message, userType }: ContactMessage) => [name, email, phone, subject, message, userTypeLabels[userType]]);

/** Messages that filter and search leave, in the order given. */
export function filterMessages(messages: readonly ContactMessage[], search: string, filter: StatusFilter): ContactMessage[] {
  const searchTerm = search.trim().toLowerCase();
  return messages.filter((message) => passes[filter](message) && textOf(message).includes(searchTerm));
}

/** A mail program takes no longer address from every browser: about 2,000 characters, of which the quoted text may take these. */
const quoteLength = 1_200;

/** The start of a text that is at most so long once it is percent-encoded. */
function shortened(text: string): string {
  let length = 0;
  const letters = [...text];
  const end = letters.findIndex((letter) => (length += encodeURIComponent(letter).length) > quoteLength);
  return end < 0 ? text : `${letters.slice(0, end).join('')} [...]`;
}

const quoted = ({ name, createdAt, message }: ContactMessage): string =>
  `\n\nOn ${formatTimestamp(createdAt)}, ${name} wrote:\n${shortened(message).replaceAll(/^/gm, '> ')}\n`;

/** Address that opens the mail program with a reply, which quotes the message. */
export const replyLink = (message: ContactMessage): string =>
  mailTo(message.email, /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`, quoted(message));
