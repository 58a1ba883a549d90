import type { ComponentType } from 'react';
import { MessagesTab } from '../messages/MessagesTab';
import { UsersTab } from '../users/UsersTab';

/** A part of the panel. */
export interface AdminTab {
  /** How the address's query names it. */
  value: string;
  label: string;
  Panel: ComponentType;
}

const messages: AdminTab = { value: 'messages', label: 'Messages', Panel: MessagesTab };
const users: AdminTab = { value: 'users', label: 'Users', Panel: UsersTab };

/** The panel's tabs in their order (coach-and-admin.md 2). */
export const adminTabs: readonly AdminTab[] = [messages, users];

/** The one that is open where the address names none. */
export const firstTab = messages;
