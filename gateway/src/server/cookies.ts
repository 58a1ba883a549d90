import type { Request } from 'express';

/** Reads a cookie of a request; null where there is none. */
export function readCookie({ headers }: Request, name: string): string | null {
  const pair = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/**
 * A cookie's name, with the `__Host-` prefix over HTTPS: browsers accept such a cookie from this
 * host only.
 */
export const hostCookie = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;
