/** Takes what is shown of a long step, such as `3 of 11`. */
export type ReportProgress = (detail: string) => void;

/** Milliseconds between two lines about a step without a terminal. */
const lineInterval = 2_000;

type ShownLine = { line: string; at: number };

/** Shows progress: one changing line on a terminal, a line every few seconds elsewhere. */
export class Progress {
  readonly #running = new Map<string, ShownLine>();

  constructor(private readonly out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout) {}

  /** Shows `title` while the work runs, and its duration at the end. */
  async step<Result>(
    title: string,
    work: (report: ReportProgress) => Promise<Result>,
  ): Promise<Result> {
    const started = performance.now();
    this.#show(title, '');
    try {
      const result = await work((detail) => this.#show(title, detail));
      this.#running.delete(title);
      this.print(`${title} done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return result;
    } finally {
      this.#running.delete(title);
      this.#redraw();
    }
  }

  print(line: string): void {
    this.out.write(`${this.out.isTTY ? '\r\u001b[K' : ''}${line}\n`);
    this.#redraw();
  }

  #show(title: string, detail: string): void {
    const line = `${title}… ${detail}`.trimEnd();
    const { at = -lineInterval } = this.#running.get(title) ?? {};
    const now = performance.now();
    if (!this.out.isTTY && now - at < lineInterval) return;
    this.#running.set(title, { line, at: now });
    if (this.out.isTTY) this.#redraw();
    else this.out.write(`${line}\n`);
  }

  #redraw(): void {
    if (!this.out.isTTY) return;
    const lines = [...this.#running.values()].map(({ line }) => line);
    this.out.write(`\r\u001b[K${lines.join('   ')}`);
  }
}
