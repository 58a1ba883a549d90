import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Has the action done once things have been quiet for `milliseconds`, however often it is asked for meanwhile, and once at a time.
 * @param action whose failures are its own to tell
 * @returns asks for it, and resolves when it was done
 */
export function debounce(milliseconds: number, action: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let waiters: (() => void)[] = [];
  const run = () => {
    const currentWaiters = waiters;
    waiters = [];
    running = running.then(action).catch(() => undefined).then(() => currentWaiters.forEach((each) => each()));
  };
  return () =>
    new Promise((resolve) => {
      waiters.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    });
}

/** What is being built at the moment. */
export class RunningBuilds {
  readonly #names = new Set<string>();
  #waiting: (() => void)[] = [];

  begin(name: string): void {
    this.#names.add(name);
  }

  end(name: string): void {
    this.#names.delete(name);
    if (this.#names.size > 0) return;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves once nothing is. */
  async idle(): Promise<void> {
    if (this.#names.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

const pollInterval = 50;

/**
 * Waits until what a site answers names every one of these versions: the gateway learns of a release a moment after it was published.
 * @param address where it names what is live
 * @param longest milliseconds after which it is not waited for any more
 * @returns whether that came true
 */
export async function waitUntilLive(address: string, versions: readonly string[], longest: number, stop: AbortSignal): Promise<boolean> {
  for (const end = Date.now() + longest; Date.now() < end && !stop.aborted; await wait(pollInterval)) {
    const text = await textAt(address, end - Date.now());
    if (versions.every((version) => text.includes(version))) return true;
  }
  return false;
}

/** Nothing while the site does not answer. */
async function textAt(address: string, longest: number): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longest) });
    return await response.text();
  } catch {
    return '';
  }
}

/** Of one core, what must be free: somebody's tests take all there are. */
const enough = 0.8;

/** Milliseconds of work and of rest, over all cores, since the machine started. */
export interface CoreTimes {
  idle: number;
  all: number;
  cores: number;
}

/** What the machine did until now. */
export function coreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times);
  const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.map((one) => sum(Object.values(one)))), cores: times.length };
}

/**
 * Waits until a core was free for as long as one look takes: what nobody waits for does not slow down what somebody does.
 * @param look milliseconds, the least that is waited
 * @param longest milliseconds, after which a machine that is never free is not waited for any more
 * @param times what the machine did until now
 */
export async function waitUntilIdle(look: number, longest: number, signal: AbortSignal, times = coreTimes): Promise<void> {
  const end = performance.now() + longest;
  for (;;) {
    const before = times();
    await wait(look, undefined, { signal });
    const after = times();
    const free = ((after.idle - before.idle) / (after.all - before.all)) * after.cores;
    if (free >= enough || performance.now() + look > end) return;
  }
}
