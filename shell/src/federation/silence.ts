/** How long each stage of loading may be silent, in milliseconds: a part that never answers must not hold its page for ever. */
export const silenceLimits = { files: 8_000, container: 3_000, module: 8_000 } as const;
/** How long one attempt may take, however much is heard of it. */
const longest = 120_000;

/** Nothing was heard of something for too long; asking again at once would only wait again. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

/** Ends the waiting for something of which nothing is heard. A slow line is no fault, so what counts is silence and not the whole. */
export class SilenceClock {
  /** Rejects with Silence when the time is up. */
  readonly up: Promise<never>;
  private end: (reason: Silence) => void = () => undefined;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private last: ReturnType<typeof setTimeout> | undefined;
  private limit = 0;

  /** @param onQuiet called when half the time has passed in silence: the moment to listen more closely */
  constructor(private readonly onQuiet: () => void) {
    this.up = new Promise((_, reject) => {
      this.end = reject;
    });
  }

  /** Starts it, or starts it anew with another limit, in milliseconds. */
  start(limit: number): void {
    this.limit = limit;
    this.last ??= setTimeout(() => this.end(new Silence(`not done within ${longest / 1000} s`)), longest);
    this.heard();
  }

  /** Something was heard. */
  heard = (): void => {
    this.timers.forEach(clearTimeout);
    this.timers = [
      setTimeout(this.onQuiet, this.limit / 2),
      setTimeout(() => this.end(new Silence(`no answer within ${this.limit / 1000} s`)), this.limit),
    ];
  };

  /** Stops it for good. */
  stop(): void {
    [...this.timers, this.last].forEach(clearTimeout);
    this.heard = () => undefined;
  }
}
