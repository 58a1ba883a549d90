import { matchRoutes } from 'react-router-dom';

/** The page that the router shows at a path, of those with their pattern: the narrowest. */
export function pageAt<Page>(
  pathname: string,
  pages: readonly Page[],
  pathOf: (page: Page) => string,
): Page | undefined {
  const routes = pages.map((page) => ({ path: pathOf(page), page }));
  return matchRoutes(routes, pathname)?.[0]?.route.page;
}
