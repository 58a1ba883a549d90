import type { ResponseOf, AnyEndpoint } from '@sandites/contracts';
import { compress, type Encoding } from './representation';

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
