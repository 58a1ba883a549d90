import type { Release } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { hostname, userInfo } from 'node:os';

/** A release that some visitors get before the others. */
export interface Canary {
  readonly release: Release;
  readonly percent: number;
}

export interface LiveRelease {
  readonly live: Release;
  /** The last version known to work, where it is not the live one. */
  readonly previous: Release | null;
  readonly canary: Canary | null;
}

export interface Publication {
  readonly by: string;
  readonly reason: string;
}

/**
 * The operating-system account that a command runs as; the host name where the account has no name.
 * The default of `Publication.by`.
 */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}

export interface ChangeResult {
  readonly remote: string;
  readonly version: string;
  /** The version that was live before; the same one where nothing changed. */
  readonly before: string | null;
}

/** With its kind, for the metrics. */
export interface WrittenChange extends ChangeResult {
  readonly kind: string;
}

/** Why a release does not go live: each reason in a sentence for the team that made it. */
export class Refusal extends ProblemError {
  override readonly name = 'Refusal';

  constructor(reasons: readonly string[]) {
    super('conflict', reasons.join('\n'), {
      issues: reasons.map((message) => ({ path: '', message })),
    });
  }
}
