import type { CookieOptions, Request, Response } from 'express';
import { ProblemError, type Log } from '@sandites/service-kit';
import { readCookie, hostCookie } from '../server/cookies';
import { addContext } from './request-context';
import type { DeviceCookies } from './device-cookie';
import type { CheckSession } from './session';
import type { SessionTokens } from './session-token';

/** The session cookie: its name and attributes. */
export interface SessionCookie {
  readonly name: string;
  /** The cookie's value in a request, or null. */
  read(req: Request): string | null;
  /** @param expires null: the cookie ends with the browser */
  set(res: Response, token: string, expires: Date | null): void;
  clear(res: Response): void;
}

/**
 * @param secure whether the site is reached over HTTPS: the cookie then has the `__Host-` prefix
 */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = hostCookie('session', secure);
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    name,
    read: (req) => readCookie(req, name),
    set(res, token, expires) {
      // The response may already clear an older cookie: the new one replaces that header.
      res.removeHeader('Set-Cookie');
      res.cookie(name, token, { ...attributes, ...(expires && { expires }) });
    },
    clear(res) {
      res.removeHeader('Set-Cookie');
      res.clearCookie(name, attributes);
    },
  };
}

/**
 * Sets or clears the session cookie as a response of auth says, before the response is forwarded.
 */
export type ApplySession = (res: Response, sessionId: string) => Promise<void>;

/**
 * Sets the cookie for the session id in auth's response (header `Sandites-Session`), or clears it
 * where the header is empty.
 */
export function applySession(
  cookie: SessionCookie,
  tokens: SessionTokens,
  check: CheckSession,
  devices: DeviceCookies,
  logOf: (res: Response) => Log,
): ApplySession {
  return async (res, sessionId) => {
    if (sessionId === '') {
      cookie.clear(res);
      return;
    }
    const session = await check(sessionId, true, logOf(res));
    if (!session)
      throw new ProblemError('bad_gateway', 'Signing in did not work. Please try again.');
    addContext(res, { caller: session.user.id });
    const { token, keepUntil } = await tokens.sign(session);
    cookie.set(res, token, keepUntil);
    await devices.add(res, session.user.id);
  };
}
