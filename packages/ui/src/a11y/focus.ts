import { type KeyboardEvent, type RefObject, useEffect, useRef, useLayoutEffect } from 'react';

/**
 * Makes a row of controls one tab stop: arrow keys, Home and End move the focus inside it.
 * @param controls CSS selector of the row's controls
 * @param onMove called with the index the focus moved to
 */
export function useRovingFocus(controls: string, onMove?: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(ref.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const target = arrowTarget(
      event,
      'row',
      all.findIndex((control) => control === event.target),
      all.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
    onMove?.(target);
  };
  return { ref, onKeyDown };
}

const axes = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
} as const;

/**
 * The control to which a key moves the focus in a row or a column (ARIA Authoring Practices: tabs,
 * toolbar, disclosure navigation).
 * @param index of the focused control; -1 before the first
 * @returns the index to focus; undefined for other keys, and with Alt, Ctrl or Command, which are
 *   the browser's
 */
export function arrowTarget(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  axis: keyof typeof axes,
  index: number,
  count: number,
) {
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
 * Keeps the selected item of a horizontally scrolling row in view, without scrolling the page. The
 * row must be the offset parent of its items. It scrolls in the next frame, to avoid a forced
 * layout.
 * @param selector CSS selector of the item
 * @param selected scrolls again when it changes
 */
export function useScrolledIntoView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  selected: string,
): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = row.current;
      const item = element?.querySelector<HTMLElement>(selector);
      if (element && item)
        element.scrollLeft = item.offsetLeft - (element.clientWidth - item.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [row, selector, selected]);
}

/**
 * For an element that may be removed while it contains the focus, such as a Retry button after a
 * successful retry: the focus then moves to the closest ancestor with `tabIndex={-1}` instead of
 * the body.
 * @returns the element's ref
 */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const fallback = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Deferred, because the replacement may take the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === document.body) fallback?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}
