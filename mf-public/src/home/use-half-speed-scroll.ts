import { useEffect, type RefObject } from 'react';

const stillPlease = '(prefers-reduced-motion: reduce)';

/** Lets an element follow the page at half its speed (product V2); not for those who asked for less motion. */
export function useHalfSpeedScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const still = window.matchMedia(stillPlease);
    const follow = () => {
      const offset = still.matches ? 0 : window.scrollY / 2;
      if (element.current) element.current.style.transform = offset === 0 ? '' : `translateY(${offset}px)`;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    still.addEventListener('change', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      still.removeEventListener('change', follow);
    };
  }, [element]);
}
