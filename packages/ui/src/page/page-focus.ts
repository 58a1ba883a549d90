import { createContext, use, useLayoutEffect, useRef, type RefObject } from 'react';

/** Asked when a page's heading appears, whether it takes the focus: after a navigation, not at the first load. The shell provides it. */
export const PageFocus = createContext((): boolean => false);

/** Gives a page's heading the focus after a navigation, so that the change of page is announced. */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = use(PageFocus);
  // With the heading itself: a focus that came later would take it from where the person has gone meanwhile.
  useLayoutEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return heading;
}
