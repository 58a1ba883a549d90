import { useEffect } from 'react';

let openDialogs = 0;

/**
 * While a dialog is open nothing of the page behind it can be reached, by no key and no screen reader. Dialogs and notices stand beside the
 * page, in the body, and stay in reach.
 */
export function useInertPage(open: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (!open || !page) return undefined;
    openDialogs++;
    page.inert = true;
    return () => {
      openDialogs--;
      page.inert = openDialogs > 0;
    };
  }, [open]);
}
