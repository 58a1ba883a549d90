import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Of a row that was never drawn, in pixels. */
const usualHeight = 61;
/** Rows drawn beyond each edge of the screen. */
const reserve = 6;

/** A row's height with the air under it, which it has as a card. Where nothing is laid out it is the usual one. */
const heightOf = (row: Element): number =>
  row.getBoundingClientRect().height + (Number.parseFloat(getComputedStyle(row).marginBottom) || 0) || usualHeight;

export interface RowWindow {
  /** Goes to the element that holds the rows. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** The places of the rows to draw, in their order. */
  places: readonly number[];
  /** Whether the row of a place can be seen; else it is drawn in reserve. */
  isOnScreen: (place: number) => boolean;
  /** Height of the rows above them that are not drawn, and below, in pixels. */
  above: number;
  below: number;
  /** Goes to each row drawn. */
  measure: (row: HTMLTableRowElement | null) => void;
}

/**
 * Which rows of a long table stand on or near the screen, as the page scrolls.
 * @param opensAt the place that is brought into sight at the start; none where it is negative
 */
export function useRowWindow(count: number, opensAt: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: reserve,
    scrollMargin: top,
    measureElement: heightOf,
  });
  const drawn = rows.getVirtualItems();
  const above = (drawn[0]?.start ?? top) - top;

  // What stands over the table may come and go.
  useLayoutEffect(() => {
    const first = body.current?.getBoundingClientRect().top;
    if (first !== undefined) setTop(Math.round(first + window.scrollY - above));
  });
  const opening = useRef(opensAt);
  useEffect(() => {
    const place = opening.current;
    opening.current = -1;
    if (place > (rows.range?.endIndex ?? 0)) rows.scrollToIndex(place, { align: 'center' });
  }, [rows]);
  const below = rows.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  const { startIndex = 0, endIndex = count } = rows.range ?? {};
  return {
    body,
    places: drawn.map(({ index }) => index),
    isOnScreen: (place) => place >= startIndex && place <= endIndex,
    above,
    below: Math.max(0, below),
    measure: rows.measureElement,
  };
}
