import { useEffect, type RefObject } from 'react';

/**
 * Keeps the selected item of a sideways-scrolling row in sight, without moving the page. The row is its items' offset parent.
 * @param selector CSS selector of the item
 * @param selected scrolls again when it changes
 */
export function useScrolledIntoView(row: RefObject<HTMLElement | null>, selector: string, selected: string): void {
  useEffect(() => {
    const strip = row.current;
    const item = strip?.querySelector<HTMLElement>(selector);
    if (!strip || !item) return;
    strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
  }, [row, selector, selected]);
}
