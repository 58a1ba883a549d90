import { ProblemError } from '../problem/problem-error';

/** Runs a few tasks at once; the others wait in a queue. */
type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param maxConcurrent maximum of concurrent tasks
 * @param maxQueued maximum length of the queue. Default: unlimited
 * @param message of the 503 when the queue is full
 */
export function concurrencyLimit(
  maxConcurrent: number,
  maxQueued = Infinity,
  message = 'The service is busy, please try again',
): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < maxConcurrent) running += 1;
    else if (queue.length >= maxQueued)
      throw new ProblemError('unavailable', message, { headers: { 'Retry-After': '2' } });
    // A finished task gives its slot to the next one.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
