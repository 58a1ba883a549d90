import type { RemotePage } from '@sandites/contracts';
import { matchPath } from 'react-router-dom';

/** A page as the registry names it. */
export type TitledPage = Pick<RemotePage, 'path' | 'title'>;

/** What the layout knows of a page. */
export type KnownPage = Pick<RemotePage, 'path' | 'title' | 'access' | 'private' | 'navigation' | 'footer'>;

/** The page at a path, where there is one. */
export const pageAt = <Page extends TitledPage>(pathname: string, pages: readonly Page[]): Page | undefined =>
  pages.find(({ path }) => matchPath(path, pathname) !== null);
