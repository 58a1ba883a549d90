import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, Role, UploadOf } from '@sandites/contracts';
import type { Caller, KnownBrowser } from '../identity/identity';
import type { Log } from '../log/log';
import type { Upload } from '../upload/upload';
import type { Change } from './change';
import type { AnyReply, ReplyOf } from './reply';
import type { Page } from './query';

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
  /** The known browser of an earlier sign-in (product D54). Only for auth. */
  readonly browser: KnownBrowser | null;
  /** The `User-Agent`; empty where it is missing. */
  readonly userAgent: string;
  /** The media type that the client prefers; false where it accepts none of them. */
  readonly accepts: (types: readonly string[]) => string | false;
  /** Null for the whole list. */
  readonly page: Page | null;
  /**
   * The version that a change is based on (`If-Match`, product D50); null where the last write
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
  readonly handler: (call: Call) => Promise<AnyReply> | AnyReply;
  readonly ownerOf?: (call: { params: never }) => Promise<number | undefined>;
}

/** Whether the caller may act on a row of this owner: its coach, or an admin. */
export const owns = (caller: { id: number; role: Role } | null, ownerId: number): boolean =>
  caller !== null &&
  (caller.role === 'admin' || (caller.role === 'coach' && caller.id === ownerId));
