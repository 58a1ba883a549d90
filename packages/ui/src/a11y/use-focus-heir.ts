import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For what may go away while it has the focus, as a Retry button does when its retry succeeds: the focus then goes to the part of the page it stood in
 * (the nearest with `tabIndex={-1}`), never to nowhere.
 * @returns goes on the element
 */
export function useFocusHeir<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    const heir = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // After what takes its place is there: that may take the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
