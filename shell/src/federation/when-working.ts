import { useEffect } from 'react';
import { useSWRConfig, type Cache } from 'swr';

/**
 * In milliseconds. A page works when it has shown its data for `quiet` without an error, or for
 * `used` before an interaction. Until then, lazy parts may start further reads.
 */
const times = { poll: 100, quiet: 2_000, used: 500 } as const;
const interactions = ['pointerdown', 'keydown'] as const;

const isReading = (cache: Cache): boolean =>
  [...cache.keys()].some((key) => cache.get(key)?.isValidating === true);

/**
 * Calls back once the page has shown its data: no read of the SWR cache is in flight, and since
 * then 2 s have passed or somebody has used the page. A page
 * that throws before that is unmounted, which stops the waiting.
 */
export function useWhenWorking(onWorking: () => void): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    let idleMs = 0;
    const stop = () => {
      clearInterval(timer);
      for (const type of interactions) document.removeEventListener(type, onInteraction);
    };
    const finish = () => {
      stop();
      onWorking();
    };
    const onInteraction = () => {
      if (idleMs >= times.used && !isReading(cache)) finish();
    };
    const timer = setInterval(() => {
      idleMs = isReading(cache) ? 0 : idleMs + times.poll;
      if (idleMs >= times.quiet) finish();
    }, times.poll);
    for (const type of interactions) document.addEventListener(type, onInteraction);
    return stop;
  }, [cache, onWorking]);
}
