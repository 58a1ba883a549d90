import { ProblemError } from '@sandites/service-kit';

/** Does expensive work for a few at once; the others wait, and where the queue is too long they are sent away at once. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce how many are worked for at the same moment
 * @param longest how many may wait
 */
export function createQueue(atOnce: number, longest: number): Queue {
  const waiting: (() => void)[] = [];
  let busy = 0;

  const turn = async (): Promise<void> => {
    if (busy >= atOnce) {
      if (waiting.length >= longest) throw new ProblemError('unavailable', 'Too many people are signing in, please try again', { headers: { 'Retry-After': '2' } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy += 1;
  };
  /** Whoever is next takes the place over. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
