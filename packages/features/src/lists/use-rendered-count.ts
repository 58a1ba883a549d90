import { usePrinting } from '@sandites/ui';
import { useEffect, useState } from 'react';

/** Rows of one batch: few enough not to delay the response to a click. */
const batch = 12;

export interface RenderedCountOptions {
  /** How many rows are rendered at once: the first screen. */
  first?: number;
  /** What the list shows: another one starts again. */
  list?: string;
}

/**
 * How many rows of a list are rendered: the first screen at once, then batch by batch, so that the page responds meanwhile. A print gets all of them.
 * @param total length of the list
 */
export function useRenderedCount(total: number, { first = batch, list = '' }: RenderedCountOptions = {}): number {
  const isPrinting = usePrinting();
  const [rendered, setRendered] = useState({ list, count: first });
  const count = rendered.list === list ? rendered.count : first;
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setRendered({ list, count: count + batch }));
    return () => clearTimeout(timer);
  }, [count, total, list]);
  return isPrinting ? total : Math.min(count, total);
}
