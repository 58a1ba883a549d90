import { useDrawnCount } from '@sandites/features/lists';
import { usePrinting } from '@sandites/ui';
import { useState } from 'react';

interface ShownCount {
  readonly count: number;
  /** Whether the rest waits to be asked for. */
  readonly isMore: boolean;
  readonly showMore: () => void;
}

/**
 * How much of a very long list is drawn: a stretch at a time. Paper gets everything.
 * @param total length of the list
 * @param stretch how many are drawn without being asked for, and then with each asking
 * @param list what the list shows: another one starts again
 */
export function useShownCount(total: number, stretch: number, list: string): ShownCount {
  const isPrinting = usePrinting();
  const [asked, setAsked] = useState({ list, stretches: 1 });
  const stretches = asked.list === list ? asked.stretches : 1;
  const end = isPrinting ? total : Math.min(total, stretches * stretch);
  const count = useDrawnCount(end, { list });
  return {
    count,
    isMore: count >= end && end < total,
    showMore: () => setAsked({ list, stretches: stretches + 1 }),
  };
}
