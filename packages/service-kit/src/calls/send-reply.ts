import type { AnyEndpoint } from '@sandites/contracts';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buildId } from '../reads/build-id';
import { digest, matchesTag, weakTag } from '../reads/etag';
import { Serialised, type AnyReply, type Reply } from './reply';

/** Sends a handler's answer. */
export type SendReply = (request: IncomingMessage, response: ServerResponse, reply: AnyReply, isSignedIn: boolean) => Promise<void>;

function bytesOf({ status, body }: Reply): Buffer | undefined {
  if (status === 204 || body === undefined) return undefined;
  return Buffer.from(body instanceof Serialised ? body.text : JSON.stringify(body));
}

/** Answers are for this reader only, unless they are a read that everybody may see; a cache asks before it uses one again. */
function cacheControl({ method, noStore, service, access }: AnyEndpoint, isSignedIn: boolean): string {
  if (noStore || service === 'auth' || method !== 'GET') return 'private, no-store';
  return access !== 'public' || isSignedIn ? 'private, no-cache' : 'no-cache';
}

/** Makes the sender of an endpoint's answers. Reads carry an `ETag`, and a client that has the answer already gets 304 (product API, Conventions). */
export function replySender(endpoint: AnyEndpoint): SendReply {
  const contentType = `${endpoint.produces ?? 'application/json'}; charset=utf-8`;
  // The same rows shown in another way, by other code, are another answer.
  const build = buildId();

  return async (request, response, reply, isSignedIn) => {
    const headers: OutgoingHttpHeaders = {
      'Cache-Control': cacheControl(endpoint, isSignedIn),
      Vary: 'Cookie',
      'X-Content-Type-Options': 'nosniff',
      ...('headers' in reply && reply.headers),
    };
    let bytes = 'bytes' in reply ? undefined : bytesOf(reply);
    if (endpoint.method === 'GET') {
      const tag = 'bytes' in reply ? weakTag(`${build}-${reply.version}`) : bytes && weakTag(digest(bytes));
      if (tag) headers['ETag'] = tag;
      if (tag && matchesTag(request.headers['if-none-match'], tag)) {
        response.writeHead(304, headers).end();
        return;
      }
    }
    if ('bytes' in reply) bytes = await reply.bytes();
    if (bytes) {
      headers['Content-Type'] = contentType;
      headers['Content-Length'] = bytes.length;
    }
    response.writeHead(reply.status, headers).end(bytes);
  };
}
