import { usePrinting } from '@sandites/ui';
import { useEffect, useState } from 'react';

/** Drawn in one go: too few to hold up a press. */
const batch = 12;

export interface RenderedCountOptions {
  /** How many are drawn at once: what the eye meets first. */
  first?: number;
  /** What the list shows: another one starts again. */
  list?: string;
}

/**
 * How much of a list is drawn: its first screen at once, then batch by batch, so that the page answers meanwhile. Paper gets everything.
 * @param total length of the list
 */
export function useRenderedCount(total: number, { first = batch, list = '' }: RenderedCountOptions = {}): number {
  const isPrinting = usePrinting();
  const [drawn, setDrawn] = useState({ list, count: first });
  const count = drawn.list === list ? drawn.count : first;
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setDrawn({ list, count: count + batch }));
    return () => clearTimeout(timer);
  }, [count, total, list]);
  return isPrinting ? total : Math.min(count, total);
}
