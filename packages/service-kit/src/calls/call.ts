import type {
  ActivityKind,
  AnyEndpoint,
  BodyOf,
  FieldChange,
  ParamsOf,
  QueryOf,
  Role,
  UploadOf,
} from '@sandites/contracts';
import type { Knex } from 'knex';
import type { Caller, KnownBrowser } from '../identity/identity';
import type { Log } from '../log/log';
import type { Upload } from '../upload/upload';
import type { Reply, ReplyOf } from './reply';

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
 * @param describe gives the recorded fields; null where nothing changed
 */
export type Change = <T>(
  work: (trx: Knex.Transaction) => Promise<T>,
  describe?: (result: T) => ChangeDetails | null,
) => Promise<T>;

/** The caller: never null where the endpoint requires a session. */
type CallerOf<E extends AnyEndpoint> = E['access'] extends 'public' ? Caller | null : Caller;

/** The input of a handler: validated, in the types of its endpoint. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly upload: Upload<UploadOf<E>>;
  readonly caller: CallerOf<E>;
  readonly ip: string;
  /** The gateway reads for a link preview: this is not a view. */
  readonly isGateway: boolean;
  /** The known browser of an earlier sign-in. Only for auth. */
  readonly browser: KnownBrowser | null;
  /** The `User-Agent`; empty where it is missing. */
  readonly userAgent: string;
  /** The media type that the client prefers; false where it accepts none of them. */
  readonly accepts: (types: readonly string[]) => string | false;
  /** Null for the whole list. */
  readonly page: Page | null;
  /**
   * The version that a change is based on (`If-Match`); null where the last write
   * wins.
   */
  readonly ifMatch: number | null;
  readonly change: Change;
  /** Counts this read in the activity of the day, without a user. */
  readonly countLinkView: (subjectId: number) => Promise<void>;
  readonly log: Log;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>;

/** The owner of the call's stored row; undefined where there is no such row. */
export type OwnerOf<E extends AnyEndpoint> = (call: {
  params: ParamsOf<E>;
}) => Promise<number | undefined>;

/** An endpoint with its handler, the result of `handle`. */
export interface HandledEndpoint {
  readonly endpoint: AnyEndpoint;
  readonly handler: (call: Call) => Promise<Reply> | Reply;
  readonly ownerOf?: (call: { params: never }) => Promise<number | undefined>;
}

type Rest<E extends AnyEndpoint> = E['access'] extends 'owner'
  ? [ownerOf: OwnerOf<E>, handler: Handler<E>]
  : [handler: Handler<E>];

/**
 * Binds an endpoint to its handler. Identity, access, media type, size, validation and errors are
 * handled before it runs.
 *
 * For the access `owner`, `ownerOf` comes before the handler: it finds the owner of the stored row.
 * A missing row, or another coach's, is 404 (product API, Conventions).
 */
export function handle<E extends AnyEndpoint>(endpoint: E, ...rest: Rest<E>): HandledEndpoint {
  const handler = rest.at(-1) as Handler<E>;
  const ownerOf = rest.length === 2 ? rest[0] : undefined;
  // The route validates params, query and body by this endpoint's schemas, so the call has its
  // types.
  return { endpoint, ownerOf, handler: (call) => handler(call) };
}

/** Whether the caller may act on a row of this owner: its coach, or an admin. */
export const owns = (caller: { id: number; role: Role } | null, ownerId: number): boolean =>
  caller !== null &&
  (caller.role === 'admin' || (caller.role === 'coach' && caller.id === ownerId));
