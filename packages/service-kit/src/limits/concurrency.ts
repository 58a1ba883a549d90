import { ProblemError } from '../problem/problem-error';

/** Does work for a few at once; the others wait for their turn. */
type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce how many works run at the same moment
 * @param longest how many may wait; any number by default
 * @param message of the 503 for whoever comes when so many wait
 */
export function concurrencyLimit(atOnce: number, longest = Infinity, message = 'The service is busy, please try again'): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= longest) throw new ProblemError('unavailable', message, { headers: { 'Retry-After': '2' } });
    // Finished work passes its place on.
    else await new Promise<void>((go) => queue.push(go));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
