import { useLayoutEffect } from 'react';

/** A dialog gives the focus back to what opened it. Where that is gone, as a deleted row's button is, the focus goes to the part it stood in. */
export function useFocusFallback(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const part = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) part?.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
