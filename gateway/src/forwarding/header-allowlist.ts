import type { IncomingHttpHeaders } from 'node:http';

/**
 * Request headers that are forwarded to a service. Credentials, addresses, hop-by-hop and internal
 * headers are not.
 */
const toService = [
  'accept',
  'accept-language',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
] as const;
const ofBody = ['content-type', 'content-length', 'content-encoding'] as const;

/** Response headers that are forwarded to the client. */
const toClient = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'vary',
] as const;

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/** The headers of a request that are forwarded to the service. */
export const requestHeaders = (
  headers: IncomingHttpHeaders,
  hasBody: boolean,
): Record<string, string> => pick(headers, hasBody ? [...toService, ...ofBody] : toService);

/** The headers of a response that are forwarded to the client. */
export const responseHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  pick(headers, toClient);
