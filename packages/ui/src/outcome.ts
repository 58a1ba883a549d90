import type { Issue } from '@sandites/contracts';

/** Why an action failed; what is wrong with single fields, where the server said so. */
export interface Failure {
  issues?: readonly Issue[];
}

/** How an action ended: what useChange of remote-kit gives, or nothing where it cannot fail. */
export type Outcome = void | { ok: true } | { ok: false; error: Failure };

/** Why it failed; undefined where it did not. */
export const failureOf = (outcome: Outcome): Failure | undefined =>
  typeof outcome === 'object' && !outcome.ok ? outcome.error : undefined;
