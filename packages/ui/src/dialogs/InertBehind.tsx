import { useLayoutEffect, useRef } from 'react';

/** Open dialogs, the topmost last. */
const open: HTMLElement[] = [];

function update(): void {
  const page = document.getElementById('root');
  if (page) page.inert = open.length > 0;
  open.forEach((dialog, index) => (dialog.inert = index < open.length - 1));
}

/**
 * While the dialog it stands in is open, nothing behind it can be reached, by no key and no screen reader: neither the page nor a dialog below.
 * Notices stand beside them, in the body, and stay in reach.
 */
export function InertBehind() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    open.push(dialog);
    update();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      update();
    };
  }, []);
  return <span ref={mark} hidden />;
}
