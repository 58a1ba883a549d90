import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, Role, UploadOf } from '@sandites/contracts';
import type { Caller, KnownBrowser } from '../identity/identity';
import type { Log } from '../log/log';
import type { Upload } from '../upload/upload';
import type { Change } from './change';
import type { AnyReply, ReplyOf } from './reply';
import type { Page } from './query';

/** Who calls: never null where the endpoint wants a session. */
type CallerOf<E extends AnyEndpoint> = E['access'] extends 'public' ? Caller | null : Caller;

/** What a handler gets: everything checked, in the types of its endpoint's row. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly upload: Upload<UploadOf<E>>;
  readonly caller: CallerOf<E>;
  readonly ip: string;
  /** The gateway reads on its own account, for a link preview: nobody looks at it. */
  readonly isGateway: boolean;
  /** The browser, where somebody has signed in with it before (product D54). Only auth gets it. */
  readonly browser: KnownBrowser | null;
  /** What the browser calls itself; empty where it says nothing. */
  readonly userAgent: string;
  /** Which of some media types the client likes best; false where it takes none of them. */
  readonly accepts: (types: readonly string[]) => string | false;
  /** Null: the whole list is asked for. */
  readonly page: Page | null;
  /** The version that a change was made from (`If-Match`, product D50); null where the last one wins. */
  readonly ifMatch: number | null;
  readonly change: Change;
  /** Counts this read, of a thing, in the activity of the day. Nobody is named. */
  readonly countLinkView: (subjectId: number) => Promise<void>;
  readonly log: Log;
  /** Aborted when the client goes away before its answer. */
  readonly signal: AbortSignal;
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>;

/** Who made the stored row that a call is about; undefined where there is no such row. */
export type OwnerOf<E extends AnyEndpoint> = (call: { params: ParamsOf<E> }) => Promise<number | undefined>;

/** What `handle` gives: an endpoint with the code that answers it. */
export interface HandledEndpoint {
  readonly endpoint: AnyEndpoint;
  readonly handler: (call: Call) => Promise<AnyReply> | AnyReply;
  readonly ownerOf?: (call: { params: never }) => Promise<number | undefined>;
}

/** Whether the caller may act on a row of this owner: its coach, or an admin. */
export const owns = (caller: { id: number; role: Role } | null, ownerId: number): boolean =>
  caller !== null && (caller.role === 'admin' || (caller.role === 'coach' && caller.id === ownerId));
