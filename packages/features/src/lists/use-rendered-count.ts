import { usePrinting } from '@sandites/ui';
import { useEffect, useState } from 'react';

/** Small enough that rendering a batch does not delay the response to a click. */
const batchSize = 12;

interface RenderedCountOptions {
  /** Number of rows in the first render: those of the first screen. */
  first?: number;
  /** Identifies the content of the list: the count starts again when it changes. */
  list?: string;
}

/**
 * The number of rows to render: the first screen at once, then one batch per task, so that the page
 * stays responsive. All rows are printed.
 * @param total length of the list
 */
export function useRenderedCount(
  total: number,
  { first = batchSize, list = '' }: RenderedCountOptions = {},
): number {
  const isPrinting = usePrinting();
  const [rendered, setRendered] = useState({ list, count: first });
  const count = rendered.list === list ? rendered.count : first;
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setRendered({ list, count: count + batchSize }));
    return () => clearTimeout(timer);
  }, [count, total, list]);
  return isPrinting ? total : Math.min(count, total);
}
