import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a row of controls one tab stop: arrow keys, Home and End move the focus inside it.
 * @param controls CSS selector of the row's controls
 * @param onMove called with the index the focus moved to
 */
export function useRovingFocus(
  controls: string,
  onMove?: (index: number) => void,
): { ref: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void } {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(ref.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const target = arrowTarget(event, 'row', all.findIndex((control) => control === event.target), all.length);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
    onMove?.(target);
  };
  return { ref, onKeyDown };
}

/** The keys that go on and back. */
const axes = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
} as const;

/**
 * Where a key moves the focus among controls that stand in a row or a column (ARIA Authoring Practices, tabs, toolbar, disclosure navigation).
 * @param index where the focus is; -1 before the first
 * @returns the index to focus; undefined where the key means nothing here: with Alt, Ctrl or the command key it is the browser's
 */
export function arrowTarget(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>, axis: keyof typeof axes, index: number, count: number) {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (count === 0 || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const steps: Record<string, number> = axes[axis];
  const step = steps[key];
  if (step === undefined) return undefined;
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count;
}

/**
 * Keeps the selected item of a sideways-scrolling row in sight, without moving the page. The row is its items' offset parent. It scrolls in the next frame, which lays
 * the page out anyway, and not at all where the row starts with its first item selected.
 * @param selector CSS selector of the item
 * @param selected scrolls again when it changes
 */
export function useScrolledIntoView(row: RefObject<HTMLElement | null>, selector: string, selected: string): void {
  const isStart = useRef(true);
  useEffect(() => {
    const isFirstItem = row.current?.firstElementChild?.contains(row.current.querySelector(selector)) === true;
    const isInSight = isStart.current && isFirstItem;
    isStart.current = false;
    if (isInSight) return undefined;
    const frame = requestAnimationFrame(() => {
      const element = row.current;
      const item = element?.querySelector<HTMLElement>(selector);
      if (element && item) element.scrollLeft = item.offsetLeft - (element.clientWidth - item.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [row, selector, selected]);
}
