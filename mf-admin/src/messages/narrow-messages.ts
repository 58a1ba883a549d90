import type { ContactMessage } from '@sandites/contracts';
import { remembered } from '../lists/remembered';
import { userTypeWords } from './user-type-words';

/** The messages that can be chosen, in the order of their buttons. */
export const readFilters = ['All', 'Unread', 'Read'] as const;
export type ReadFilter = (typeof readFilters)[number];

const isShown = (filter: ReadFilter, isRead: boolean) => filter === 'All' || isRead === (filter === 'Read');

/** What a search looks into: everything of a message that the tab shows, whatever its letter case. */
const wordsOf = remembered(({ name, email, phone, subject, message, userType }: ContactMessage) =>
  [name, email, phone, subject, message, userTypeWords[userType]].join('\n').toLowerCase(),
);

/** Newest first; of two that came at once, the later one. */
export const newestFirst = (a: ContactMessage, b: ContactMessage): number => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id);

/** The messages that a filter and a search leave, in the order given. */
export function narrowMessages(messages: readonly ContactMessage[], search: string, filter: ReadFilter): ContactMessage[] {
  const wanted = search.trim().toLowerCase();
  return messages.filter((message) => isShown(filter, message.isRead) && wordsOf(message).includes(wanted));
}
