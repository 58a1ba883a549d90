import { useLocation, usePageTitle } from '@sandites/remote-kit';
import { pageAt, type TitledPage } from './page-title';

/** Names the browser's tab after the page that the registry has here. A page that names itself, in an effect of its own, comes after this and wins. */
export function useKnownTitle(pages: readonly TitledPage[]): void {
  const { pathname } = useLocation();
  usePageTitle(pageAt(pathname, pages)?.title);
}
