import type { Role } from '@sandites/contracts';
import { Duration } from 'luxon';
import { createHash } from 'node:crypto';

/** What is stored of a session's id. */
export const sessionHash = (sessionId: string): Buffer => createHash('sha256').update(sessionId).digest();

const staff = Duration.fromObject({ days: 7 });

/** How long sessions last (product D52). */
export const sessionTimes = {
  /** In any case, by the owner's role. */
  longest: { user: Duration.fromObject({ days: 30 }), coach: staff, admin: staff } satisfies Record<Role, Duration>,
  /** Without a request that a person caused, a coach's or an admin's session ends. */
  staffUnused: Duration.fromObject({ hours: 8 }),
  /** Who signed in within it needs no password to change somebody else's (product D51). */
  fresh: Duration.fromObject({ hours: 1 }),
  /** How exactly the last use is known; a session in use is written no more often. */
  precision: Duration.fromObject({ minutes: 1 }),
} as const;
