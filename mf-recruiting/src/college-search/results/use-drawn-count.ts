import { usePrinting } from '@sandites/ui';
import { useEffect, useState } from 'react';

/** What the eye meets first, in one, two or three columns. */
const firstScreen = 6;
/** Drawn in one go: too few to hold up a press. */
const batch = 12;

/**
 * How much of a list is drawn: with the page its first screen, then batch by batch all of it, so that the page answers meanwhile. Paper gets everything.
 * @param total length of the list
 */
export function useDrawnCount(total: number): number {
  const isPrinting = usePrinting();
  const [count, setCount] = useState(firstScreen);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + batch));
    return () => clearTimeout(timer);
  }, [count, total]);
  return isPrinting ? total : count;
}
