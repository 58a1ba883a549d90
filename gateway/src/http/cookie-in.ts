import type { Request } from 'express';

/** A cookie's value in a request, or null. */
export function cookieIn({ headers }: Request, name: string): string | null {
  const pair = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/** A cookie's name as the browser keeps it: over HTTPS it takes one of this name from this host alone. */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
