import { startTransition, useEffect, useState } from 'react';

/** Cards drawn at once: more than a screen shows. */
export const firstBatch = 24;
const nextBatch = 48;

/**
 * How much of a long list to draw: a screenful at once, the rest piece by piece while the page stays free for the visitor. In the end everything is
 * in the page, for find-in-page, for print and for screen readers.
 * @param total length of the list
 * @param list what the list shows: another one starts again
 */
export function useGrowingCount(total: number, list: string): number {
  const [grown, setGrown] = useState({ list, count: firstBatch });
  const count = Math.min(total, grown.list === list ? grown.count : firstBatch);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setGrown({ list, count: count + nextBatch })));
    return () => clearTimeout(timer);
  }, [count, total, list]);
  return count;
}
