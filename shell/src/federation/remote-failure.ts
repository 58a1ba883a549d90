import type { Release, RemoteReport } from '@sandites/contracts';
import { IdleTimeout } from './idle-timeout';

/** The stage of loading at which a remote's page failed. */
export type Stage = RemoteReport['stage'];

/** A remote that could not show its page: which release, at which stage, and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;

  constructor(
    release: Pick<Release, 'remote' | 'version'>,
    readonly stage: Stage,
    cause: unknown,
  ) {
    const { remote, version } = release;
    super(`${remote} failed at ${stage} (version ${version}): ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.remote = remote;
    this.version = version;
  }
}

const reportsUrl = '/federation/reports';
const reported = new Set<string>();

/** Sends the gateway what this browser saw of a release, for its automatic rollback. A beacon: nothing waits for it. */
function report(seen: RemoteReport): void {
  navigator.sendBeacon(reportsUrl, new Blob([JSON.stringify(seen)], { type: 'application/json' }));
}

const seenOf = ({ remote, version, stage, cause }: RemoteFailure) =>
  ({ remote, version, stage, kind: cause instanceof IdleTimeout ? 'timeout' : 'error' }) as const;

/** Reports that a page of a release works, once for each release. */
export function reportWorking({ remote, version }: Release): void {
  const key = `${remote}/${version}`;
  if (reported.has(key)) return;
  reported.add(key);
  report({ remote, version, stage: 'render', kind: 'none', outcome: 'shown' });
}

/** Reports that a release failed, and no other took its place. */
export const reportFailure = (failure: RemoteFailure): void => report({ ...seenOf(failure), outcome: 'failed' });

/** Reports that a release failed, and another one is shown as the fallback. */
export function reportFallback(failure: RemoteFailure, { version }: Release): void {
  console.warn(`${failure.remote} is shown in version ${version} instead of ${failure.version}`);
  report({ ...seenOf(failure), outcome: 'fallback', shown: version });
}
