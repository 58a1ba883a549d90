import {
  roleAllows,
  type ActivityKind,
  type AnyEndpoint,
  type BodyOf,
  type FieldChange,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Role,
  type UploadOf,
} from '@sandites/contracts';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Caller, KnownBrowser } from '../identity/identity';
import type { Log } from '../log/log';
import type { Upload } from './upload';

/** A page of a list, in id order (product API, Conventions). */
export interface Page {
  readonly limit: number;
  /** The last id seen; 0 for the first page. */
  readonly after: number;
}

/** Fields of a change's activity entry beyond endpoint and path. */
export interface ChangeDetails {
  /** The subject's id. Default: the `id` of the changed row, else that in the path. */
  readonly id?: number | null;
  readonly kind?: ActivityKind;
  readonly label?: string;
  readonly count?: number;
  readonly changes?: readonly FieldChange[];
}

/**
 * Runs a change and its activity entry in one transaction.
 * @param describe gives the recorded fields; nothing is recorded for null, or without a changed field
 */
export type Change = <T>(
  work: (trx: Knex.Transaction) => Promise<T>,
  describe?: (result: T) => ChangeDetails | null,
) => Promise<T>;

/** A row before and after a change. */
export interface Updated<Row> {
  readonly before: Row;
  readonly after: Row;
}

/**
 * Changes one row, as `Change` does, and records which of its fields changed.
 * @param withValues fields that never have personal data: their values are recorded, too
 * @returns the row after it
 */
export type ChangeRow = <Row extends object>(
  work: (trx: Knex.Transaction) => Promise<Updated<Row>>,
  describe?: (after: Row) => ChangeDetails,
  withValues?: readonly string[],
) => Promise<Row>;

/** Never null where the endpoint requires a session. */
type CallerOf<E extends AnyEndpoint> = E['access'] extends 'public' ? Caller | null : Caller;

/** The input of a handler: validated, in the types of its endpoint. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly upload: Upload<UploadOf<E>>;
  readonly caller: CallerOf<E>;
  readonly ip: string;
  /** Whether somebody may look at the answer: it is no `HEAD`, prefetch or link preview. */
  readonly isView: boolean;
  /** The known browser of an earlier sign-in. Only for auth. */
  readonly browser: KnownBrowser | null;
  /** The `User-Agent`; empty where it is missing. */
  readonly userAgent: string;
  /** The media type that the client prefers; false where it accepts none of them. */
  readonly accepts: (types: readonly string[]) => string | false;
  /** Null for the whole list. */
  readonly page: Page | null;
  /** The version that a change is based on (`If-Match`); null where the last write wins. */
  readonly ifMatch: number | null;
  /** The process's cache of bodies; the keys are those of this endpoint. */
  readonly cached: BodyCache;
  readonly change: Change;
  readonly changeRow: ChangeRow;
  /** Makes a note about this read once it is answered; it may fail. */
  readonly note: (make: () => Promise<unknown>) => void;
  /** Counts this view in the activity of the day, without a user. */
  readonly countLinkView: (trx: Knex.Transaction, subjectId: number) => Promise<void>;
  readonly log: Log;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<AnswerTo<E>> | AnswerTo<E>;

/** The owner of the call's stored row; undefined where there is no such row. */
type OwnerOf<E extends AnyEndpoint> = (call: {
  params: ParamsOf<E>;
}) => Promise<number | undefined>;

/** The result of `handle`. */
export interface HandledEndpoint {
  readonly endpoint: AnyEndpoint;
  readonly handler: (call: Call) => unknown;
  readonly ownerOf?: (call: { params: never }) => Promise<number | undefined>;
}

type Rest<E extends AnyEndpoint> = E['access'] extends 'owner'
  ? [ownerOf: OwnerOf<E>, handler: Handler<E>]
  : [handler: Handler<E>];

/**
 * Binds an endpoint to its handler. Identity, access, media type, size, validation and errors are
 * handled before it runs. It returns the body, or a `Reply`; the status is the endpoint's.
 *
 * For the access `owner`, `ownerOf` comes before the handler: it finds the owner of the stored row.
 * A missing row, or another coach's, is 404 (product API, Conventions).
 */
export function handle<E extends AnyEndpoint>(endpoint: E, ...rest: Rest<E>): HandledEndpoint {
  const handler = rest.at(-1) as Handler<E>;
  const ownerOf = rest.length === 2 ? rest[0] : undefined;
  // The route validates the call by this endpoint's schemas, so that it has its types.
  return { endpoint, ownerOf, handler: (call) => handler(call) };
}

/** Whether the caller is a coach or an admin. */
export const isCoach = (caller: { role: Role } | null): boolean =>
  roleAllows('coach', caller?.role ?? null);

/** Whether the caller may act on a row of this owner: its coach, or an admin. */
export const owns = (caller: { id: number; role: Role } | null, ownerId: number): boolean =>
  caller !== null &&
  (caller.role === 'admin' || (caller.role === 'coach' && caller.id === ownerId));

/** A short hash, for entity tags. */
export const digest = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url').slice(0, 16);

/** A weak tag, because proxies may compress the response. */
export const weakTag = (text: string): string => `W/"${text}"`;

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2: compared weakly). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const withoutWeakPrefix = (text: string) => text.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((each) => withoutWeakPrefix(each) === withoutWeakPrefix(tag))
  );
}

export type Encoding = 'br' | 'gzip';

/** A copy of its own: a short buffer is a part of a larger one, which it would keep in memory. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

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
    this.bytes = alone(Buffer.from(text));
  }

  get text(): string {
    return this.bytes.toString();
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const body = this.#compressed.get(encoding) ?? compress(this.bytes, encoding).then(alone);
    this.#compressed.set(encoding, body);
    return body;
  }
}

/**
 * Reads a body once for all callers of one version, and keeps it until it is asked for in another
 * version. A version is read before its body, so that a body is never older than the version it is
 * sent with.
 */
export type BodyCache = <T>(
  key: string,
  version: string,
  read: () => Promise<Serialized<T>>,
) => Promise<Serialized<T>>;

/** A body as it is sent. */
export const serialize = <T>(body: T | Serialized<T>): Serialized<T> =>
  body instanceof Serialized ? body : new Serialized(JSON.stringify(body));

/**
 * A short list, read whole, as it is or by pages in id order (product API, Conventions).
 * @param page null for the whole list, in its own order
 * @param idOf of a list without such ids: a row's place in it, from 1
 */
export function pageOf<Row extends { readonly id: number | string }>(
  rows: readonly Row[],
  page: Page | null,
  idOf: (row: Row, index: number) => number = ({ id }) => Number(id),
): Serialized<Row[]> {
  if (!page) return new Serialized(JSON.stringify(rows));
  const rest = rows
    .map((row, index) => ({ row, id: idOf(row, index) }))
    .filter(({ id }) => id > page.after)
    .toSorted((one, other) => one.id - other.id);
  const shown = rest.slice(0, page.limit);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  return new Serialized(JSON.stringify(shown.map(({ row }) => row)), last && { after: last.id });
}

/** What is sent: an object as JSON, a serialized body, or bytes that are no text. */
type Content<Body> = Body | Serialized<Body> | Buffer;

/** An answer that is more than a body. */
export class Reply<Body = unknown> {
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string | undefined;

  /**
   * @param body a function is called only if the client does not have the body already
   * @param options.version the input of the entity tag. Default: the bytes of the body
   */
  constructor(
    readonly body: Content<Body> | (() => Promise<Content<Body>>),
    { headers = {}, version }: { headers?: Reply['headers']; version?: string } = {},
  ) {
    this.headers = headers;
    this.version = version;
  }

  async read(): Promise<unknown> {
    return typeof this.body === 'function' ? (this.body as () => Promise<unknown>)() : this.body;
  }
}

/** The status of an endpoint's answer, and whether it has a body. */
export function successOf({ responses }: AnyEndpoint): { status: number; hasBody: boolean } {
  const [status = 204] = Object.keys(responses).map(Number);
  return { status, hasBody: responses[status] !== null };
}

/** What a handler returns. Where the endpoint has no response body it is not sent. */
type AnswerTo<E extends AnyEndpoint> = [ResponseOf<E>] extends [undefined]
  ? unknown
  : Content<ResponseOf<E>> | Reply<ResponseOf<E>>;
