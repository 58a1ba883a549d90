/** Where the loading of a remote's page failed. */
export type Stage = 'files' | 'container' | 'module' | 'render';

/** A remote that could not show its page: which one, at which stage, and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    readonly stage: Stage,
    cause: unknown,
  ) {
    super(`${remote} failed at ${stage}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
