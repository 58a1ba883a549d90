import { school } from '@sandites/contracts';
import { useLayoutEffect } from 'react';

/** What the browser's tab says of a page. */
export const tabTitle = (title: string): string => `${title} · ${school.mascot}`;

/**
 * Names the browser's tab after what the page shows, such as an athlete: `usePageTitle(player && nameOf(player))`. Without it, and while `title`
 * is undefined, it has the title that the page declares.
 */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title !== undefined) document.title = tabTitle(title);
  }, [title]);
}
