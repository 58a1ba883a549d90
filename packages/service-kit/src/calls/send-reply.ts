import { limits, type AnyEndpoint } from '@sandites/contracts';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buildId } from '../reads/build-id';
import { digest, matchesTag, weakTag } from '../reads/etag';
import { Serialized, type AnyReply } from './reply';

/** Sends a handler's response. */
type SendReply = (
  request: IncomingMessage,
  response: ServerResponse,
  reply: AnyReply,
  isSignedIn: boolean,
) => Promise<void>;

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(body instanceof Serialized ? body.text : JSON.stringify(body));
}

/** The `Link` to a list's next page (RFC 8288), where there may be one. */
function linkOf(url: string, body: unknown): { Link?: string } {
  if (!(body instanceof Serialized) || body.next === undefined) return {};
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (!searchParams.has('limit')) searchParams.set('limit', String(limits.pageSize));
  for (const [name, value] of Object.entries(body.next)) searchParams.set(name, String(value));
  return { Link: `<${pathname}?${searchParams.toString()}>; rel="next"` };
}

/** Responses are private unless they are public reads; a cache must revalidate them. */
function cacheControl(
  { method, noStore, service, access, picture }: AnyEndpoint,
  isSignedIn: boolean,
): string {
  if (picture)
    return picture === 'immutable' ? 'public, max-age=31536000, immutable' : 'private, no-cache';
  if (noStore || service === 'auth' || method !== 'GET') return 'private, no-store';
  return access !== 'public' || isSignedIn ? 'private, no-cache' : 'no-cache';
}

/** Request headers on which a response depends. */
const varyOf = ({ picture }: AnyEndpoint): string =>
  picture ? { immutable: 'Accept', checked: 'Cookie, Accept' }[picture] : 'Cookie';

/**
 * Creates the sender of an endpoint's responses. Reads have an `ETag`, and a client that has the
 * response gets 304 (product API, Conventions).
 */
export function replySender(endpoint: AnyEndpoint): SendReply {
  const contentType = `${endpoint.produces ?? 'application/json'}; charset=utf-8`;
  // Another build may present the same rows differently.
  const build = buildId();

  return async (request, response, reply, isSignedIn) => {
    const headers: OutgoingHttpHeaders = {
      'Cache-Control': cacheControl(endpoint, isSignedIn),
      Vary: varyOf(endpoint),
      'X-Content-Type-Options': 'nosniff',
      ...('headers' in reply && reply.headers),
    };
    let bytes = 'read' in reply ? undefined : bytesOf(reply.body);
    if (endpoint.method === 'GET') {
      const tag =
        'read' in reply ? weakTag(`${build}-${reply.version}`) : bytes && weakTag(digest(bytes));
      if (tag) headers['ETag'] = tag;
      if (tag && matchesTag(request.headers['if-none-match'], tag)) {
        response.writeHead(304, headers).end();
        return;
      }
    }
    const body = 'read' in reply ? await reply.read() : reply.body;
    bytes ??= bytesOf(body);
    Object.assign(headers, linkOf(request.url ?? '', body));
    if (bytes) {
      headers['Content-Type'] ??= contentType;
      headers['Content-Length'] = bytes.length;
    }
    response.writeHead(reply.status, headers).end(bytes);
  };
}
