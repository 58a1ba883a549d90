import { classes } from '@sandites/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './dialog.module.scss';

const canBeReached = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What a dialog holds. Where it has more than room, and nothing in it takes the focus, it takes the focus itself, so that the keyboard can scroll it. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setNeedsFocus(element.scrollHeight > element.clientHeight && !element.querySelector(canBeReached)));
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [children]);
  return (
    <div ref={body} className={classes('modal-body', styles['body'])} tabIndex={needsFocus ? 0 : undefined}>
      {children}
    </div>
  );
}
