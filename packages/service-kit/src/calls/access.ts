import { roleAllows, type AnyEndpoint } from '@sandites/contracts';
import type { Caller } from '../identity/identity';
import { notFound, ProblemError } from '../problem/problem-error';
import { owns, type HandledEndpoint } from './call';

/**
 * Lets pass who the row's access allows, by role.
 * @throws ProblemError 401 without a session, 403 with one that is not enough
 */
export function allow({ access }: AnyEndpoint, caller: Caller | null): void {
  if (roleAllows(access, caller?.role ?? null)) return;
  throw caller ? new ProblemError('forbidden', 'You may not do this') : new ProblemError('unauthenticated', 'Please sign in');
}

/**
 * Lets pass who made the stored row, or an admin. Never decides on what the body claims.
 * @throws ProblemError 404 alike for a row that is not there and for another coach's
 */
export async function allowOwner(ownerOf: HandledEndpoint['ownerOf'], caller: Caller | null, params: object): Promise<void> {
  if (!ownerOf) return;
  const ownerId = await ownerOf({ params: params as never });
  if (ownerId === undefined || !owns(caller, ownerId)) throw notFound();
}
