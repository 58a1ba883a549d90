import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Debounces an action by `milliseconds`, and runs it once at a time.
 * @param action must report its own failures
 * @returns requests a run, and resolves after it
 */
export function debounce(milliseconds: number, action: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let waiters: (() => void)[] = [];
  const run = () => {
    const currentWaiters = waiters;
    waiters = [];
    running = running
      .then(action)
      .catch(() => undefined)
      .then(() => currentWaiters.forEach((each) => each()));
  };
  return () =>
    new Promise((resolve) => {
      waiters.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    });
}

/** Tracks running builds. */
export class RunningBuilds {
  readonly #names = new Set<string>();
  #waiting: (() => void)[] = [];

  begin(name: string): void {
    this.#names.add(name);
  }

  end(name: string): void {
    this.#names.delete(name);
    if (this.#names.size > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves once there are none. */
  async idle(): Promise<void> {
    if (this.#names.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

/** The idle fraction of one core that is required. */
const minIdle = 0.8;

/** Busy and idle milliseconds over all cores since boot. */
export interface CoreTimes {
  idle: number;
  all: number;
  cores: number;
}

/** The CPU times so far. */
export function coreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times);
  const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.map((one) => sum(Object.values(one)))),
    cores: times.length,
  };
}

/**
 * Waits until a core was idle for one sample, so that background work does not slow down foreground
 * work.
 * @param sampleMs length of a sample in milliseconds
 * @param timeout timeout in milliseconds for a machine that is never idle
 * @param times reads the CPU times
 */
export async function waitUntilIdle(
  sampleMs: number,
  timeout: number,
  signal: AbortSignal,
  times = coreTimes,
): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    const before = times();
    await wait(sampleMs, undefined, { signal });
    const after = times();
    const idleCores = ((after.idle - before.idle) / (after.all - before.all)) * after.cores;
    if (idleCores >= minIdle || performance.now() + sampleMs > end) return;
  }
}
