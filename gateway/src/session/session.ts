import type { User } from '@sandites/contracts';

/** A session as auth knows it. */
export interface Session {
  readonly id: string;
  readonly user: User;
}
