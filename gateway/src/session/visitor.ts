import { getCurrentUser, type AnyEndpoint } from '@sandites/contracts';
import { requestIdOfAnswer, type Log } from '@sandites/service-kit';
import type { Request } from 'express';
import type { Session } from './session';
import type { SessionCookie } from './session-cookie';
import type { SessionTokens } from './session-token';

/** Who sends a request. */
export type Visitor =
  | { readonly kind: 'nobody' }
  /** The cookie is worth nothing (any more) and is to be cleared. `ended`: what it was once. */
  | { readonly kind: 'signed-out'; readonly ended?: Session }
  | { readonly kind: 'signed-in'; readonly session: Session }
  /** A cookie of ours whose session cannot be checked, because auth does not answer. */
  | { readonly kind: 'unchecked'; readonly session: Session };

/**
 * Asks auth for a session; null when there is none (any more).
 * @param isUse whether a person caused the request: only then the session goes on (product D52)
 * @param requestId of the request that it is asked for
 */
export type CheckSession = (id: string, isUse: boolean, requestId: string) => Promise<Session | null>;

/** The page asks who is signed in by itself, every half hour. Every other request has a person behind it. */
const isUse = ({ method, path }: AnyEndpoint, req: Request): boolean => req.method !== method || req.originalUrl.split('?', 1)[0] !== path;

const requestIdOf = ({ res }: Request): string => (res ? requestIdOfAnswer(res) : '');

const nobody: Visitor = { kind: 'nobody' };
const signedOut: Visitor = { kind: 'signed-out' };

/** Finds out who sends a request: the cookie says who, auth says whether that still holds. */
export function recognise(
  cookie: SessionCookie,
  tokens: SessionTokens,
  check: CheckSession,
  logOf: (req: Request) => Log,
  isSignedOut: (sessionId: string) => boolean,
): (req: Request) => Promise<Visitor> {
  return async (req) => {
    const token = cookie.read(req);
    if (token === null) return nobody;
    const claimed = await tokens.read(token);
    if (!claimed) return signedOut;
    if (isSignedOut(claimed.id)) return { kind: 'signed-out', ended: claimed };
    try {
      const session = await check(claimed.id, isUse(getCurrentUser, req), requestIdOf(req));
      return session ? { kind: 'signed-in', session } : { kind: 'signed-out', ended: claimed };
    } catch (error) {
      logOf(req).warn({ err: error }, 'a session cannot be checked');
      return { kind: 'unchecked', session: claimed };
    }
  };
}
