import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** The heading of the page that a tab was opened with, as the gateway knew it. */
export interface KnownHeading {
  readonly path: string;
  readonly heading: string;
}

export const KnownHeadingContext = createContext<KnownHeading | null>(null);

/**
 * What a page behind a share code shows, such as a player's name, where it is known before the page has read it: on the first page of a tab, and where
 * its build prerenders it. Null elsewhere.
 */
export function useKnownHeading(): string | null {
  const known = use(KnownHeadingContext);
  const { pathname } = useLocation();
  return known?.path === pathname ? known.heading : null;
}
