import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an element that may be removed while it contains the focus, such as a Retry button after a
 * successful retry: the focus then moves to the closest ancestor
 * with `tabIndex={-1}` instead of the body.
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
