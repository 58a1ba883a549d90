import type { ComponentType } from 'react';
import { UsersTab } from '../users/UsersTab';

/** A part of the panel. */
export interface AdminTab {
  /** How the address's query names it. */
  value: string;
  label: string;
  Panel: ComponentType;
}

const users: AdminTab = { value: 'users', label: 'Users', Panel: UsersTab };

/** The panel's tabs in their order (coach-and-admin.md 2). */
export const adminTabs: readonly AdminTab[] = [users];

/** The one that is open where the address names none. */
export const firstTab = users;
