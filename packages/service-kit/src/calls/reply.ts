import { type ResponseOf, type AnyEndpoint, limits } from '@sandites/contracts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildId } from '../process/program';

/** A short hash, for entity tags. */
export const digest = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url').slice(0, 16);

/** A weak tag, because proxies may compress the response. */
const weakTag = (text: string): string => `W/"${text}"`;

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2: compared weakly). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const withoutWeakPrefix = (text: string) => text.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((each) => withoutWeakPrefix(each) === withoutWeakPrefix(tag))
  );
}

/** Content codings that we compress with. */
type Encoding = 'br' | 'gzip';

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a content. @param quality 4 for one response, 11 for what is stored */
export const compressBrotli = (content: Buffer, quality = 11): Promise<Buffer> =>
  brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Compresses a content. @param level 5 for one response, 9 for what is stored */
export const compressGzip = (content: Buffer, level = 9): Promise<Buffer> =>
  gzipAsync(content, { level });

/** Compresses a response while its client waits. */
const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(content, 4) : compressGzip(content, 5);

/** Below this many bytes a response fits into one packet anyway. */
const minBytes = 1_400;

/** The content coding in which a client gets a content of this length; null for none. */
function encodingFor(request: Request, length: number): Encoding | null {
  if (length < minBytes || request.headers['accept-encoding'] === undefined) return null;
  const encoding = request.acceptsEncodings('br', 'gzip');
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}

/**
 * A serialized body: JSON built by the database, or another media type. It is compressed once per
 * content coding, for the first client that accepts it.
 */
export class Serialized<T = unknown> {
  /** Never set: it binds the bytes to the type that they serialize. */
  declare readonly type?: T;
  readonly bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param next for a list with more rows: the query parameters of its next page, such as `after`
   */
  constructor(
    text: string,
    readonly next?: Readonly<Record<string, string | number>>,
  ) {
    this.bytes = Buffer.from(text);
  }

  get text(): string {
    return this.bytes.toString();
  }

  /** Bytes in memory at most: the compressed bodies together are not longer than the plain one. */
  get weight(): number {
    return 2 * this.bytes.length;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const body = this.#compressed.get(encoding) ?? compress(this.bytes, encoding);
    this.#compressed.set(encoding, body);
    return body;
  }
}

/** A body as it is sent. */
export const serialize = <T>(body: T | Serialized<T>): Serialized<T> =>
  body instanceof Serialized ? body : new Serialized(JSON.stringify(body));

/** What is sent: an object as JSON, a serialized body, or bytes that are no text. */
type Content<Body> = Body | Serialized<Body> | Buffer;

/** A body that is made only if the client does not have it already. */
export class LazyBody<Body = unknown> {
  constructor(readonly read: () => Promise<Content<Body>>) {}
}

/** The result of a handler: status, body and headers. */
export interface Reply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Content<Body> | LazyBody<Body>;
  /** The input of the entity tag. Default: the bytes of the body. */
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The body of a reply, made where it is not yet. */
export const bodyOf = async (reply: Reply): Promise<unknown> =>
  reply.body instanceof LazyBody ? await reply.body.read() : reply.body;

type BodyWith<E extends AnyEndpoint, Status extends keyof E['responses']> = ResponseOf<{
  responses: Pick<E['responses'], Status>;
}>;

/** The results that an endpoint allows. */
export type ReplyOf<E extends AnyEndpoint> = {
  [Status in keyof E['responses'] & number]: Reply<Status, BodyWith<E, Status>>;
}[keyof E['responses'] & number];

type Headers = Readonly<Record<string, string>>;

/** 200 with a body. */
export const ok = <T>(body: T | Serialized<T>, headers?: Headers): Reply<200, T> => ({
  status: 200,
  body,
  headers,
});
/** 201 with the created row. */
export const created = <T>(body: T, headers?: Headers): Reply<201, T> => ({
  status: 201,
  body,
  headers,
});
/** 202 without a body. */
export const accepted = (): Reply<202, undefined> => ({ status: 202, body: undefined });
/** 204 without a body. */
export const noContent = (headers?: Headers): Reply<204, undefined> => ({
  status: 204,
  body: undefined,
  headers,
});

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
