import type { ResponseOf, AnyEndpoint } from '@sandites/contracts';

/** A body that is text already: JSON made by the database, or another media type. */
export class Serialized<T = unknown> {
  /** Never set: it ties the text to the type that it serializes. */
  declare readonly type?: T;
  /** @param next of a list that may go on: what the query of its next page says besides that of this one, such as `after` */
  constructor(
    readonly text: string,
    readonly next?: Readonly<Record<string, string | number>>,
  ) {}
}

/** An answer: status, body, and what the headers should say. */
export interface Reply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Body | Serialized<Body> | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer whose body is made only if the client does not have it already. */
export interface VersionedReply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  /** What the entity tag is made of. */
  readonly version: string;
  readonly read: () => Promise<Body | Serialized<Body> | Buffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a handler may give. */
export type AnyReply = Reply | VersionedReply;

type BodyWith<E extends AnyEndpoint, Status extends keyof E['responses']> = ResponseOf<{ responses: Pick<E['responses'], Status> }>;

/** The answers an endpoint's row allows. */
export type ReplyOf<E extends AnyEndpoint> = {
  [Status in keyof E['responses'] & number]: Reply<Status, BodyWith<E, Status>> | VersionedReply<Status, BodyWith<E, Status>>;
}[keyof E['responses'] & number];

type Headers = Readonly<Record<string, string>>;

/** 200 with a body. */
export const ok = <T>(body: T | Serialized<T>, headers?: Headers): Reply<200, T> => ({ status: 200, body, headers });
/** 201 with what was made. */
export const created = <T>(body: T, headers?: Headers): Reply<201, T> => ({ status: 201, body, headers });
/** 202 without a body. */
export const accepted = (): Reply<202, undefined> => ({ status: 202, body: undefined });
/** 204 without a body. */
export const noContent = (headers?: Headers): Reply<204, undefined> => ({ status: 204, body: undefined, headers });
