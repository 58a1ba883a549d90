import { school } from '@sandites/contracts';
import { matchPath } from 'react-router-dom';

/** A page as the registry names it. */
export interface TitledPage {
  path: string;
  title: string;
}

/** The title of the browser's tab for a page. */
export const tabTitle = (title: string): string => `${title} · ${school.mascot}`;

/** The page at a path, where there is one. */
export const pageAt = (pathname: string, pages: readonly TitledPage[]): TitledPage | undefined =>
  pages.find(({ path }) => matchPath(path, pathname) !== null);
