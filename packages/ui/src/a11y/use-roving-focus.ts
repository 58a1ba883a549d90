import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { arrowTarget } from './arrow-target';

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
