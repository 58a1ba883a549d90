import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an element that may be removed while it has the focus, as a Retry button is when its retry succeeds: the focus then goes to the nearest part of the page
 * around it with `tabIndex={-1}`, never to the body.
 * @returns the element's ref
 */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const fallback = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // After its replacement is rendered, which may take the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === document.body) fallback?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}
