import type { Role } from './vocabulary';

/**
 * Who may make a call or open a page.
 * `coach` means a coach or an admin; `owner` the coach who owns the stored row, or an admin.
 */
export const accessLevels = ['public', 'signed-in', 'coach', 'admin', 'owner'] as const;
export type Access = (typeof accessLevels)[number];

/** Access that a role alone decides: `owner` also needs the stored row. */
export function roleAllows(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'signed-in':
      return role !== null;
    case 'coach':
    case 'owner':
      return role === 'coach' || role === 'admin';
    case 'admin':
      return role === 'admin';
  }
}

/** The name of a person on screens and in mails. */
export const personName = ({
  username,
  displayName,
}: {
  readonly username: string;
  readonly displayName?: string | null | undefined;
}): string => displayName ?? username;
