import { ProblemError } from '@sandites/service-kit';
import type { Request } from 'express';

const reading = ['GET', 'HEAD'];
const sameSite = ['same-origin', 'none'];

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Browsers say where a request comes from; what says nothing is no browser, and has no cookie that another site could misuse. */
function comesFromHere({ headers }: Request, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return typeof site === 'string' && sameSite.includes(site);
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === publicOrigin || (hostOf(origin) !== null && hostOf(origin) === host);
}

/**
 * Refuses a request that would change something and comes from another site (docs/sessions-and-access.md).
 * @param publicOrigin the site's origin where a proxy changes `Host`
 * @throws ProblemError 403 `cross_site`
 */
export function refuseCrossSite(req: Request, publicOrigin: string | null): void {
  if (reading.includes(req.method) || comesFromHere(req, publicOrigin)) return;
  throw new ProblemError('cross_site', 'This request comes from another site');
}
