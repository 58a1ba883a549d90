import { ProblemError } from '@sandites/service-kit';
import type { Request } from 'express';

const safeMethods = ['GET', 'HEAD'];
/** Values of `Sec-Fetch-Site` of a request from this site's pages, or from the address bar. */
const sameSite = ['same-origin', 'none'];

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/**
 * Checks `Sec-Fetch-Site`, or else `Origin`. A request with neither is not from a browser, so no
 * other site can misuse a cookie with it (CSRF).
 */
function isSameSite({ headers }: Request, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return typeof site === 'string' && sameSite.includes(site);
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === publicOrigin || (hostOf(origin) !== null && hostOf(origin) === host);
}

/**
 * Refuses a state-changing request from another site (CSRF protection).
 * @param publicOrigin the site's origin, for proxies that change `Host`
 * @throws ProblemError 403 `cross_site`
 */
export function refuseCrossSite(req: Request, publicOrigin: string | null): void {
  if (safeMethods.includes(req.method) || isSameSite(req, publicOrigin)) return;
  throw new ProblemError('cross_site', 'This request comes from another site');
}
