import { useEffect, useState } from 'react';
import { usePrinting } from '@sandites/ui';

/** Drawn in one go: too few to hold up a click. */
const batch = 12;
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
 * @param stretch how many are drawn without being asked for, and then with each asking
 * @param list what the list shows: another one starts again
 */
export function useShownCount(total: number, stretch: number, list: string): ShownCount {
  const isPrinting = usePrinting();
  const [drawn, setDrawn] = useState({ list, count: batch, stretches: 1 });
  const { count, stretches } = drawn.list === list ? drawn : { count: batch, stretches: 1 };
  const end = Math.min(total, stretches * stretch);

  useEffect(() => {
    if (count >= end) return;
    const timer = setTimeout(() => setDrawn({ list, count: count + batch, stretches }));
    return () => clearTimeout(timer);
  }, [list, count, stretches, end]);

  return {
    count: isPrinting ? total : Math.min(count, end),
    isMore: !isPrinting && count >= end && end < total,
    showMore: () => setDrawn({ list, count, stretches: stretches + 1 }),
  };
}
