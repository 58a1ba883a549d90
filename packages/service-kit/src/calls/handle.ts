import type { AnyEndpoint } from '@sandites/contracts';
import type { HandledEndpoint, Handler, OwnerOf } from './call';

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
