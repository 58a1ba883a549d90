import { useEffect, useRef, useState, type RefObject } from 'react';

/** In milliseconds. */
const markedFor = 4_000;

/**
 * Scrolls to a row as soon as it is in its table, and marks it for a moment.
 * @param id the row's; undefined while there is none to look at
 */
export function useMarkedRow(id: number | undefined): { table: RefObject<HTMLDivElement | null>; isMarked: (row: number) => boolean } {
  const table = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (id === undefined) return undefined;
    table.current?.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'nearest' });
    const timer = setTimeout(() => setSeen(id), markedFor);
    return () => clearTimeout(timer);
  }, [id]);
  return { table, isMarked: (row) => row === id && row !== seen };
}
