import type { CookieOptions, Request, Response } from 'express';
import { cookieIn, hostCookie } from '../http/cookie-in';

/** How the browser keeps the session: name and attributes. */
export interface SessionCookie {
  readonly name: string;
  /** The cookie's value in a request, or null. */
  read(req: Request): string | null;
  /** @param expires null: the cookie ends with the browser */
  set(res: Response, token: string, expires: Date | null): void;
  clear(res: Response): void;
}

/** @param secure whether the site is reached over HTTPS: the cookie then bears the `__Host-` prefix */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = hostCookie('session', secure);
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    name,
    read: (req) => cookieIn(req, name),
    set(res, token, expires) {
      // A sign-in replaces what this answer may already say of an older, dead cookie.
      res.removeHeader('Set-Cookie');
      res.cookie(name, token, { ...attributes, ...(expires && { expires }) });
    },
    clear(res) {
      res.removeHeader('Set-Cookie');
      res.clearCookie(name, attributes);
    },
  };
}
