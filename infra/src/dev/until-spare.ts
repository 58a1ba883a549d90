import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

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
export async function untilSpare(look: number, longest: number, signal: AbortSignal, times = coreTimes): Promise<void> {
  const end = performance.now() + longest;
  for (;;) {
    const before = times();
    await wait(look, undefined, { signal });
    const after = times();
    const free = ((after.idle - before.idle) / (after.all - before.all)) * after.cores;
    if (free >= enough || performance.now() + look > end) return;
  }
}
