import type { PageSchool } from '@sandites/contracts';
import { createContext, use, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets the title of the page that is open; undefined returns to the one that it declares. The shell
 * alone writes `document.title`.
 */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** The text of the browser's tab for a page. */
export const tabTitle = (title: string, { mascot }: Pick<PageSchool, 'mascot'>): string =>
  `${title} · ${mascot}`;

/**
 * Names the browser's tab after what the page shows, such as an athlete: `usePageTitle(player &&
 * nameOf(player))`. Without it, and while `title`
 * is undefined, it has the title that the page declares.
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

/** The heading of the page that a tab was opened with, as the gateway knew it. */
interface KnownHeading {
  readonly path: string;
  readonly heading: string;
}

export const KnownHeadingContext = createContext<KnownHeading | null>(null);

/**
 * What a page behind a share code shows, such as a player's name, where it is known before the page
 * has read it: on the first page of a tab, and where
 * its build prerenders it. Null elsewhere.
 */
export function useKnownHeading(): string | null {
  const knownHeading = use(KnownHeadingContext);
  const { pathname } = useLocation();
  return knownHeading?.path === pathname ? knownHeading.heading : null;
}
