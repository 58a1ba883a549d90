import type { Log } from '@sandites/service-kit';
import type { Request } from 'express';
import type { Session } from './session';
import type { SessionCookie } from './session-cookie';
import type { SessionTokens } from './session-token';

/** Who sends a request. */
export type Visitor =
  | { readonly kind: 'nobody' }
  /** The cookie is worth nothing (any more) and is to be cleared. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly session: Session }
  /** A cookie of ours whose session cannot be checked, because auth does not answer. */
  | { readonly kind: 'unchecked'; readonly session: Session };

/** Asks auth for a session; null when there is none (any more). */
export type CheckSession = (id: string) => Promise<Session | null>;

const nobody: Visitor = { kind: 'nobody' };
const signedOut: Visitor = { kind: 'signed-out' };

/** Finds out who sends a request: the cookie says who, auth says whether that still holds. */
export function recognise(cookie: SessionCookie, tokens: SessionTokens, check: CheckSession, logOf: (req: Request) => Log): (req: Request) => Promise<Visitor> {
  return async (req) => {
    const token = cookie.read(req);
    if (token === null) return nobody;
    const claimed = await tokens.read(token);
    if (!claimed) return signedOut;
    try {
      const session = await check(claimed.id);
      return session ? { kind: 'signed-in', session } : signedOut;
    } catch (error) {
      logOf(req).warn({ err: error }, 'a session cannot be checked');
      return { kind: 'unchecked', session: claimed };
    }
  };
}
