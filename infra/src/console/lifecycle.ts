/** What a command started and has to stop, and its abort signal. */
export class Lifecycle {
  readonly #stop = new AbortController();
  readonly #endings: (() => Promise<void>)[] = [];

  /** Aborted when the command should stop. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Registers how to end something that was started. What was started last is ended first. */
  defer(end: () => Promise<void>): void {
    this.#endings.push(end);
  }

  /** Ends everything that was registered; one failed ending does not keep the others from theirs. */
  async end(): Promise<void> {
    for (let end = this.#endings.pop(); end; end = this.#endings.pop()) {
      await end().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
    }
  }

  /** Resolves when the command should stop. */
  async untilStopped(): Promise<void> {
    if (this.signal.aborted) return;
    await new Promise((resolve) => this.signal.addEventListener('abort', resolve, { once: true }));
  }
}
