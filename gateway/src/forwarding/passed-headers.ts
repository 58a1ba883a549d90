import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a request that a service gets to see. Everything else stays here: credentials, addresses, hop-by-hop and our own headers. */
const toService = ['accept', 'accept-language', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;
const ofBody = ['content-type', 'content-length', 'content-encoding'] as const;

/** Headers of an answer that the client gets to see. */
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

/** What of a request's headers goes to the service. */
export const requestHeaders = (headers: IncomingHttpHeaders, hasBody: boolean): Record<string, string> =>
  pick(headers, hasBody ? [...toService, ...ofBody] : toService);

/** What of an answer's headers goes to the client. */
export const answerHeaders = (headers: IncomingHttpHeaders): Record<string, string> => pick(headers, toClient);
