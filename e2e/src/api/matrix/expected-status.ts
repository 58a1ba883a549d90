import { roleAllows, type AnyEndpoint, type EndpointName } from '@sandites/contracts';
import { roleOf, type CallerName } from './callers';

export type Door = 'gateway' | 'service';

/** These take a secret of the caller's own, and are made with a wrong one: who may make them is told that it is wrong. */
export const withWrongSecret: readonly EndpointName[] = ['changePassword', 'turnOnSecondFactor', 'turnOffSecondFactor'];

const worthless: readonly CallerName[] = ['signed-out session', 'forged token', 'token meant for another service'];

/**
 * What the declared access says that a call answers. At the gateway a cookie that is worth nothing is nobody's; a service refuses a token that is worth
 * nothing, whatever the call: only the gateway speaks to it, and it sends no such token.
 */
export function expectedStatus(name: EndpointName, { access, answers }: AnyEndpoint, caller: CallerName, door: Door): number {
  if (door === 'service' && worthless.includes(caller)) return 401;
  const role = roleOf[caller];
  // Who is signed in: public, because nobody is told that nobody is (product API).
  if (name === 'getCurrentUser' && role === null) return 401;
  // It was an admin's, who would make the account for themselves without a word: they sign in again first.
  if (name === 'register' && caller === 'signed-out session') return 401;
  if (!roleAllows(access, role)) return role === null ? 401 : 403;
  if (access === 'owner' && caller === 'other coach') return 404;
  if (withWrongSecret.includes(name)) return 400;
  return Number(Object.keys(answers)[0]);
}
