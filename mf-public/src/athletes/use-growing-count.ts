import { startTransition, useEffect, useState } from 'react';

const batch = 48;

/**
 * How much of a long list to draw: piece by piece, so that the page stays free for the visitor meanwhile. In the end everything is in the page,
 * for find-in-page, for print and for screen readers.
 * @param total length of the list
 * @param list what the list shows: another one starts again
 */
export function useGrowingCount(total: number, list: string): number {
  const [grown, setGrown] = useState({ list, count: batch });
  const count = Math.min(total, grown.list === list ? grown.count : batch);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setGrown({ list, count: count + batch })));
    return () => clearTimeout(timer);
  }, [count, total, list]);
  return count;
}
