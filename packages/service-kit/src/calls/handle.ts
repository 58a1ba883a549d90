import type { AnyEndpoint } from '@sandites/contracts';
import type { HandledEndpoint, Handler, OwnerOf } from './call';

/**
 * Joins an endpoint's row with the code that answers it. Identity, access, media type, size, validation and errors are done before the handler runs.
 * @param ownerOf where the row's access is `owner`, and only there: finds who made the stored row that the call is about. No such row, or
 * another coach's: 404 (api.md, Conventions)
 */
export function handle<E extends AnyEndpoint>(endpoint: E, ...rest: E['access'] extends 'owner' ? [ownerOf: OwnerOf<E>, handler: Handler<E>] : [handler: Handler<E>]): HandledEndpoint;
export function handle(endpoint: AnyEndpoint, ...rest: [HandledEndpoint['answer']] | [NonNullable<HandledEndpoint['ownerOf']>, HandledEndpoint['answer']]): HandledEndpoint {
  return rest.length === 1 ? { endpoint, answer: rest[0] } : { endpoint, ownerOf: rest[0], answer: rest[1] };
}
