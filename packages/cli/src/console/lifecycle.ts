/** What a command must stop, and its abort signal. */
export class Lifecycle {
  readonly #stop = new AbortController();
  readonly #endings: (() => Promise<void>)[] = [];

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** The registered functions run in reverse order. */
  defer(end: () => Promise<void>): void {
    this.#endings.push(end);
  }

  /** Stops everything; a failed stop does not prevent the others. */
  async end(): Promise<void> {
    for (let end = this.#endings.pop(); end; end = this.#endings.pop()) {
      await end().catch((error: unknown) =>
        process.stderr.write(`While stopping: ${String(error)}\n`),
      );
    }
  }

  async untilStopped(): Promise<void> {
    if (this.signal.aborted) return;
    await new Promise((resolve) => this.signal.addEventListener('abort', resolve, { once: true }));
  }
}

/**
 * Waits for all promises, also when some reject, so that nothing keeps running unobserved; then
 * throws the first error.
 */
export async function concurrently<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Each in keyof Work]: Awaited<Work[Each]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
