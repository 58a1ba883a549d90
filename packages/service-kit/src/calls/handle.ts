import type { AnyEndpoint } from '@sandites/contracts';
import type { HandledEndpoint, Handler, OwnerOf } from './call';

type Rest<E extends AnyEndpoint> = E['access'] extends 'owner' ? [ownerOf: OwnerOf<E>, handler: Handler<E>] : [handler: Handler<E>];

/**
 * Joins an endpoint's row with the code that answers it. Identity, access, media type, size, validation and errors are done before the handler runs.
 *
 * Where the row's access is `owner`, and only there, `ownerOf` comes before the handler: it finds who made the stored row that the call is about.
 * No such row, or another coach's: 404 (product API, Conventions).
 */
export function handle<E extends AnyEndpoint>(endpoint: E, ...rest: Rest<E>): HandledEndpoint {
  const handler = rest.at(-1) as Handler<E>;
  const ownerOf = rest.length === 2 ? rest[0] : undefined;
  // The route reads params, query and body by the endpoint's own row, so that the call it makes is this endpoint's.
  return { endpoint, ownerOf, handler: (call) => handler(call) };
}
