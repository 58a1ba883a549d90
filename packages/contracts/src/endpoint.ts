import type { Static, TObject, TSchema } from '@sinclair/typebox';
import {
  accessLevels,
  type Access,
  type ActivityKind,
  type ActivitySubject,
  type Service,
} from './vocabulary';

export interface RecordedAs {
  readonly kind: ActivityKind;
  readonly subject: ActivitySubject;
}

/** The owner of a call: a service, or the gateway itself. */
export type Responder = Service | 'gateway';

/** What a call declares beside its service, method and path. */
interface Declaration {
  readonly access: Access;
  /** One line for the documentation. */
  readonly summary: string;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Media type of the response where it is not JSON. */
  readonly produces?: string;
  /** The body is a multipart form: a `file` and these text fields. */
  readonly upload?: TObject;
  /** The kind of file. Default: a table, any file that an import reads. */
  readonly uploads?: 'picture' | 'table';
  /**
   * The response is a picture: immutable at its URL, or with access checked at every request.
   */
  readonly picture?: 'immutable' | 'checked';
  /** Maximum bytes of a body; default: 1 MB. */
  readonly bodyLimit?: number;
  /** A request without a body counts as one with no fields. Default: it is refused with 415. */
  readonly isBodyOptional?: true;
  /** Takes `If-Match` with the version that the change is based on. */
  readonly ifMatch?: true;
  /** Takes `limit` and `after`, for a page in id order. */
  readonly paged?: true;
  readonly rateLimit?: { readonly max: number; readonly windowMs: number };
  /**
   * Never stored by a cache: the response has a minor's data behind a share code, or data for
   * admins only.
   */
  readonly noStore?: true;
  /**
   * What the activity records when the call succeeds. Required for calls that change something;
   * null: nothing is recorded.
   */
  readonly activity?: RecordedAs | null;
  /**
   * Error statuses for well-formed requests that do not follow from the other fields: a conflict,
   * another owner's row.
   */
  readonly refuses?: readonly Refusal[];
  /** By status; null for a response without a body. */
  readonly responses: { readonly [status: number]: TSchema | null };
}

/** One call of the API, from which everything else is derived (docs/adding-a-call.md). */
export interface AnyEndpoint extends Declaration {
  readonly service: Responder;
  readonly method: HttpMethod;
  /**
   * `/api/…` with `:name` for a parameter. A parameter named `id` or `…Id` is a positive integer.
   */
  readonly path: string;
}
export type ServiceEndpoint = AnyEndpoint & { readonly service: Service };
export type Refusal = 401 | 403 | 404 | 409 | 412 | 428 | 429;
type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call that changes something declares its activity entry. */
type ActivityOf<Method extends HttpMethod> = Method extends 'GET'
  ? object
  : { readonly activity: RecordedAs | null };

/** Refuses a field that no call declares, such as a mistyped one. */
type NoOthers<Declared> = { readonly [Name in Exclude<keyof Declared, keyof Declaration>]: never };

const declares =
  <By extends Responder, Method extends HttpMethod>(service: By, method: Method) =>
  <Path extends string, Declared extends Declaration & ActivityOf<Method>>(
    path: Path,
    declaration: Declared & NoOthers<Declared>,
  ): Declared & { readonly service: By; readonly method: Method; readonly path: Path } => {
    if (!accessLevels.includes(declaration.access))
      throw new Error(`${method} ${path} declares no access`);
    const endpoint = { service, method, path, ...declaration };
    return Object.freeze(endpoint);
  };

/**
 * Declares the calls of a service, or of the gateway: `events.get('/api/coaches', { access, … })`.
 * They throw where the access is not one of the five values: no call is public by omission.
 */
export const endpointsOf = <const By extends Responder>(service: By) => ({
  get: declares(service, 'GET'),
  post: declares(service, 'POST'),
  put: declares(service, 'PUT'),
  delete: declares(service, 'DELETE'),
});

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type IsId<Name extends string> = Name extends 'id' | `${string}Id` ? true : false;

/** The path's parameters: numbers where they are ids, text otherwise. */
export type ParamsOf<E> = E extends { path: infer Path extends string }
  ? { [N in ParamNames<Path>]: IsId<N> extends true ? number : string }
  : never;
export type BodyOf<E> = E extends { body: infer S extends TSchema } ? Static<S> : undefined;
export type QueryOf<E> = E extends { query: infer S extends TObject }
  ? Static<S>
  : Record<never, never>;
/** The text fields beside the file of an upload. */
export type UploadOf<E> = E extends { upload: infer S extends TObject }
  ? Static<S>
  : Record<never, never>;
/** The response body of a call on success; undefined where there is none. */
export type ResponseOf<E> = E extends { responses: infer A }
  ? { [Status in keyof A]: A[Status] extends TSchema ? Static<A[Status]> : undefined }[keyof A]
  : never;

export const paramNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Whether a parameter of this name is an id (a positive integer). */
export const isIdParam = (name: string): boolean => name === 'id' || name.endsWith('Id');
