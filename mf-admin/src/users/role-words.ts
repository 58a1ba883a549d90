import { roles, type Role } from '@sandites/contracts';
import type { TagTone } from '@sandites/ui';

/** How each role is called, and its badge's look (product C2, Users tab). */
export const roleWords: Readonly<Record<Role, { label: string; tone: TagTone }>> = {
  user: { label: 'User', tone: 'outline' },
  coach: { label: 'Coach', tone: 'blue' },
  admin: { label: 'Admin', tone: 'red' },
};

export const roleOptions = roles.map((role) => ({ value: role, label: roleWords[role].label }));
