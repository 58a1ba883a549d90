import type { CookieOptions, Request, Response } from 'express';

/** How the browser keeps the session: name and attributes. */
export interface SessionCookie {
  readonly name: string;
  /** The cookie's value in a request, or null. */
  read(req: Request): string | null;
  /** @param expires null: the cookie ends with the browser */
  set(res: Response, token: string, expires: Date | null): void;
  clear(res: Response): void;
}

/** A cookie's value in the header `Cookie`, or null. */
export function cookieValue(header: string | undefined, name: string): string | null {
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/** @param secure whether the site is reached over HTTPS: the cookie then bears the `__Host-` prefix */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    name,
    read: (req) => cookieValue(req.headers.cookie, name),
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
