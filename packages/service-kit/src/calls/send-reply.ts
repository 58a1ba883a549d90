import { limits, type AnyEndpoint } from '@sandites/contracts';
import type { Request } from 'express';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buildId } from '../reads/build-id';
import { digest, encodingFor, matchesTag, weakTag } from './representation';
import { bodyOf, LazyBody, serialize, Serialized, type Reply } from './reply';

/** Sends a handler's response. */
type SendReply = (
  request: Request,
  response: ServerResponse,
  reply: Reply,
  isSignedIn: boolean,
) => Promise<void>;

/** Bytes that are no text, such as a picture, are sent as they are. */
const sendable = (body: unknown): Serialized | Buffer | undefined =>
  body === undefined || Buffer.isBuffer(body) ? body : serialize(body);

const bytesOf = (body: Serialized | Buffer): Buffer =>
  body instanceof Serialized ? body.bytes : body;

/** The `Link` to a list's next page (RFC 8288), where there may be one. */
function linkOf(url: string, { next }: Serialized, { paged }: AnyEndpoint): { Link?: string } {
  if (next === undefined) return {};
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (paged && !searchParams.has('limit')) searchParams.set('limit', String(limits.pageSize));
  for (const [name, value] of Object.entries(next)) searchParams.set(name, String(value));
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
  picture ? { immutable: 'Accept', checked: 'Cookie, Accept' }[picture] : 'Cookie, Accept-Encoding';

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
      ...reply.headers,
    };
    const known = reply.body instanceof LazyBody ? undefined : sendable(reply.body);
    if (endpoint.method === 'GET') {
      const tag =
        reply.version === undefined ? known && digest(bytesOf(known)) : `${build}-${reply.version}`;
      if (tag !== undefined) headers['ETag'] = weakTag(tag);
      if (tag !== undefined && matchesTag(request.headers['if-none-match'], weakTag(tag))) {
        response.writeHead(304, headers).end();
        return;
      }
    }
    const body = known ?? sendable(await bodyOf(reply));
    if (body === undefined) {
      response.writeHead(reply.status, headers).end();
      return;
    }
    headers['Content-Type'] ??= contentType;
    let bytes = bytesOf(body);
    if (body instanceof Serialized) {
      Object.assign(headers, linkOf(request.url, body, endpoint));
      const encoding = encodingFor(request, bytes.length);
      if (encoding) {
        headers['Content-Encoding'] = encoding;
        bytes = await body.encoded(encoding);
      }
    }
    headers['Content-Length'] = bytes.length;
    response.writeHead(reply.status, headers).end(bytes);
  };
}
