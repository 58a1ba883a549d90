import type { RemotePage } from '@sandites/contracts';
import { matchPath } from 'react-router-dom';

/** Path and title of a page. */
export type TitledPage = Pick<RemotePage, 'path' | 'title'>;

/** The properties of a page that the layout uses. */
export type PageSummary = Pick<
  RemotePage,
  'path' | 'title' | 'access' | 'private' | 'navigation' | 'footer' | 'account'
>;

/** The page at a path, if any. */
export const pageAt = <Page extends TitledPage>(
  pathname: string,
  pages: readonly Page[],
): Page | undefined => pages.find(({ path }) => matchPath(path, pathname) !== null);
