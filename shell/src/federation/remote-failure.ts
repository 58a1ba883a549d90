import type { Release, RemoteReport } from '@sandites/contracts';

/** Where a remote's page failed. */
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
