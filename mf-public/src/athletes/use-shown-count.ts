import { useEffect, useState } from 'react';
import { usePrinting } from '@sandites/ui';

/** Drawn in one go: too few to hold up a click. */
const batch = 12;
/** Drawn without being asked for: more than a school's whole roster, so that find-in-page and screen readers meet everybody. */
const unasked = 240;

interface ShownCount {
  readonly count: number;
  /** Whether the rest waits to be asked for. */
  readonly isMore: boolean;
  readonly showMore: () => void;
}

/**
 * How much of a long list is drawn: batch by batch, so that the page stays free for the visitor meanwhile, and of a very long one a stretch at a
 * time. Paper gets everything.
 * @param total length of the list
 * @param list what the list shows: another one starts again
 */
export function useShownCount(total: number, list: string): ShownCount {
  const isPrinting = usePrinting();
  const [drawn, setDrawn] = useState({ list, count: batch, limit: unasked });
  const { count, limit } = drawn.list === list ? drawn : { count: batch, limit: unasked };
  const end = Math.min(total, limit);

  useEffect(() => {
    if (count >= end) return;
    const timer = setTimeout(() => setDrawn({ list, count: count + batch, limit }));
    return () => clearTimeout(timer);
  }, [list, count, limit, end]);

  return {
    count: isPrinting ? total : Math.min(count, end),
    isMore: !isPrinting && count >= end && end < total,
    showMore: () => setDrawn({ list, count, limit: limit + unasked }),
  };
}
