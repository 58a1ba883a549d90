import { roleAllows, type AnyEndpoint } from '@sandites/contracts';
import type { Caller } from '../identity/identity';
import { notFound, ProblemError } from '../problem/problem-error';
import { owns, type HandledEndpoint } from './call';

/**
 * Checks access by role.
 * @throws ProblemError 401 without a session, 403 for another role
 */
export function requireAccess({ access }: AnyEndpoint, caller: Caller | null): void {
  if (roleAllows(access, caller?.role ?? null)) return;
  throw caller
    ? new ProblemError('forbidden', 'You may not do this')
    : new ProblemError('unauthenticated', 'Please sign in');
}

/**
 * Checks that the caller owns the stored row, or is an admin. It never trusts the body.
 * @throws ProblemError 404, the same for a missing row and for another coach's
 */
export async function requireOwner(
  ownerOf: HandledEndpoint['ownerOf'],
  caller: Caller | null,
  params: object,
): Promise<void> {
  if (!ownerOf) return;
  const ownerId = await ownerOf({ params: params as never });
  if (ownerId === undefined || !owns(caller, ownerId)) throw notFound();
}
