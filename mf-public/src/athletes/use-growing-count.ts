import { useEffect, useState } from 'react';

/** Small enough that a batch never holds up a click for long. */
const batch = 12;

/**
 * How much of a long list to draw: batch by batch, so that the page stays free for the visitor meanwhile. In the end everything is in the page,
 * for find-in-page, for print and for screen readers.
 * @param total length of the list
 * @param list what the list shows: another one starts again
 */
export function useGrowingCount(total: number, list: string): number {
  const [grown, setGrown] = useState({ list, count: batch });
  const count = Math.min(total, grown.list === list ? grown.count : batch);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setGrown({ list, count: count + batch }));
    return () => clearTimeout(timer);
  }, [count, total, list]);
  return count;
}
