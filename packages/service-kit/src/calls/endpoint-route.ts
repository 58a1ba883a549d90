import {
  compileValidator,
  limits,
  type AnyEndpoint,
  type Issue,
  isIdParam,
  PageQuery,
  paramNames,
  type QueryOf,
  roleAllows,
} from '@sandites/contracts';
import { raw, type Request, type Response, type RequestHandler } from 'express';
import type { Knex } from 'knex';
import { isNativeError } from 'node:util/types';
import { changeRecorder, countLinkView, noteBulkRead } from './change';
import { noteAfter } from './notes';
import type { Caller, Identity } from '../identity/identity';
import { logOf } from '../server/http-server';
import { rateLimiter } from '../limits/limit';
import { invalid, ProblemError, notFound } from '../problem/problem';
import { uploadReader } from './upload';
import {
  owns,
  type BodyCache,
  type Call,
  type HandledEndpoint,
  type Page,
  digest,
  type Encoding,
  matchesTag,
  Reply,
  serialize,
  Serialized,
  successOf,
  weakTag,
} from './call';
import type { ServerResponse, OutgoingHttpHeaders } from 'node:http';
import { buildId } from '../settings/program';

const decoder = new TextDecoder('utf-8', { fatal: true });
const malformed = (message: string) => new ProblemError('malformed', message);

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(text.trim() === '' ? 'The body is missing' : 'The body is not JSON');
  }
}

/** An issue in an entry of a list has the entry's index as its row. */
function withRow(issue: Issue): Issue {
  const index = /^\/\w+\/(\d+)(?:\/|$)/.exec(issue.path)?.[1];
  return index === undefined ? issue : { ...issue, row: Number(index) };
}

const tooLarge = (maxBytes: number) =>
  new ProblemError('too_large', `The body has more than ${maxBytes / 1_000_000} MB`);

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Creates the reader of an endpoint's JSON body: media type, size, UTF-8, JSON and schema, in this
 * order; the value is coerced.
 */
export function bodyReader({
  body,
  bodyLimit = limits.jsonBytes,
  isBodyOptional,
}: Pick<AnyEndpoint, 'body' | 'bodyLimit' | 'isBodyOptional'>): (
  request: Request,
  response: Response,
) => Promise<unknown> {
  if (!body) return async () => undefined;
  const validator = compileValidator(body);
  const receive = raw({ type: () => true, limit: bodyLimit });

  return async (request, response) => {
    if (isBodyOptional && !hasBody(request)) return validator.validate({}).value;
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json')
      throw new ProblemError(
        'unsupported_media_type',
        'The body must be JSON (Content-Type: application/json)',
      );
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error?: Error | 'route' | 'router') => {
        if (!isNativeError(error)) resolve();
        else reject('status' in error && error.status === 413 ? tooLarge(bodyLimit) : error);
      });
    });
    const result = validator.validate(
      parse(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    );
    if (result.issues) throw invalid(result.issues.map(withRow));
    return result.value;
  };
}

/** For tests: checks what an endpoint answers. */
export interface ResponseValidator {
  /** @throws Error where the response, or its side effects, do not match the endpoint definition */
  reply(reply: Reply, hasRecordedChange: boolean): Promise<void>;
  /** Returns the refusal, or an error where the endpoint does not declare it. */
  refusal(error: unknown): unknown;
}

/** The dependencies of every endpoint's route. */
export interface RouteContext {
  readonly db: Knex;
  /** The one of the process. */
  readonly bodies: BodyCache;
  readonly identify: (request: Request) => Identity | Promise<Identity>;
  readonly checkResponse?: (endpoint: AnyEndpoint) => ResponseValidator;
}

/** @throws ProblemError 401 without a session, 403 for another role */
export function requireAccess({ access }: AnyEndpoint, caller: Caller | null): void {
  if (roleAllows(access, caller?.role ?? null)) return;
  throw caller
    ? new ProblemError('forbidden', 'You may not do this')
    : new ProblemError('unauthenticated', 'Please sign in');
}

/**
 * Checks that the caller owns the stored row, or is an admin. It never trusts the body.
 * @throws ProblemError 404, the same for a missing row and for another coach's
 */
async function requireOwner(
  ownerOf: HandledEndpoint['ownerOf'],
  caller: Caller | null,
  params: object,
): Promise<void> {
  if (!ownerOf) return;
  const ownerId = await ownerOf({ params: params as never });
  if (ownerId === undefined || !owns(caller, ownerId)) throw notFound();
}

function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (id > limits.largestId) throw notFound();
  return id;
}

function parseText(text: string): string {
  if (text.includes('\u0000')) throw notFound();
  return text;
}

/** Creates the reader of a path's parameters: ids as numbers. An invalid id or text is 404. */
function paramsReader({
  path,
}: AnyEndpoint): (rawParams: Record<string, unknown>) => Record<string, number | string> {
  const readers = paramNames(path).map(
    (name) => [name, isIdParam(name) ? parseId : parseText] as const,
  );
  return (rawParams) =>
    Object.fromEntries(readers.map(([name, read]) => [name, read(String(rawParams[name]))]));
}

type Query = NonNullable<AnyEndpoint['query']>;

/** Creates the reader of parameters of a query; unknown ones are ignored. */
function queryReader<S extends Query>(schema: S, message = 'The query is not valid') {
  const names = Object.keys(schema.properties);
  const form = compileValidator(schema);
  return (query: Readonly<Record<string, unknown>>): QueryOf<{ query: S }> => {
    const given = names.filter((name) => name in query).map((name) => [name, query[name]]);
    const result = form.validate(Object.fromEntries(given));
    if (result.issues) throw invalid(result.issues, message);
    return result.value;
  };
}

/** Creates the reader of a list's page; null stands for the whole list. */
function pageReader({ paged }: AnyEndpoint): (query: Request['query']) => Page | null {
  if (!paged) return () => null;
  const read = queryReader(PageQuery, 'The page is not valid');
  return (query) => {
    const { limit, after } = read(query);
    if (limit === undefined && after === undefined) return null;
    return { limit: limit ?? limits.pageSize, after: after ?? 0 };
  };
}

/**
 * Reads `If-Match`.
 * @returns the version that the change is based on; null without the header or for `*`; 0, which no
 *   row has, for an invalid version
 */
function ifMatchOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  return Number(/^\s*(?:W\/)?"([1-9]\d{0,9})"\s*$/.exec(header)?.[1] ?? 0);
}

/** Headers by which browsers say that they load a page that nobody may ever look at. */
export const inAdvanceHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const isInAdvance = ({ headers }: Request): boolean =>
  inAdvanceHeaders.some((name) => /prefetch|prerender|preview/.test(String(headers[name])));

/** Aborted when the client disconnects. */
function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Below this many bytes a response fits into one packet anyway. */
const minBytes = 1_400;
function encodingFor(request: Request, length: number): Encoding | null {
  if (length < minBytes || request.headers['accept-encoding'] === undefined) return null;
  const encoding = request.acceptsEncodings('br', 'gzip');
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}

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
export function replySender(endpoint: AnyEndpoint) {
  const { status, hasBody } = successOf(endpoint);
  const contentType = `${endpoint.produces ?? 'application/json'}; charset=utf-8`;
  // Another build may present the same rows differently.
  const build = buildId();

  return async (
    request: Request,
    response: ServerResponse,
    reply: Reply,
    isSignedIn: boolean,
  ): Promise<void> => {
    const headers: OutgoingHttpHeaders = {
      'Cache-Control': cacheControl(endpoint, isSignedIn),
      Vary: varyOf(endpoint),
      'X-Content-Type-Options': 'nosniff',
      ...reply.headers,
    };
    const read = async () => (hasBody ? sendable(await reply.read()) : undefined);
    const known = typeof reply.body === 'function' ? undefined : await read();
    if (endpoint.method === 'GET') {
      const tag =
        reply.version === undefined ? known && digest(bytesOf(known)) : `${build}-${reply.version}`;
      if (tag !== undefined) headers['ETag'] = weakTag(tag);
      if (tag !== undefined && matchesTag(request.headers['if-none-match'], weakTag(tag))) {
        response.writeHead(304, headers).end();
        return;
      }
    }
    const body = known ?? (await read());
    if (body === undefined) {
      response.writeHead(status, headers).end();
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
    response.writeHead(status, headers).end(bytes);
  };
}

/**
 * Creates the Express handler of an endpoint: identity, access by role, rate limit, parameters,
 * access by stored row, query, body, the handler, its response.
 */
export function endpointRoute(
  { endpoint, handler, ownerOf }: HandledEndpoint,
  { db, bodies, identify, checkResponse }: RouteContext,
): RequestHandler {
  const limit = endpoint.rateLimit && rateLimiter(endpoint, endpoint.rateLimit, db);
  const readParams = paramsReader(endpoint);
  const readQuery = endpoint.query ? queryReader(endpoint.query) : () => ({});
  const readPage = pageReader(endpoint);
  const readBody = bodyReader(endpoint);
  const readUpload = endpoint.upload && uploadReader(endpoint.upload, endpoint.uploads);
  const send = replySender(endpoint);
  const validator = checkResponse?.(endpoint);
  const cached: BodyCache = (key, ...read) => bodies(`${endpoint.path} ${key}`, ...read);

  async function respond(request: Request, response: Response, identity: Identity): Promise<void> {
    const { caller, ip, isGateway, browser = null } = identity;
    requireAccess(endpoint, caller);
    await limit?.(identity);
    const params = readParams(request.params);
    await requireOwner(ownerOf, caller, params);
    const signal = signalOf(response);
    const note = (make: () => Promise<unknown>) => noteAfter(response, make);
    const { isUsed, ...changes } = changeRecorder(endpoint, db, { caller, params, signal });
    const call = {
      params,
      caller,
      ip,
      isView: !isGateway && request.method !== 'HEAD' && !isInAdvance(request),
      browser,
      accepts: (types: readonly string[]) => request.accepts([...types]),
      userAgent: request.headers['user-agent'] ?? '',
      ifMatch: endpoint.ifMatch ? ifMatchOf(request.headers['if-match']) : null,
      cached,
      ...changes,
      note,
      countLinkView: (trx: Knex.Transaction, subjectId: number) =>
        countLinkView(endpoint, trx, subjectId),
      query: readQuery(request.query),
      page: readPage(request.query),
      body: await readBody(request, response),
      upload: readUpload?.(request),
      log: logOf(response),
      signal,
    };
    // The readers and the types come from the same endpoint definition.
    const answer = await handler(call as unknown as Call);
    const reply = answer instanceof Reply ? answer : new Reply(answer);
    await validator?.reply(reply, isUsed());
    const noted = noteBulkRead(endpoint, db, identity, call.page, reply, note);
    await send(request, response, noted, caller !== null);
  }

  return async (request, response) => {
    const identity = await identify(request);
    await respond(request, response, identity).catch((error: unknown) => {
      throw validator?.refusal(error) ?? error;
    });
  };
}
