import type { User } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';

/** A session as auth knows it. */
export interface Session {
  readonly id: string;
  readonly user: User;
}

/** The visitor of a request. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  /** The cookie is not valid (any more) and is cleared. `ended`: the session that it was for. */
  | { readonly kind: 'signed-out'; readonly ended?: Session }
  | { readonly kind: 'signed-in'; readonly session: Session }
  /** A valid cookie whose session cannot be checked, because auth does not respond. */
  | { readonly kind: 'unchecked'; readonly session: Session };

/**
 * Reads a session from auth; null when it has ended.
 * @param isActivity whether a person caused the request: only such a request extends the session;
 *   the page's half-hourly poll does not
 * @param log of the request that is checked
 */
export type CheckSession = (id: string, isActivity: boolean, log: Log) => Promise<Session | null>;
