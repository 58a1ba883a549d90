import { matchPath } from 'react-router-dom';

/** A page as the registry names it. */
export interface TitledPage {
  path: string;
  title: string;
}

/** The page at a path, where there is one. */
export const pageAt = (pathname: string, pages: readonly TitledPage[]): TitledPage | undefined =>
  pages.find(({ path }) => matchPath(path, pathname) !== null);
