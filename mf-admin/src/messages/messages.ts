import { mailTo, type ContactMessage, type UserType } from '@sandites/contracts';
import { searchText } from '@sandites/features/lists';

/** Labels of the kinds of sender, as the contact form offers them (decisions.md D15). */
export const userTypeLabels: Readonly<Record<UserType, string>> = {
  visitor: 'Visitor',
  athlete: 'Athlete',
  parent: 'Parent',
  coach: 'Coach',
  recruiter: 'Recruiter',
  media: 'Media',
};

/** Choices of the status filter, in the order of their buttons. */
export const readFilters = ['All', 'Unread', 'Read'] as const;
export type ReadFilter = (typeof readFilters)[number];

const textOf = searchText(({ name, email, phone, subject, message, userType }: ContactMessage) => [name, email, phone, subject, message, userTypeLabels[userType]]);

/** Messages that filter and search leave, in the order given. */
export function filterMessages(messages: readonly ContactMessage[], search: string, filter: ReadFilter): ContactMessage[] {
  const wanted = search.trim().toLowerCase();
  return messages.filter((message) => (filter === 'All' || message.isRead === (filter === 'Read')) && textOf(message).includes(wanted));
}

/** Newest first; of two that came at the same moment, the later one. */
export const newestFirst = (a: ContactMessage, b: ContactMessage): number => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id);

/** Address that opens the mail program with a reply to a message. */
export const replyLink = ({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string =>
  mailTo(email, /^re:/i.test(subject) ? subject : `Re: ${subject}`);
